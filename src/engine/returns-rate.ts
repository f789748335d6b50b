import { rootBetween } from './solve-root.ts';

/**
 * Cash flows seen as v(x) = Σ amountᵢ·e^(−x·timeᵢ) with x = ln(1 + rate) and times in years, rising from 0.
 * Money in and money out, each taken alone, only falls as x grows. That gives a proven range of v on any stretch of x,
 * and so a search that cannot step over a root.
 */
interface Flows {
  readonly amounts: readonly number[];
  readonly times: readonly number[];
}

/** Present values at one x; the slopes are −d/dx of each sum. */
interface Sums {
  readonly x: number;
  readonly moneyIn: number;
  readonly moneyOut: number;
  readonly slopeIn: number;
  readonly slopeOut: number;
}

/** ln(1 + rate): above, the rate leaves the floating-point range; below, it cannot be told from −100 %. */
const highestLogRate = 700;
const lowestLogRate = -32;
const maxSplits = 2000;
const narrowest = 1e-10;
const touchTolerance = 1e-12;

/**
 * The rate at which flows are worth nothing today, Σ amountᵢ / (1 + rate)^timeᵢ = 0, as a fraction per unit of time.
 * Of several rates the one nearest zero; null when there is none above −100 %. Times must rise.
 */
export function rateNearestZero(
  amounts: readonly number[],
  times: readonly number[],
): number | null {
  const signChanges = countSignChanges(amounts);
  if (signChanges === 0) return null;
  const flows = scaled(amounts, times);

  const above = smallestRoot(flows, highestLogRate);
  const rateAbove = above === null ? null : Math.expm1(above);
  // Descartes: a single change of sign allows a single rate.
  if (rateAbove !== null && signChanges === 1) return rateAbove;

  const isCapped = rateAbove !== null && rateAbove < 1;
  const limit = isCapped ? Math.min(-Math.log1p(-rateAbove), -lowestLogRate) : -lowestLogRate;
  const below = smallestRoot(mirrored(flows), limit);
  if (below === null) return rateAbove;
  const rateBelow = Math.expm1(-below);
  return rateAbove !== null && rateAbove <= -rateBelow ? rateAbove : rateBelow;
}

export function countSignChanges(amounts: readonly number[]): number {
  let changes = 0;
  let last = 0;
  for (const amount of amounts) {
    if (amount === 0) continue;
    if (last !== 0 && amount > 0 !== last > 0) changes++;
    last = amount;
  }
  return changes;
}

/** Divided by the largest amount, without flows of zero, counted from the first that is left. */
function scaled(amounts: readonly number[], times: readonly number[]): Flows {
  let largest = 0;
  for (const amount of amounts) largest = Math.max(largest, Math.abs(amount));
  const kept: number[] = [];
  const keptTimes: number[] = [];
  let start: number | null = null;
  for (let index = 0; index < amounts.length; index++) {
    const share = (amounts[index] ?? 0) / largest;
    if (share === 0) continue;
    const time = times[index] ?? 0;
    start ??= time;
    kept.push(share);
    keptTimes.push(time - start);
  }
  return { amounts: kept, times: keptTimes };
}

/** Time run backwards: multiplying by e^(x·last) moves no root and turns a search below zero into one above. */
function mirrored({ amounts, times }: Flows): Flows {
  const last = times.at(-1) ?? 0;
  return { amounts: amounts.toReversed(), times: times.toReversed().map((time) => last - time) };
}

function smallestRoot(flows: Flows, limit: number): number | null {
  const pending: [Sums, Sums][] = [[sumsAt(flows, 0), sumsAt(flows, limit)]];
  let splits = 0;
  for (let stretch = pending.pop(); stretch; stretch = pending.pop()) {
    const [start, end] = stretch;
    if (isRootless(start, end)) continue;
    const width = end.x - start.x;
    const isLeaf = width <= narrowest * (1 + start.x) || splits >= maxSplits;
    if (isLeaf || isMonotone(start, end)) {
      const root = rootOn(flows, start, end) ?? (isLeaf ? touch(start) : null);
      if (root !== null) return root;
      continue;
    }
    splits++;
    const middle = sumsAt(flows, start.x + width * (width > 1 ? 0.125 : 0.5));
    pending.push([middle, end], [start, middle]);
  }
  return null;
}

function sumsAt({ amounts, times }: Flows, x: number): Sums {
  let moneyIn = 0;
  let moneyOut = 0;
  let slopeIn = 0;
  let slopeOut = 0;
  let weight = 1;
  let lastTime = 0;
  let lastGap = 0;
  let factor = 1;
  for (let index = 0; index < amounts.length; index++) {
    const time = times[index] ?? 0;
    const gap = time - lastTime;
    // Yearly flows share one gap, so they cost one exponential in all.
    if (gap !== lastGap) {
      factor = Math.exp(-x * gap);
      lastGap = gap;
    }
    lastTime = time;
    weight *= factor;
    const worth = (amounts[index] ?? 0) * weight;
    if (worth > 0) {
      moneyIn += worth;
      slopeIn += worth * time;
    } else {
      moneyOut -= worth;
      slopeOut -= worth * time;
    }
  }
  return { x, moneyIn, moneyOut, slopeIn, slopeOut };
}

const isRootless = (start: Sums, end: Sums): boolean =>
  end.moneyIn > start.moneyOut || end.moneyOut > start.moneyIn;

const isMonotone = (start: Sums, end: Sums): boolean =>
  end.slopeIn >= start.slopeOut || end.slopeOut >= start.slopeIn;

const worthOf = (sums: Sums): number => sums.moneyIn - sums.moneyOut;

function rootOn(flows: Flows, start: Sums, end: Sums): number | null {
  const worthAt = (x: number): number => worthOf(sumsAt(flows, x));
  // Most rates are far below the limit: walk outwards in doubling steps before closing in.
  let near = start.x;
  let worthNear = worthOf(start);
  if (worthNear === 0) return near;
  for (let step = 0.0625; near + step < end.x; step *= 2) {
    const next = near + step;
    const worthNext = worthAt(next);
    if (worthNext > 0 !== worthNear > 0)
      return rootBetween(worthAt, near, next, worthNear, worthNext);
    near = next;
    worthNear = worthNext;
  }
  return rootBetween(worthAt, near, end.x, worthNear, worthOf(end));
}

/** A double root touches zero without crossing it; rounding decides on which side it is seen. */
function touch(sums: Sums): number | null {
  const isZero = Math.abs(worthOf(sums)) <= touchTolerance * (sums.moneyIn + sums.moneyOut);
  return isZero ? sums.x : null;
}
