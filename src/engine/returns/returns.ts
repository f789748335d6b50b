import { dayNumber } from '#engine/calendar/days.ts';
import { noValue, type Outcome, ratio, valueOf } from '#engine/outcome.ts';
import { balancingRates, countSignChanges } from './returns-rate.ts';

/** Dollars on an ISO day `YYYY-MM-DD`; money out is negative. */
export type DatedFlow = { readonly date: string; readonly amount: number };

const NO_SIGN_CHANGE = 'Cash flows in only one direction, so there is no rate of return.';
const NO_RATE = 'No rate above −100% balances cash in and cash out.';
const RATE_TOO_LOW = 'A rate of −100% or less leaves nothing to discount.';
const NOTHING_PAID_IN = 'No cash was invested.';
const SEVERAL_RATES =
  'Cash goes in and out more than once, so no single rate describes the return.';
/** A rate below this is 0 apart from rounding error. */
const NO_RATE_AT_ALL = 1e-9;
const NO_SUCH_DAY = 'One of the dates isn’t valid.';

const daysPerYear = 365;

/**
 * A hold's timeline: how many months after closing each year's cash flow falls. Cash is invested at closing; year 1
 * begins with the first rent payment.
 */
export const monthOfFlow = (year: number, monthsWithoutRent: number): number =>
  year === 0 ? 0 : monthsWithoutRent + 12 * year;

/**
 * Net present value in dollars, Σ flowᵧ / (1 + rate)^(its month / 12). The first flow is at time 0 and isn't
 * discounted; `rate` is an annual fraction.
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
 * Internal rate of return of annual flows as an annual fraction, used by every page, the solver, the grid, the
 * simulator and the API. See `returnOf` for when there is none.
 */
export const irr = (flows: readonly number[], monthsWithoutRent = 0): Outcome =>
  returnOf(
    flows,
    flows.map((_, year) => monthOfFlow(year, monthsWithoutRent) / 12),
  );

/**
 * The rate at which flows at ascending times have a present value of 0. Flows that change sign more than once can have
 * several; a rate counts as a return only if it is the one rate with a gain below it and a loss above it, and agrees
 * with the sum of the flows. There is no return if the first flow is positive.
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
 * Modified IRR as an annual fraction: cash in is discounted and cash back is reinvested until the end, both at `rate`.
 * It has a single answer even when the IRR has several.
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

/** Cash back per dollar invested: Σ positive flows / Σ negative flows. */
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
 * Internal rate of return of dated flows in any order, as a fraction per 365-day year. Flows on the same day are
 * combined. Uses the same function as annual flows.
 */
export function xirr(flows: readonly DatedFlow[]): Outcome {
  const days = byDay(flows);
  return days === null ? noValue(NO_SUCH_DAY) : returnOf(days.amounts, days.years);
}

/** Totals by day in date order, with 365-day years since the first; null if a date is invalid. */
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
