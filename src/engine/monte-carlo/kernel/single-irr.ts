import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { irr } from '#engine/returns/returns.ts';
import { BLOCK } from './block.ts';

/*
 * The rate of return for one simulation that didn't converge in the block: a search that always brackets the root it
 * finds and then, if the root may not be the only one, the calculator's own IRR.
 */

const WIDEST = 60;
const MOST_STEPS = 100;

/**
 * How close PV must come to the amount invested, as a fraction of that amount. If PV is too steep for any double to
 * come this close, the root proves nothing.
 */
export const CLOSE = 1e-6;

/** A hold's years, and the months between time 0 and year 1. */
export type HeldSpan = { readonly years: number; readonly monthsWithoutRent: number };

/** u^(months / 12), the value at time 0 of a dollar at the start of year 1. */
export const worthBefore = (u: number, months: number): number =>
  months === 0 ? 1 : exp((logarithm(u) * months) / 12);

/** What `balance` found at a given u = 1/(1+r). */
const probe = { excess: 0, slope: 0, isPure: false };

/**
 * Excess = Σ flowₜ·u^(t + months/12) − invested, and its slope. `isPure` means that from every year on, the remaining
 * flows have a positive value at this rate, so money stays invested to the end. At a root, this proves that there is no
 * other (Soper's condition).
 */
function balance(flows: Float64Array, span: HeldSpan, invested: number, lane: number, u: number) {
  const { years, monthsWithoutRent } = span;
  let p = 0;
  let d = 0;
  let shortfall = 0;
  for (let at = (years - 1) * BLOCK + lane; at >= 0; at -= BLOCK) {
    d = d * u + p;
    p = p * u + flows[at]!;
    shortfall += Math.abs(p) - p;
  }
  const before = worthBefore(u, monthsWithoutRent);
  probe.excess = p * u * before - invested;
  probe.slope = before * (p + u * d + (monthsWithoutRent / 12) * p);
  probe.isPure = shortfall === 0;
}

/** The rate for lane `lane`, or NaN if none balances its flows. */
export function singleIrr(
  flows: Float64Array,
  span: HeldSpan,
  invested: number,
  lane: number,
): number {
  if (invested > 0) {
    const u = findRoot(flows, span, invested, lane);
    const isRoot = Math.abs(probe.excess) <= CLOSE * invested;
    if (u > 0 && isRoot && probe.isPure) return 1 / u - 1;
  }
  return carefulIrr(flows, span, invested, lane);
}

/** Newton's method within a bracket; 0 if there is no root. Leaves `probe` at the root. */
function findRoot(flows: Float64Array, span: HeldSpan, invested: number, lane: number): number {
  let low = 0;
  let high = 1;
  for (let widened = 0; ; widened++) {
    balance(flows, span, invested, lane, high);
    if (probe.excess > 0) break;
    if (widened === WIDEST) return 0;
    low = high;
    high *= 1.25;
  }
  let u = high;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (probe.excess > 0) high = u;
    else low = u;
    const newton = u - probe.excess / probe.slope;
    const next = newton > low && newton < high ? newton : 0.5 * (low + high);
    const change = Math.abs(next - u);
    u = next;
    balance(flows, span, invested, lane, u);
    if (change <= 1e-15 * u) break;
  }
  return u;
}

/** Rates are rounded to this grid before the final search, so that no bit depends on the calculator's logarithms. */
const GRID = 1048576;

function carefulIrr(
  flows: Float64Array,
  { years, monthsWithoutRent }: HeldSpan,
  invested: number,
  lane: number,
): number {
  const series = [-invested];
  for (let year = 0; year < years; year++) series.push(flows[year * BLOCK + lane]!);
  const rate = irr(series, monthsWithoutRent);
  const worth = (annualRate: number) => worthAt(series, monthsWithoutRent, annualRate);
  if (rate.kind !== 'value') return Number.NaN;
  const below = Math.floor(rate.value * GRID) / GRID;
  let low = below;
  let high = below + 1 / GRID;
  const lowWorth = worth(low);
  if (!(lowWorth * worth(high) < 0)) return Math.round(rate.value * 1e12) / 1e12;
  for (let step = 0; step < 50; step++) {
    const middle = 0.5 * (low + high);
    if (worth(middle) * lowWorth > 0) low = middle;
    else high = middle;
  }
  return 0.5 * (low + high);
}

function worthAt(series: readonly number[], monthsWithoutRent: number, rate: number): number {
  const u = 1 / (1 + rate);
  let worth = 0;
  for (let year = series.length - 1; year >= 1; year--) worth = worth * u + series[year]!;
  return worth * u * worthBefore(u, monthsWithoutRent) + series[0]!;
}
