/*
 * exp, log and powers using only + − × ÷. Math.exp, Math.log and Math.pow may differ in the last bit from one
 * JavaScript engine to the next; these don't, so a seed gives the same run everywhere. (Math.sqrt and Math.floor are
 * exact and safe.)
 */

const LN2 = 0.6931471805599453;
/** ln 2 in two pieces: the first has few enough bits for k · LN2_HIGH to be exact. */
const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;

const STEPS = 32;
const ZERO_EXPONENT = 1023;

const powersOfTwo = tabulatePowersOfTwo();

/** For `expOf`: 2^(j/32) for j = 0 to 31, then the powers of two starting at 2^−1023. */
export const EXP_TABLE = Float64Array.from([...tabulateStepPowers(), ...powersOfTwo]);

/** 2^e for −1023 ≤ e ≤ 1023, at index e + 1023. */
function tabulatePowersOfTwo(): Float64Array {
  const table = new Float64Array(2 * ZERO_EXPONENT + 1);
  table[ZERO_EXPONENT] = 1;
  for (let e = 1; e <= ZERO_EXPONENT; e++) {
    table[ZERO_EXPONENT + e] = 2 * table[ZERO_EXPONENT + e - 1]!;
    table[ZERO_EXPONENT - e] = 0.5 * table[ZERO_EXPONENT - e + 1]!;
  }
  return table;
}

/** Each power has its own Taylor sum, so that rounding errors don't accumulate. */
function tabulateStepPowers(): Float64Array {
  const table = new Float64Array(STEPS);
  for (let j = 0; j < STEPS; j++) {
    const x = (j / STEPS) * LN2;
    let sum = 1;
    for (let k = 24; k >= 1; k--) sum = 1 + (sum * x) / k;
    table[j] = sum;
  }
  return table;
}

/**
 * e^x, to about one unit in the last place (ulp); clamped to the range of finite doubles. x = k·ln2/32 + r with |r| <
 * 0.011; 2^(k/32) comes from the table, which tight loops keep in a local variable, and e^r from its series.
 */
export function expOf(x: number, table: Float64Array): number {
  const held = x > 709 ? 709 : x < -708 ? -708 : x;
  const k = Math.floor(held * 46.16624130844683 + 0.5);
  const r = held - k * 0.02166084938653512 - k * 5.9631716539705866e-12;
  const series =
    r *
    (1 +
      r *
        (0.5 +
          r *
            (0.16666666666666666 +
              r * (0.041666666666666664 + r * (0.008333333333333333 + r * 0.001388888888888889)))));
  const base = table[k & 31]!;
  return (base + base * series) * table[(k >> 5) + 1055]!;
}

let growthTable: Float64Array | null = null;

/** `expNearOne` is accurate within ±2. */
export const NEAR_ONE = 2;

/** Size of the `expNearOne` table. */
export const GROWTH_STEPS = 2050;

/** For `expNearOne`: e^(k/512) for k = −1024 to 1024; built on first use. */
export function nearOneTable(): Float64Array {
  growthTable ??= Float64Array.from({ length: GROWTH_STEPS }, (_, k) => exp((k - 1024) / 512));
  return growthTable;
}

/**
 * e^x to 1e-13 for |x| < 2, which covers the growth in any likely year. Takes half the work of `expOf`; used for
 * portfolios, which need 180 million growth factors for 10,000 simulations.
 */
export function expNearOne(x: number, table: Float64Array): number {
  // Rounds to the nearest integer by truncating a positive number.
  const k = (x * 512 + 1024.5) | 0;
  const r = x - (k - 1024) * 0.001953125;
  const base = table[k]!;
  return base + base * (r + r * r * (0.5 + r * 0.16666666666666666));
}

export const exp = (x: number): number => expOf(x, EXP_TABLE);

/** Natural logarithm of a positive, finite, normal number. */
export function logarithm(x: number): number {
  let mantissa = x;
  let exponent = 0;
  for (let step = 512; step >= 1; step >>= 1) {
    if (mantissa >= powersOfTwo[ZERO_EXPONENT + step]!) {
      mantissa *= powersOfTwo[ZERO_EXPONENT - step]!;
      exponent += step;
    } else if (mantissa < powersOfTwo[ZERO_EXPONENT + 1 - step]!) {
      mantissa *= powersOfTwo[ZERO_EXPONENT + step]!;
      exponent -= step;
    }
  }
  if (mantissa > Math.SQRT2) {
    mantissa *= 0.5;
    exponent += 1;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const s2 = s * s;
  let sum = 0;
  for (let k = 23; k >= 3; k -= 2) sum = s2 * (sum + 1 / k);
  return exponent * LN2_HIGH + (exponent * LN2_LOW + 2 * (s + s * sum));
}

/** base^n for a whole n ≥ 0, by repeated squaring. */
export function wholePower(base: number, n: number): number {
  let result = 1;
  let square = base;
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
