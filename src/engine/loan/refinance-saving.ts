import { monthlyPayment } from './loan.ts';

/** Whole months until a monthly saving has paid the costs; null when it never does. */
export const monthsToRecover = (costs: number, monthlySaving: number): number | null =>
  monthlySaving > 0 ? Math.ceil(costs / monthlySaving) : null;

export type RefinanceSaving = {
  /** Dollars a month, over the months that are left. */
  readonly paymentNow: number;
  readonly paymentThen: number;
  readonly monthlySaving: number;
  readonly costs: number;
  /** Months until the saving has paid the costs; null when it never does. */
  readonly monthsToRecover: number | null;
};

/** The same debt over the same months at another rate: only the rate differs. Rates and costs are fractions. */
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
