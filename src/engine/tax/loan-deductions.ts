import { monthNumber, yearOf } from '#engine/calendar/shift.ts';
import { type DatedLoan, dueDate, paymentsBetween } from '#engine/loan/dated-loan.ts';
import { payoffOn } from '#engine/loan/refinance.ts';
import { roundQuotient } from '#engine/money.ts';
import type { TaxItem } from './tax-year-lines.ts';

/** A loan as the tax year reads it. */
export type TaxLoan = {
  readonly id: string;
  readonly label: string;
  readonly loan: DatedLoan;
  /** Points and lender fees paid at closing. */
  readonly pointsCents: number;
  /** False for a lender who sends no Form 1098: its interest is line 13. */
  readonly sends1098: boolean;
  /** Interest as printed on Form 1098, by year, where it was typed. */
  readonly form1098Cents?: Readonly<Record<number, number>> | undefined;
};

/** Interest of a year: Form 1098 where it is typed, else that of the payments in the year. */
export function interestItems(
  { id, label, loan, form1098Cents }: TaxLoan,
  year: number,
): TaxItem[] {
  const typed = form1098Cents?.[year];
  if (typed !== undefined) {
    return [{ id, label: `${label}: Form 1098`, date: `${year}-12-31`, cents: typed }];
  }
  const items = paymentsBetween(loan, `${year}-01-01`, `${year}-12-31`).map(
    ({ date, interestCents }) => ({ id, label: `${label}: interest`, date, cents: interestCents }),
  );
  const { paidOffOn } = loan;
  if (!paidOffOn || yearOf(paidOffOn) !== year) return items;
  const { accruedCents: cents } = payoffOn(loan, paidOffOn);
  return [...items, { id, label: `${label}: interest at payoff`, date: paidOffOn, cents }];
}

/** Points of a year through a day of it: by month from the first payment over the term, the rest when the loan ends. */
export function pointsItems({ id, label, loan, pointsCents }: TaxLoan, through: string): TaxItem[] {
  const before = `${yearOf(through) - 1}-12-31`;
  const cents =
    pointsThrough(loan, pointsCents, through) - pointsThrough(loan, pointsCents, before);
  return cents === 0 ? [] : [{ id, label: `${label}: points`, date: through, cents }];
}

function pointsThrough(loan: DatedLoan, pointsCents: number, through: string): number {
  if (loan.paidOffOn && loan.paidOffOn <= through) return pointsCents;
  const months = monthNumber(through) - monthNumber(dueDate(loan, 1)) + 1;
  const counted = Math.max(0, Math.min(months, loan.termMonths));
  return roundQuotient(BigInt(pointsCents) * BigInt(counted), BigInt(loan.termMonths));
}
