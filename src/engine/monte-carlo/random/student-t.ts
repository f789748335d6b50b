import { exp, logarithm } from './elementary.ts';
import { density } from './normal.ts';

/*
 * Fat tails: a standard normal z is turned into the Student-t value of the same rank, scaled to a deviation of 1. Ranks
 * stay the same, so correlations set for the normals carry over. The curve t(z) solves dt/dz = φ(z) / f(t) from t(0) =
 * 0 and is tabulated as cubics, 16 per unit.
 */

/** Near 2 degrees, the variance becomes infinite; above the maximum, the curve is almost straight. */
export const FEWEST_DEGREES = 2.1;
export const MOST_DEGREES = 200;

/** Draws further out are clamped here; an annual move of ten deviations is beyond any on record. */
export const FURTHEST_DEVIATIONS = 10;

const PIECES_PER_UNIT = 16;
const LARGEST_Z = 6.5;
const PIECES = PIECES_PER_UNIT * LARGEST_Z;
const STEPS_PER_PIECE = 32;

/** ln Γ(x) for x > 0: Stirling's series after shifting x above 12. */
function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  while (shifted < 12) product *= shifted++;
  const inverse = 1 / shifted;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  const halfLogTwoPi = 0.9189385332046728;
  return (
    (shifted - 0.5) * logarithm(shifted) - shifted + halfLogTwoPi + series - logarithm(product)
  );
}

/** The cubics of t(z) for z ≥ 0, four numbers per piece; the curve is odd. */
export function tabulateStudentT(degrees: number): Float64Array {
  const nu = Math.min(Math.max(degrees, FEWEST_DEGREES), MOST_DEGREES);
  const power = (nu + 1) / 2;
  const logPeak = logGamma(power) - logGamma(nu / 2) - 0.5 * logarithm(nu * Math.PI);
  const slopeAt = (z: number, t: number): number =>
    density(z) * exp(power * logarithm(1 + (t * t) / nu) - logPeak);
  const deviation = Math.sqrt(nu / (nu - 2));
  const width = 1 / PIECES_PER_UNIT;
  const table = new Float64Array(PIECES * 4);
  let left = 0;
  for (let piece = 0; piece < PIECES; piece++) {
    const z = piece * width;
    const right = integrate(slopeAt, z, width, left);
    const leftSlope = width * slopeAt(z, left);
    const rightSlope = width * slopeAt(z + width, right);
    table[piece * 4] = left / deviation;
    table[piece * 4 + 1] = leftSlope / deviation;
    table[piece * 4 + 2] = (3 * (right - left) - 2 * leftSlope - rightSlope) / deviation;
    table[piece * 4 + 3] = (2 * (left - right) + leftSlope + rightSlope) / deviation;
    left = right;
  }
  return table;
}

/** Fourth-order Runge–Kutta over one piece. */
function integrate(
  slopeAt: (z: number, t: number) => number,
  from: number,
  width: number,
  start: number,
): number {
  const h = width / STEPS_PER_PIECE;
  let t = start;
  for (let step = 0; step < STEPS_PER_PIECE; step++) {
    const z = from + step * h;
    const k1 = slopeAt(z, t);
    const k2 = slopeAt(z + h / 2, t + (h / 2) * k1);
    const k3 = slopeAt(z + h / 2, t + (h / 2) * k2);
    const k4 = slopeAt(z + h, t + h * k3);
    t += (h / 6) * (k1 + 2 * k2 + 2 * k3 + k4);
  }
  return t;
}

/**
 * The Student-t value, in deviations, of the same rank as the normal `z`; at most
 * `FURTHEST_DEVIATIONS`.
 */
export function studentTOf(z: number, table: Float64Array): number {
  // 16 pieces per unit, 104 in total.
  const along = Math.abs(z) * 16;
  const piece = along < 103 ? along | 0 : 103;
  const u = along - piece;
  const at = piece * 4;
  const t = table[at]! + u * (table[at + 1]! + u * (table[at + 2]! + u * table[at + 3]!));
  const held = t < 10 ? t : 10;
  return z < 0 ? -held : held;
}
