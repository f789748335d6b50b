import { daysBetween } from '#engine/calendar/days.ts';
import { roundQuotient } from '#engine/money.ts';
import { balanceOn, type DatedLoan, type DatedSchedule, datedSchedule } from './dated-loan.ts';
import { rateIn } from './loan-walk.ts';

/** A loan's payoff on a given day, in cents. */
export type Payoff = {
  readonly date: string;
  readonly balanceCents: number;
  /** Interest since the last due date, or since closing. */
  readonly accruedCents: number;
  readonly days: number;
};

const DAYS_A_YEAR = 365;
/** Rates are precise to a billionth, finer than any lender quotes. */
const RATE_SCALE = 1_000_000_000;

/**
 * A loan's balance and accrued interest on a given day; the interest is balance × rate × days since the last due date /
 * 365, rounded.
 */
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
 * Unscheduled repayments by date, as negative amounts in cents: extra principal, a balloon and a cash payoff. A
 * refinance doesn't count, because the new loan pays off the old one.
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

/** A new loan and its costs, not including points. */
export type NewLoanCents = {
  readonly loanCents: number;
  readonly costsCents: number;
  readonly pointsCents: number;
};

export type LoanRefinance = {
  /** One for each loan that is paid off. */
  readonly payoffs: readonly Payoff[];
  readonly balanceCents: number;
  readonly accruedCents: number;
  /** New loan − balance − accrued interest − costs − points; negative if cash is due at closing. */
  readonly cashBackCents: number;
};

/** Refinances `loans` into one new loan on a given day. */
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
