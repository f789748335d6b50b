import { boundShare } from '#engine/limits.ts';

/** Shown next to every figure this rule affects. */
export const PREPAYMENT_RULE =
  'The penalty is the percentage for that year of the loan × the balance repaid. A balloon, the last payment and extra principal have none.';

/** The year of the loan that a payment is in; the first payment is in year 1. */
export const loanYearOf = (payment: number): number => Math.ceil(payment / 12);

/** The penalty in dollars for repaying `balance` with payment `payment`; none after the last percentage. */
export const stepDownPenalty = (
  shares: readonly number[] | undefined,
  balance: number,
  payment: number,
): number => boundShare(shares?.[loanYearOf(payment) - 1] ?? 0) * balance;
