import { daysBetween } from '#engine/calendar/days.ts';
import { roundQuotient } from '#engine/money.ts';
import { balanceOn, type DatedLoan, type DatedSchedule, datedSchedule } from './dated-loan.ts';
import { rateIn } from './loan-walk.ts';

/** What clears a loan on a day, in cents. */
export type Payoff = {
  readonly date: string;
  readonly balanceCents: number;
  /** Interest since the last due date, or since the loan was paid out. */
  readonly accruedCents: number;
  readonly days: number;
};

const DAYS_A_YEAR = 365;
/** Rates are read to a billionth: finer than any lender quotes. */
const RATE_SCALE = 1_000_000_000;

/** Balance and accrued interest of a loan on a day: R(balance × rate × days since the last due date / 365). */
export function payoffOn(given: DatedLoan, date: string): Payoff {
  const loan: DatedLoan = { ...given, paidOffOn: null };
  const schedule: DatedSchedule = datedSchedule(loan);
  const balanceCents = balanceOn(loan, date, schedule);
  const last = schedule.payments.findLast((row) => row.date <= date);
  const days = Math.max(0, daysBetween(last?.date ?? loan.closedOn, date) ?? 0);
  const rate = rateIn({ ...loan, principal: 0 }, (last?.month ?? 0) + 1);
  const accruedCents = roundQuotient(
    BigInt(balanceCents) * BigInt(Math.round(rate * RATE_SCALE)) * BigInt(days),
    BigInt(RATE_SCALE) * BigInt(DAYS_A_YEAR),
  );
  return { date, balanceCents, accruedCents, days };
}

/**
 * What was repaid on a loan beside its scheduled payments, by date, in negative cents: extra principal, a balloon, and a
 * payoff with cash. A refinance pays off with the money of the new loan.
 */
export function paidBeyondSchedule(
  loan: DatedLoan,
  isRefinanced: boolean,
): { readonly date: string; readonly cents: number }[] {
  const { payments, extras } = datedSchedule(loan);
  const paid = [
    ...payments.map(({ date, extraCents, balloonCents }) => ({
      date,
      cents: 0 - extraCents - balloonCents,
    })),
    ...extras.map(({ date, cents }) => ({ date, cents: -cents })),
  ];
  if (loan.paidOffOn && !isRefinanced) {
    const { balanceCents, accruedCents } = payoffOn(loan, loan.paidOffOn);
    paid.push({ date: loan.paidOffOn, cents: 0 - balanceCents - accruedCents });
  }
  return paid.filter(({ cents }) => cents !== 0);
}

/** A new loan and what it costs to get; points are never inside the costs. */
export type NewLoanCents = {
  readonly loanCents: number;
  readonly costsCents: number;
  readonly pointsCents: number;
};

export type LoanRefinance = {
  /** Of every loan that is paid off. */
  readonly payoffs: readonly Payoff[];
  readonly balanceCents: number;
  readonly accruedCents: number;
  /** New loan − balance − accrued interest − costs − points; negative when cash is due at closing. */
  readonly cashBackCents: number;
};

/** A new loan that pays off others on a day. */
export function refinance(
  loans: readonly DatedLoan[],
  date: string,
  { loanCents, costsCents, pointsCents }: NewLoanCents,
): LoanRefinance {
  const payoffs = loans.map((loan) => payoffOn(loan, date));
  const balanceCents = payoffs.reduce((sum, payoff) => sum + payoff.balanceCents, 0);
  const accruedCents = payoffs.reduce((sum, payoff) => sum + payoff.accruedCents, 0);
  const cashBackCents = loanCents - balanceCents - accruedCents - costsCents - pointsCents;
  return { payoffs, balanceCents, accruedCents, cashBackCents };
}
