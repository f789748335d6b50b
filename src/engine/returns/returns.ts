import { dayNumber } from '#engine/calendar/days.ts';
import { noValue, type Outcome, ratio, valueOf } from '#engine/outcome.ts';
import { balancingRates, countSignChanges } from './returns-rate.ts';

/** Dollars on an ISO day `YYYY-MM-DD`; money out is negative. */
export type DatedFlow = { readonly date: string; readonly amount: number };

const NO_SIGN_CHANGE = 'Money only ever goes one way, so no rate balances it.';
const NO_RATE = 'No rate above −100% balances money in and money out.';
const RATE_TOO_LOW = 'A rate of −100% or less leaves nothing to discount.';
const NOTHING_PAID_IN = 'No money was paid in.';
const SEVERAL_RATES =
  'Money goes in and out more than once, and no single rate tells what was earned.';
/** Below this a rate is 0 but for rounding. */
const NO_RATE_AT_ALL = 1e-9;
const NO_SUCH_DAY = 'One of the dates is not a day of the calendar.';

const daysPerYear = 365;

/**
 * The one timeline of a hold: in which month after closing the flow of a year falls. What is paid in is at closing; year
 * 1 begins with the first rent.
 */
export const monthOfFlow = (year: number, monthsWithoutRent: number): number =>
  year === 0 ? 0 : monthsWithoutRent + 12 * year;

/**
 * Net present value in dollars, Σ flowᵧ / (1 + rate)^(its month / 12). The first flow is at time 0 and is not
 * discounted; `rate` is a fraction a year.
 */
export function npv(rate: number, flows: readonly number[], monthsWithoutRent = 0): Outcome {
  if (rate <= -1) return noValue(RATE_TOO_LOW);
  let later = 0;
  for (let year = flows.length - 1; year >= 1; year--) {
    later = ((flows[year] ?? 0) + later) / (1 + rate);
  }
  return valueOf((flows[0] ?? 0) + later / (1 + rate) ** (monthsWithoutRent / 12));
}

/**
 * Internal rate of return of yearly flows, a fraction a year: what was earned, on every page, in the solver, the grid,
 * the simulator and the API. See `returnOf` for where there is none.
 */
export const irr = (flows: readonly number[], monthsWithoutRent = 0): Outcome =>
  returnOf(
    flows,
    flows.map((_, year) => monthOfFlow(year, monthsWithoutRent) / 12),
  );

/**
 * The rate at which flows at rising times are worth nothing today. Flows that change sign more than once can have
 * several: it is a return only where it is the one rate with a gain below it and a loss above it, and where it agrees
 * with the sum of the flows. None where more comes out than goes in at the start.
 */
export function returnOf(amounts: readonly number[], times: readonly number[]): Outcome {
  if ((amounts[0] ?? 0) > 0) return noValue(NOTHING_PAID_IN);
  if (countSignChanges(amounts) === 0) return noValue(NO_SIGN_CHANGE);
  const rates = balancingRates(amounts, times);
  if (rates.length === 0) return noValue(NO_RATE);
  const [only, ...more] = rates.filter(({ falls }) => falls);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return only && more.length === 0 && !isContradicted(only.rate, total)
    ? valueOf(only.rate)
    : noValue(SEVERAL_RATES);
}

const isContradicted = (rate: number, profit: number): boolean =>
  rate * profit < 0 && Math.abs(rate) > NO_RATE_AT_ALL;

/**
 * Modified IRR, a fraction a year: money paid in is discounted and money back is invested until the end, both at
 * `rate`. It has one answer where the IRR has several.
 */
export function mirr(rate: number, flows: readonly number[], monthsWithoutRent = 0): Outcome {
  if (rate <= -1) return noValue(RATE_TOO_LOW);
  const last = flows.length - 1;
  const growthBefore = (1 + rate) ** (monthsWithoutRent / 12);
  const [first = 0] = flows;
  let paidIn = 0;
  let back = Math.max(0, first) * growthBefore;
  for (let year = last; year >= 1; year--) {
    paidIn = (Math.max(0, -(flows[year] ?? 0)) + paidIn) / (1 + rate);
  }
  paidIn = Math.max(0, -first) + paidIn / growthBefore;
  for (const flow of flows.slice(1)) back = Math.max(0, flow) + back * (1 + rate);
  if (paidIn === 0 || last < 1) return noValue(NOTHING_PAID_IN);
  return valueOf((back / paidIn) ** (12 / monthOfFlow(last, monthsWithoutRent)) - 1);
}

/** Money back per dollar invested: Σ positive flows / Σ negative flows. */
export function equityMultiple(flows: readonly number[]): Outcome {
  let back = 0;
  let paidIn = 0;
  for (const flow of flows) {
    if (flow > 0) back += flow;
    else paidIn -= flow;
  }
  return ratio(back, paidIn, NOTHING_PAID_IN);
}

/**
 * Internal rate of return of dated flows in any order, a fraction a year of 365 days. Flows of one
 * day count together. The same function as for yearly flows.
 */
export function xirr(flows: readonly DatedFlow[]): Outcome {
  const days = byDay(flows);
  return days === null ? noValue(NO_SUCH_DAY) : returnOf(days.amounts, days.years);
}

/**
 * Totals by day in order of time, with years of 365 days since the first; null when a date is none.
 */
function byDay(flows: readonly DatedFlow[]): { amounts: number[]; years: number[] } | null {
  const totals = new Map<number, number>();
  for (const { date, amount } of flows) {
    const day = dayNumber(date);
    if (day === null) return null;
    totals.set(day, (totals.get(day) ?? 0) + amount);
  }
  const days = [...totals.keys()].toSorted((a, b) => a - b);
  const first = days[0] ?? 0;
  return {
    amounts: days.map((day) => totals.get(day) ?? 0),
    years: days.map((day) => (day - first) / daysPerYear),
  };
}
