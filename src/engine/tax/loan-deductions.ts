import { monthNumber, yearOf } from '#engine/calendar/shift.ts';
import { type DatedLoan, datedSchedule, dueDate } from '#engine/loan/dated-loan.ts';
import { assumedPayments, type RecordedPayment } from '#engine/loan/recorded-payments.ts';
import { payoffOn } from '#engine/loan/refinance.ts';
import { roundQuotient } from '#engine/money.ts';
import type { TaxItem } from './tax-year-lines.ts';

/** A loan in the form the tax year needs. */
export type TaxLoan = {
  readonly id: string;
  readonly label: string;
  readonly loan: DatedLoan;
  readonly pointsCents: number;
  /** Closing costs of a refinance; purchase closing costs are part of the basis. */
  readonly costsCents: number;
  /** False for a lender that doesn't send Form 1098; its interest is reported on line 13. */
  readonly sends1098: boolean;
  /** Interest from Form 1098 by year, if entered. */
  readonly form1098Cents?: Readonly<Record<number, number>> | undefined;
  /**
   * Interest and penalty at payoff, from a closing statement. If unset, the interest accrued on the schedule is used.
   */
  readonly payoffInterestCents?: number | undefined;
};

/** Interest on payments that were due in a year but have no recorded payment; none if Form 1098 was entered. */
export function assumedInterest(
  { id, label, loan, form1098Cents }: TaxLoan,
  recorded: readonly RecordedPayment[],
  year: number,
): TaxItem[] {
  if (form1098Cents?.[year] !== undefined) return [];
  return assumedPayments(loan, id, recorded, `${year}-01-01`, `${year}-12-31`).map(
    ({ date, interestCents }) => ({
      id,
      label: `${label}: interest due, assumed paid`,
      date,
      cents: interestCents,
    }),
  );
}

/** A year's other interest that isn't in the books: Form 1098 if entered, otherwise interest at payoff, if any. */
export function reportedInterest(
  { id, label, loan, form1098Cents, payoffInterestCents }: TaxLoan,
  year: number,
): TaxItem[] {
  const typed = form1098Cents?.[year];
  if (typed !== undefined) {
    return [{ id, label: `${label}: Form 1098`, date: `${year}-12-31`, cents: typed }];
  }
  const { paidOffOn } = loan;
  if (!paidOffOn || yearOf(paidOffOn) !== year) return [];
  const cents = payoffInterestCents ?? payoffOn(loan, paidOffOn).accruedCents;
  return [{ id, label: `${label}: interest at payoff`, date: paidOffOn, cents }];
}

/**
 * Deductible points and refinance costs for a year, through a given day in that year. They are spread by month over the
 * term, starting with the first payment, and the rest is deducted when the loan ends. Both are added up and rounded
 * once.
 */
export function pointsItems(
  { id, label, loan, pointsCents, costsCents }: TaxLoan,
  through: string,
): TaxItem[] {
  const spread = pointsCents + costsCents;
  if (spread === 0) return [];
  const before = `${yearOf(through) - 1}-12-31`;
  const ends = endOf(loan);
  const counted = (day: string) => spreadThrough(loan, ends, spread, day);
  const cents = counted(through) - counted(before);
  const what =
    costsCents === 0
      ? 'points'
      : pointsCents === 0
        ? 'refinance costs'
        : 'points and refinance costs';
  return cents === 0 ? [] : [{ id, label: `${label}: ${what}`, date: through, cents }];
}

/** The day a loan ends early through a payoff, balloon or extra principal; null if it doesn't. */
function endOf(loan: DatedLoan): string | null {
  const paidOffOn = loan.paidOffOn ?? null;
  if (!loan.balloonMonth && !loan.extraMonthlyCents && !loan.extras?.length) return paidOffOn;
  const { payments, extras } = datedSchedule(loan);
  const last = [...payments, ...extras].find(({ balanceCents }) => balanceCents === 0)?.date;
  return last ?? paidOffOn;
}

function spreadThrough(
  loan: DatedLoan,
  ends: string | null,
  spreadCents: number,
  through: string,
): number {
  if (ends !== null && ends <= through) return spreadCents;
  const months = monthNumber(through) - monthNumber(dueDate(loan, 1)) + 1;
  const counted = Math.max(0, Math.min(months, loan.termMonths));
  return roundQuotient(BigInt(spreadCents) * BigInt(counted), BigInt(loan.termMonths));
}
