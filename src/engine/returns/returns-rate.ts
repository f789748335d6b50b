import { rootBetween } from '#engine/solve/solve-root.ts';

/** Cash flows as v(x) = Σ amountᵢ·e^(−x·timeᵢ), with x = ln(1 + rate) and times in ascending order. */
type Flows = {
  readonly amounts: readonly number[];
  readonly times: readonly number[];
};

/**
 * Bounds on ln(1 + rate): above the highest, the rate exceeds the floating-point range; below the lowest, it rounds to
 * −100%.
 */
const HIGHEST = 700;
const LOWEST = -32;
/** Flows that change sign more often are checked on a grid instead. */
const MAX_SIGN_CHANGES = 64;
const GRID = Array.from({ length: 241 }, (_, index) => (index - 120) / 40);
/** A value below this share of the total flows counts as rounding error. */
const ROUNDING = 1e-13;

/** A rate at which flows have a present value of 0. */
export type BalancingRate = {
  /** As a fraction per unit of time. */
  readonly rate: number;
  /** True if the flows are a gain below this rate and a loss above it; only then is it a return. */
  readonly falls: boolean;
};

/** Every rate above −100% with Σ amountᵢ / (1 + rate)^timeᵢ = 0, in ascending order. Times must be ascending. */
export function balancingRates(
  amounts: readonly number[],
  times: readonly number[],
): readonly BalancingRate[] {
  const flows = scaled(amounts, times);
  const roots = rootsOf(flows);
  // Far below the first rate, the last flow decides the sign; far above the last rate, the first flow does.
  let before = flows.amounts.at(-1) ?? 0;
  return roots.map((root, index) => {
    const next = roots[index + 1];
    const after = next === undefined ? (flows.amounts[0] ?? 0) : worthAt(flows, (root + next) / 2);
    const falls = before > 0 && after < 0;
    before = after;
    return { rate: Math.expm1(root), falls };
  });
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

/**
 * Every x at which the flows have a value of 0, in ascending order. Between two turning points of v there is at most
 * one. The turning points of e^(s·x)·v(x), which has the same roots as v, are the roots of the flows amountᵢ·(s −
 * timeᵢ). With s at a sign change, these change sign one fewer time, so the recursion ends with flows that never do.
 */
function rootsOf(flows: Flows): number[] {
  const changes = countSignChanges(flows.amounts);
  if (changes === 0) return [];
  const turningPoints =
    changes === 1 ? [] : changes > MAX_SIGN_CHANGES ? GRID : rootsOf(turningFlows(flows));
  const roots: number[] = [];
  let start = LOWEST;
  let worthAtStart = worthAt(flows, start);
  for (const end of turningPoints) {
    const worthAtEnd = roundedWorthAt(flows, end);
    if (worthAtEnd === 0) roots.push(end);
    else addRoot(roots, flows, start, end, worthAtStart, worthAtEnd);
    start = end;
    worthAtStart = worthAtEnd;
  }
  addRoot(roots, flows, start, HIGHEST, worthAtStart, worthAt(flows, HIGHEST));
  return roots;
}

function turningFlows({ amounts, times }: Flows): Flows {
  let split = 1;
  while (split < amounts.length && (amounts[split] ?? 0) > 0 === (amounts[0] ?? 0) > 0) split++;
  const pivot = ((times[split - 1] ?? 0) + (times[split] ?? 0)) / 2;
  return scaled(
    amounts.map((amount, index) => amount * (pivot - (times[index] ?? 0))),
    times,
  );
}

/** Divides by the largest amount and drops flows that are zero or beyond the floating-point range. */
function scaled(amounts: readonly number[], times: readonly number[]): Flows {
  let largest = 0;
  for (const amount of amounts) largest = Math.max(largest, Math.abs(amount));
  const nonZero: number[] = [];
  const nonZeroTimes: number[] = [];
  for (let index = 0; index < amounts.length; index++) {
    const share = (amounts[index] ?? 0) / largest;
    if (!(Math.abs(share) > 0)) continue;
    nonZero.push(share);
    nonZeroTimes.push(times[index] ?? 0);
  }
  return { amounts: nonZero, times: nonZeroTimes };
}

/** v(x) relative to the first time if x is positive and to the last if negative, so that nothing overflows. */
function worthAt({ amounts, times }: Flows, x: number): number {
  const stride = x < 0 ? -1 : 1;
  const decay = -Math.abs(x);
  let index = x < 0 ? amounts.length - 1 : 0;
  let lastTime = times[index] ?? 0;
  let lastGap = 0;
  let factor = 1;
  let weight = 1;
  let worth = 0;
  for (let left = amounts.length; left > 0; left--, index += stride) {
    const time = times[index] ?? 0;
    const gap = Math.abs(time - lastTime);
    // Annual flows share one gap, so they need a single exponential.
    if (gap !== lastGap) {
      factor = Math.exp(decay * gap);
      lastGap = gap;
    }
    lastTime = time;
    weight *= factor;
    worth += (amounts[index] ?? 0) * weight;
  }
  return worth;
}

/**
 * Rounds tiny values to 0, because a double root touches zero without crossing it and rounding would decide the side.
 */
function roundedWorthAt(flows: Flows, x: number): number {
  const worth = worthAt(flows, x);
  const moved = worthAt({ amounts: flows.amounts.map(Math.abs), times: flows.times }, x);
  return Math.abs(worth) <= ROUNDING * moved ? 0 : worth;
}

function addRoot(
  roots: number[],
  flows: Flows,
  start: number,
  end: number,
  worthAtStart: number,
  worthAtEnd: number,
): void {
  if (worthAtStart === 0 || worthAtEnd === 0 || worthAtStart > 0 === worthAtEnd > 0) return;
  const worth = (x: number): number => worthAt(flows, x);
  // Most rates are near zero: move away from it in doubling steps before closing in.
  let near = Math.min(Math.max(0, start), end);
  let worthNear = worth(near);
  const isAbove = worthNear > 0 === worthAtStart > 0;
  const far = isAbove ? end : start;
  for (let step = 0.0625; Math.abs(far - near) > step; step *= 2) {
    const next = isAbove ? near + step : near - step;
    const worthNext = worth(next);
    if (worthNext > 0 !== worthNear > 0) {
      const root = rootBetween(worth, near, next, worthNear, worthNext);
      if (root !== null) roots.push(root);
      return;
    }
    near = next;
    worthNear = worthNext;
  }
  const root = rootBetween(worth, near, far, worthNear, isAbove ? worthAtEnd : worthAtStart);
  if (root !== null) roots.push(root);
}
