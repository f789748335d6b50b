import { noValue, type Outcome } from '#engine/outcome.ts';
import type { BrrrrCashIn, BrrrrRefinance } from '#engine/project/brrrr-refinance.ts';
import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
import type { HoldProjection } from '#engine/rental/buy-and-hold-years.ts';
import { monthOfFlow, returnOf } from './returns.ts';
import { countSignChanges } from './returns-rate.ts';

/** Dollars by months after closing; cash out of the owner's account is negative. In order of time, each month once. */
export type TimedFlow = { readonly month: number; readonly amount: number };

/** One measure for every strategy, from closing to the last dollar back. */
export type ReturnSummary = {
  /** IRR of all flows since closing, a fraction a year. */
  readonly annualReturn: Outcome;
  /** All flows together, dollars. */
  readonly profit: number;
  /** The most cash that is in it at any time, dollars. */
  readonly peakCash: number;
  /** Until as much has come back as was invested; to the end where it never does. */
  readonly monthsTiedUp: number;
  readonly isPaidBack: boolean;
  /** From closing to the end. */
  readonly months: number;
};

/** A hold pays at closing and then at the end of every year. */
export const holdTimeline = (
  { flows, monthsWithoutRent }: HoldProjection,
  startMonth = 0,
): TimedFlow[] =>
  flows.map((amount, year) => ({
    month: startMonth + monthOfFlow(year, monthsWithoutRent),
    amount,
  }));

/**
 * A BRRRR pays everything in at closing, gets back at the refinance what the new loan and the rent until then leave,
 * and is a hold from there on.
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

/** A flip pays everything in at closing and gets it back with the profit at the sale. */
export const flipTimeline = ({ cashInvested, profit, months }: FixAndFlip): TimedFlow[] => [
  { month: 0, amount: -cashInvested.total },
  { month: months, amount: cashInvested.total + profit },
];

/** The rate at which all flows together are worth 0, a fraction a year. */
export function timedReturn(flows: readonly TimedFlow[]): Outcome {
  const amounts = flows.map(({ amount }) => amount);
  if (countSignChanges(amounts) === 0) {
    return totalOf(flows) > 0
      ? { kind: 'infinite', reason: 'No cash is tied up.', surplus: 0 }
      : noValue('More than all the cash is lost, which no yearly rate describes.');
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
