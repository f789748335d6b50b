import { monthlyPayment } from './loan.ts';

/** Whole months until the monthly savings cover the costs; null if they never do. */
export const monthsToRecover = (costs: number, monthlySaving: number): number | null =>
  monthlySaving > 0 ? Math.ceil(costs / monthlySaving) : null;

export type RefinanceSaving = {
  /** In dollars a month, over the remaining months. */
  readonly paymentNow: number;
  readonly paymentThen: number;
  readonly monthlySaving: number;
  readonly costs: number;
  /** Months until the savings cover the costs; null if they never do. */
  readonly monthsToRecover: number | null;
};

/** Compares paying off the same balance over the same number of months at two rates. Rates and costs are fractions. */
export function refinanceSaving(
  balance: number,
  monthsLeft: number,
  rateNow: number,
  rateThen: number,
  costRate: number,
): RefinanceSaving {
  const paymentNow = monthlyPayment(balance, rateNow, monthsLeft);
  const paymentThen = monthlyPayment(balance, rateThen, monthsLeft);
  const monthlySaving = paymentNow - paymentThen;
  const costs = balance * costRate;
  return {
    paymentNow,
    paymentThen,
    monthlySaving,
    costs,
    monthsToRecover: monthsToRecover(costs, monthlySaving),
  };
}
