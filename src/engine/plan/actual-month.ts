import { categoryOf } from '#engine/books/categories.ts';
import { roundQuotient, sumCents } from '#engine/money.ts';
import {
  EMPTY_STATEMENT,
  type StatementCents,
  type StatementKey,
  statementCashFlow,
} from './plan-lines.ts';

/** One calendar month from the books and leases, in cents. */
export type ActualMonth = {
  readonly month: string;
  /** Rent charges due + asking rent of units that weren't leased on any day of the month. */
  readonly rentDueCents: number;
  readonly rentReceivedCents: number;
  /** Fees, reimbursed utilities, withheld deposits and other income received. */
  readonly otherIncomeCents: number;
  /** Paid in the month by category; a refund reduces its category. */
  readonly expenses: Readonly<Record<string, number>>;
  /** Loan payments due in the month without a recorded payment. */
  readonly debtServiceDueCents: number;
};

/** Maps a month of the books to the plan's lines. Vacancy is rent due − rent received. */
export function actualLines(actual: ActualMonth): StatementCents {
  const lines: Record<StatementKey, number> = { ...EMPTY_STATEMENT };
  lines.grossRent = actual.rentDueCents;
  lines.vacancy = actual.rentDueCents - actual.rentReceivedCents;
  lines.otherIncome = actual.otherIncomeCents;
  for (const [key, cents] of Object.entries(actual.expenses)) {
    const { planLine } = categoryOf(key);
    if (planLine !== null) lines[planLine] += cents;
  }
  lines.debtService += actual.debtServiceDueCents;
  return lines;
}

/** Average monthly cash flow in the books, rounded once to cents; null if there are no months. */
export function averageCashFlow(months: readonly ActualMonth[]): number | null {
  if (months.length === 0) return null;
  const total = sumCents(months.map((month) => statementCashFlow(actualLines(month))));
  return roundQuotient(BigInt(total), BigInt(months.length));
}
