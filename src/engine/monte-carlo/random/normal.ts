import { exp } from './elementary.ts';

/*
 * Standard normals by inverting the distribution function with piecewise cubics (Hermite: value and slope are exact at
 * every node, and the error in between stays below 1e-7). A word's sign picks the side; its leading zeros pick the
 * octave of the probability, so that the pieces shrink where the curve is steep. There is no branch, and only a few
 * pieces stay hot in the cache.
 */

const TWO_PI_ROOT = 2.5066282746310002;

const OCTAVES = 32;
const PIECES = 16;
const SIDE = OCTAVES * PIECES * 4;

/** Callers pass this to `normalOf`, because a local variable is faster in a tight loop than a module variable. */
export const NORMAL_CUBICS = /* @__PURE__ */ tabulateCubics();

export function density(z: number): number {
  return exp(-0.5 * z * z) / TWO_PI_ROOT;
}

/** P(Z < z), with full relative precision in the lower tail. */
export function cumulative(z: number): number {
  if (z > 0) return 1 - cumulative(-z);
  const x = -z;
  if (x < 3) {
    // Series φ(x)·(x + x³/3 + x⁵/15 + …)
    let term = x;
    let sum = x;
    for (let k = 3; term > 1e-18 * sum; k += 2) {
      term *= (x * x) / k;
      sum += term;
    }
    return 0.5 - density(x) * sum;
  }
  // Continued fraction φ(x) / (x + 1/(x + 2/(x + …)))
  let fraction = x;
  for (let k = 60; k >= 1; k--) fraction = x + k / fraction;
  return density(x) / fraction;
}

/** z with P(Z < z) = p for 0 < p < 1, by Halley's method. */
export function inverseCumulative(p: number): number {
  if (p > 0.5) return -inverseCumulative(1 - p);
  let z = p > 0.02 ? 2.4 * (p - 0.5) : -2.5;
  for (let i = 0; i < 60; i++) {
    const step = (cumulative(z) - p) / density(z);
    const change = step / (1 + 0.5 * z * step);
    const bounded = change > 1 ? 1 : change < -1 ? -1 : change;
    z -= bounded;
    if (Math.abs(bounded) < 1e-14) break;
  }
  return z;
}

/** One row per octave and piece with the cubic on [0, 1) through its ends, then the mirrored side. */
function tabulateCubics(): Float64Array {
  const table = new Float64Array(2 * SIDE);
  // Octave 0 holds the probabilities from 1/4 to 1/2; each further octave is half as wide.
  let width = 1 / (4 * PIECES);
  for (let octave = 0; octave < OCTAVES; octave++, width /= 2) {
    let right = inverseCumulative(2 * PIECES * width);
    for (let piece = PIECES - 1; piece >= 0; piece--) {
      const left = inverseCumulative((PIECES + piece) * width);
      storeCubic(table, (octave * PIECES + piece) * 4, left, right, width);
      right = left;
    }
  }
  for (let i = 0; i < SIDE; i++) table[SIDE + i] = -table[i]!;
  return table;
}

function storeCubic(
  table: Float64Array,
  at: number,
  left: number,
  right: number,
  width: number,
): void {
  const leftSlope = width / density(left);
  const rightSlope = width / density(right);
  table[at] = left;
  table[at + 1] = leftSlope;
  table[at + 2] = 3 * (right - left) - 2 * leftSlope - rightSlope;
  table[at + 3] = 2 * (left - right) + leftSlope + rightSlope;
}

/** The standard normal for a random 32-bit word; a word and its complement give opposite normals. */
export function normalOf(word: number, cubics: Float64Array): number {
  const side = word >> 31;
  // The smaller tail probability is odd / 2^33.
  const odd = ((word ^ side) << 1) | 1;
  const octave = Math.clz32(odd);
  const normalized = odd << octave;
  // After the leading one bit, four bits pick the piece and the other 27 are the position in it. 2048 is SIDE.
  const at = (octave << 6) | ((normalized >>> 25) & 60) | (side & 2048);
  const t = (normalized & 0x07ffffff) * 7.450580596923828e-9;
  return cubics[at]! + t * (cubics[at + 1]! + t * (cubics[at + 2]! + t * cubics[at + 3]!));
}
