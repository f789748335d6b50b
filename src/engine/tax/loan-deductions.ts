import { monthNumber, yearOf } from '#engine/calendar/shift.ts';
import {
  type DatedLoan,
  datedSchedule,
  dueDate,
  paymentsBetween,
} from '#engine/loan/dated-loan.ts';
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
  if (pointsCents === 0) return [];
  const before = `${yearOf(through) - 1}-12-31`;
  const ends = endOf(loan);
  const counted = (day: string) => pointsThrough(loan, ends, pointsCents, day);
  const cents = counted(through) - counted(before);
  return cents === 0 ? [] : [{ id, label: `${label}: points`, date: through, cents }];
}

/** The day a loan ends before its term: by payoff, a balloon or extra principal; null when it does not. */
function endOf(loan: DatedLoan): string | null {
  const paidOffOn = loan.paidOffOn ?? null;
  if (!loan.balloonMonth && !loan.extraMonthlyCents && !loan.extras?.length) return paidOffOn;
  const { payments, extras } = datedSchedule(loan);
  const last = [...payments, ...extras].find(({ balanceCents }) => balanceCents === 0)?.date;
  return last ?? paidOffOn;
}

function pointsThrough(
  loan: DatedLoan,
  ends: string | null,
  pointsCents: number,
  through: string,
): number {
  if (ends !== null && ends <= through) return pointsCents;
  const months = monthNumber(through) - monthNumber(dueDate(loan, 1)) + 1;
  const counted = Math.max(0, Math.min(months, loan.termMonths));
  return roundQuotient(BigInt(pointsCents) * BigInt(counted), BigInt(loan.termMonths));
}
