import { clamp } from './limits.ts';

const MAX_CENTS = Number.MAX_SAFE_INTEGER;

/**
 * Dollars as whole cents, half a cent away from zero. The product is read to 15 digits first,
 * because 1.005 × 100 is 100.49999999999999 in binary and a person means 101.
 */
export function toCents(dollars: number): number {
  const cents = Number((Math.abs(dollars) * 100).toPrecision(15));
  return clamp(Math.sign(dollars) * Math.round(cents), -MAX_CENTS, MAX_CENTS) + 0;
}

export const fromCents = (cents: number): number => cents / 100;

/** Dollars to the nearest cent: 761.7786 becomes 761.78. */
export const roundToCents = (dollars: number): number => fromCents(toCents(dollars));

/**
 * Splits whole cents by weights so that the shares sum to the total, exactly. Each share is rounded
 * toward zero, then the cents left over go one each to those that lost most, earlier ones first.
 * Negative weights count as zero; when all are zero the split is even.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = clamp(Math.round(totalCents), -MAX_CENTS, MAX_CENTS);
  const fractions = asFractions(weights);
  const exact = fractions.map((fraction) => total * fraction);
  const shares = exact.map((share) => Math.trunc(share) + 0);
  const byLoss = exact
    .map((share, index) => ({ index, lost: Math.abs(share - Math.trunc(share)) }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index);
  let left = total - shares.reduce((sum, share) => sum + share, 0);
  const cent = Math.sign(left);
  for (let k = 0; left !== 0; k = (k + 1) % byLoss.length) {
    const index = byLoss[k]?.index ?? 0;
    shares[index] = (shares[index] ?? 0) + cent;
    left -= cent;
  }
  return shares;
}

function asFractions(weights: readonly number[]): number[] {
  const largest = Math.max(...weights);
  if (!(largest > 0)) return weights.map(() => 1 / weights.length);
  const scaled = weights.map((weight) => Math.max(0, weight) / largest);
  const sum = scaled.reduce((total, weight) => total + weight, 0);
  return scaled.map((weight) => weight / sum);
}

/**
 * numerator / denominator of whole numbers as a whole number, half away from zero. Exact: the quotient is never held as
 * a binary fraction, in which half a cent can be lost.
 */
export function roundQuotient(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [n, d] = [absolute(numerator), absolute(denominator)];
  const rounded = (2n * n + d) / (2n * d);
  return Number(isNegative ? -rounded : rounded) + 0;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Ten-thousandths of a percent: finer than any percent that is stored. */
const PERCENT_SCALE = 1_000_000;

/** A percent (5 is 5 %) of whole cents, rounded once: 33.33 % of 100.01 is 33.33. */
export const shareOfCents = (cents: number, percent: number): number =>
  roundQuotient(
    BigInt(Math.round(cents)) * BigInt(Math.round(percent * PERCENT_SCALE)),
    BigInt(100 * PERCENT_SCALE),
  );

export const sumCents = (amounts: Iterable<number>): number => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

/** Dollars added as cents, so that no binary fraction is left: 0.1 and 0.2 are 0.3. */
export const sumDollars = (amounts: readonly number[]): number =>
  fromCents(sumCents(amounts.map(toCents)));
