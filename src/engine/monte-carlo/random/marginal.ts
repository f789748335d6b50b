import type { Spread } from '#engine/monte-carlo/assumptions.ts';
import { EXP_TABLE, expNearOne, expOf, logarithm, NEAR_ONE, nearOneTable } from './elementary.ts';
import { inverseCumulative } from './normal.ts';
import { studentTOf, tabulateStudentT } from './student-t.ts';

/** A factor's range: its mean as a level (1.03 for 3% growth) and its bounds. */
export type Center = { readonly mean: number; readonly low: number; readonly high: number };

/** A distribution that turns standard normals into levels; plain data that can be sent to a worker. */
export type Marginal = {
  readonly shape: Spread['shape'];
  /** Location and scale; for a lognormal, of its logarithm. */
  readonly location: number;
  readonly scale: number;
  readonly low: number;
  readonly high: number;
  /** For Student-t, the cubics of its curve; for a bootstrap, the sorted history. */
  readonly table: Float64Array;
  /** For a bootstrap, the normals at which the sorted history moves from one year to the next. */
  readonly steps: Float64Array;
};

const EMPTY = new Float64Array(0);

/** A lognormal figure is positive; below this mean, it is treated as a constant. */
const SMALLEST_LOGNORMAL_MEAN = 1e-6;

/**
 * The distribution with the given spread around `center`. `base` converts the spread's unit to a level: 1 for a growth
 * rate, 0 for a figure that is already a level.
 */
export function marginalOf(spread: Spread, center: Center, base: number): Marginal {
  const { low, high } = center;
  if (spread.shape === 'bootstrap') {
    const table = Float64Array.from(spread.history, (figure) => base + figure).toSorted();
    const steps = new Float64Array(Math.max(table.length - 1, 0));
    for (let k = 0; k < steps.length; k++) steps[k] = inverseCumulative((k + 1) / table.length);
    return { shape: 'bootstrap', location: 0, scale: spread.noise ?? 0, low, high, table, steps };
  }
  const location = spread.mean === undefined ? center.mean : base + spread.mean;
  const isPoint = spread.shape === 'lognormal' && location < SMALLEST_LOGNORMAL_MEAN;
  const scale = isPoint ? 0 : spread.deviation;
  if (spread.shape === 'lognormal' && scale > 0) {
    const { logMean, logDeviation } = lognormal(location, scale);
    const logs = { location: logMean, scale: logDeviation };
    return { shape: 'lognormal', ...logs, low, high, table: EMPTY, steps: EMPTY };
  }
  const table =
    spread.shape === 'student-t' && scale > 0 ? tabulateStudentT(spread.degrees) : EMPTY;
  const shape = table.length > 0 ? 'student-t' : 'normal';
  return { shape, location, scale, low, high, table, steps: EMPTY };
}

/** Mean and deviation of ln X, calculated from X's: s² = ln(1 + σ²/μ²), m = ln μ − s²/2. */
export function lognormal(mean: number, deviation: number) {
  const variance = logarithm(1 + (deviation / mean) * (deviation / mean));
  return { logMean: logarithm(mean) - variance / 2, logDeviation: Math.sqrt(variance) };
}

/**
 * Turns a block of standard normals into levels in place. `noise` holds additional normals for a noisy bootstrap;
 * `isOfMany` is for a portfolio, where a lognormal is accurate to 1e-13.
 */
export function spreadBlock(
  marginal: Marginal,
  z: Float64Array,
  noise: Float64Array,
  isOfMany = false,
): void {
  if (marginal.shape === 'normal') spreadNormal(marginal, z);
  else if (isOfMany && staysNearOne(marginal)) spreadNearOne(marginal, z);
  else if (marginal.shape === 'lognormal') spreadLognormal(marginal, z);
  else if (marginal.shape === 'student-t') spreadStudentT(marginal, z);
  else spreadBootstrap(marginal, z, noise);
}

function spreadNormal({ location, scale, low, high }: Marginal, z: Float64Array): void {
  for (let i = 0; i < z.length; i++) {
    const level = location + scale * z[i]!;
    z[i] = level < low ? low : level > high ? high : level;
  }
}

function spreadLognormal({ location, scale, low, high }: Marginal, z: Float64Array): void {
  const table = EXP_TABLE;
  for (let i = 0; i < z.length; i++) {
    const level = expOf(location + scale * z[i]!, table);
    z[i] = level < low ? low : level > high ? high : level;
  }
}

/**
 * The furthest possible sum of three market normals up to 6.4 and three own normals up to 4.4 whose squared weights add
 * up to 1.
 */
const FURTHEST_NORMAL = 13.5;

/** True for a lognormal whose draws can't leave the range of `expNearOne` or the marginal's bounds. */
export const staysNearOne = ({ shape, location, scale, low, high }: Marginal): boolean =>
  shape === 'lognormal' &&
  Math.abs(location) + FURTHEST_NORMAL * scale < NEAR_ONE &&
  low <= 0 &&
  high >= 8;

function spreadNearOne({ location, scale }: Marginal, z: Float64Array): void {
  const table = nearOneTable();
  for (let i = 0; i < z.length; i++) z[i] = expNearOne(location + scale * z[i]!, table);
}

function spreadStudentT({ location, scale, low, high, table }: Marginal, z: Float64Array): void {
  for (let i = 0; i < z.length; i++) {
    const level = location + scale * studentTOf(z[i]!, table);
    z[i] = level < low ? low : level > high ? high : level;
  }
}

function spreadBootstrap(marginal: Marginal, z: Float64Array, noise: Float64Array): void {
  const { scale, low, high, table, steps } = marginal;
  for (let i = 0; i < z.length; i++) {
    let first = 0;
    let last = steps.length;
    while (first < last) {
      const middle = (first + last) >> 1;
      if (z[i]! < steps[middle]!) last = middle;
      else first = middle + 1;
    }
    const level = table[first]! + scale * noise[i]!;
    z[i] = level < low ? low : level > high ? high : level;
  }
}
