import { noValue, type Outcome } from '#engine/outcome.ts';
import type { BrrrrCashIn, BrrrrRefinance } from '#engine/project/brrrr-refinance.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import type { HoldProjection } from '#engine/rental/buy-and-hold-years.ts';
import { monthOfFlow, returnOf } from './returns.ts';
import { countSignChanges } from './returns-rate.ts';

/** Dollars by month after closing; payments by the owner are negative. Sorted by month, each month once. */
export type TimedFlow = { readonly month: number; readonly amount: number };

/** The same measures for every strategy, from closing until the last dollar is returned. */
export type ReturnSummary = {
  /** IRR of all flows since closing, as an annual fraction. */
  readonly annualReturn: Outcome;
  /** Sum of all flows, in dollars. */
  readonly profit: number;
  /** The most cash invested at any time, in dollars. */
  readonly peakCash: number;
  /** Months until all cash invested has come back; if it never does, months to the end. */
  readonly monthsTiedUp: number;
  readonly isPaidBack: boolean;
  /** Months from closing to the end. */
  readonly months: number;
};

/** A hold has a flow at closing and at the end of every year. */
export const holdTimeline = (
  { flows, monthsWithoutRent }: HoldProjection,
  startMonth = 0,
): TimedFlow[] =>
  flows.map((amount, year) => ({
    month: startMonth + monthOfFlow(year, monthsWithoutRent),
    amount,
  }));

/**
 * A BRRRR invests everything at closing, gets the net cash from the new loan and rent to date back at the refinance,
 * and is a hold from then on.
 */
export function brrrrTimeline(
  cashIn: BrrrrCashIn,
  refinance: BrrrrRefinance,
  projection: HoldProjection,
): TimedFlow[] {
  const [, ...years] = holdTimeline(projection, refinance.month);
  const back = refinance.cashBack + refinance.cashFlowBetween;
  if (refinance.month === 0) return [{ month: 0, amount: back - cashIn.total }, ...years];
  return [{ month: 0, amount: -cashIn.total }, { month: refinance.month, amount: back }, ...years];
}

/** A flip invests everything at closing and gets it back with the profit at the sale. */
export const flipTimeline = ({ cashInvested, profit, months }: FixAndFlip): TimedFlow[] => [
  { month: 0, amount: -cashInvested.total },
  { month: months, amount: cashInvested.total + profit },
];

/** The rate at which all flows have a present value of 0, as an annual fraction. */
export function timedReturn(flows: readonly TimedFlow[]): Outcome {
  const amounts = flows.map(({ amount }) => amount);
  if (countSignChanges(amounts) === 0) {
    return totalOf(flows) > 0
      ? { kind: 'infinite', reason: 'No cash is invested.', surplus: 0 }
      : noValue('The loss exceeds the cash invested, so there is no annual rate.');
  }
  return returnOf(
    amounts,
    flows.map(({ month }) => month / 12),
  );
}

export function summarizeReturns(flows: readonly TimedFlow[]): ReturnSummary {
  const months = flows.at(-1)?.month ?? 0;
  let balance = 0;
  let lowest = 0;
  let paidBack: number | null = null;
  for (const { month, amount } of flows) {
    balance += amount;
    if (balance < lowest) lowest = balance;
    if (balance < 0) paidBack = null;
    else paidBack ??= month;
  }
  return {
    annualReturn: timedReturn(flows),
    profit: balance,
    peakCash: -lowest + 0,
    monthsTiedUp: paidBack ?? months,
    isPaidBack: paidBack !== null,
    months,
  };
}

const totalOf = (flows: readonly TimedFlow[]): number =>
  flows.reduce((sum, { amount }) => sum + amount, 0);
