import { categoryOf } from '#engine/books/categories.ts';
import { roundQuotient, sumCents } from '#engine/money.ts';
import {
  EMPTY_STATEMENT,
  type StatementCents,
  type StatementKey,
  statementCashFlow,
} from './plan-lines.ts';

/** One calendar month of the books and the leases, in cents. */
export type ActualMonth = {
  readonly month: string;
  /** Rent charges due + asking rent of units without a lease day. */
  readonly rentDueCents: number;
  readonly rentReceivedCents: number;
  /** Fees, reimbursed utilities, withheld deposits and other income received. */
  readonly otherIncomeCents: number;
  /** Paid in the month by category; a refund lowers its own. */
  readonly expenses: Readonly<Record<string, number>>;
  /** Loan payments due in the month that no recorded one stands for. */
  readonly debtServiceDueCents: number;
};

/** A month of the books on the lines of the plan. Vacancy is rent due − rent received. */
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

/** What a month of the books left on average, rounded once to cents; null without a month. */
export function averageCashFlow(months: readonly ActualMonth[]): number | null {
  if (months.length === 0) return null;
  const total = sumCents(months.map((month) => statementCashFlow(actualLines(month))));
  return roundQuotient(BigInt(total), BigInt(months.length));
}
