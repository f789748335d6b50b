import { clamp } from './limits.ts';

const MAX_CENTS = Number.MAX_SAFE_INTEGER;

/**
 * Dollars as whole cents, rounding half a cent away from zero. The product is first rounded to 15 digits, because 1.005
 * × 100 is 100.49999999999999 in binary but should round to 101.
 */
export function toCents(dollars: number): number {
  const cents = Number((Math.abs(dollars) * 100).toPrecision(15));
  return clamp(Math.sign(dollars) * Math.round(cents), -MAX_CENTS, MAX_CENTS) + 0;
}

export const fromCents = (cents: number): number => cents / 100;

/** Dollars to the nearest cent: 761.7786 becomes 761.78. */
export const roundToCents = (dollars: number): number => fromCents(toCents(dollars));

/**
 * Splits whole cents by weights so that the shares add up to the total exactly. Each share is rounded toward zero, then
 * the remaining cents go one each to the shares that lost the most, with ties going to the earlier share. Weights are
 * treated as decimals: 4 cents split 3 to 5 are 1.5 and 2.5, a tie that binary fractions would break. Negative weights
 * count as zero; if all are zero, the split is even.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = clamp(Math.round(totalCents), -MAX_CENTS, MAX_CENTS);
  const parts = wholeWeights(weights);
  const sum = parts.reduce((all, part) => all + part, 0n);
  const exact = parts.map((part) => BigInt(total) * part);
  const shares = exact.map((share) => Number(share / sum) + 0);
  const byLoss = exact
    .map((share, index) => ({ index, lost: absolute(share % sum) }))
    .toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  // There are never more cents than shares, because each share lost less than one cent.
  const left = total - sumCents(shares);
  for (const { index } of byLoss.slice(0, Math.abs(left)))
    shares[index] = (shares[index] ?? 0) + Math.sign(left);
  return shares;
}

/** Whole numbers in proportion to the weights: 0.7 and 0.3 become 7 and 3. */
function wholeWeights(weights: readonly number[]): bigint[] {
  const decimals = weights.map((weight) =>
    decimalOf(weight > 0 ? Math.min(weight, Number.MAX_VALUE) : 0),
  );
  if (decimals.every(({ digits }) => digits === 0n)) return weights.map(() => 1n);
  const least = Math.min(...decimals.map(({ exponent }) => exponent));
  return decimals.map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - least));
}

/** A number as digits × 10^exponent, from its shortest decimal text. */
function decimalOf(value: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/**
 * Rounds numerator / denominator to a whole number, half away from zero. It is exact because the quotient is never
 * stored as a binary fraction, which could lose half a cent.
 */
export function roundQuotient(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [n, d] = [absolute(numerator), absolute(denominator)];
  const rounded = (2n * n + d) / (2n * d);
  return Number(isNegative ? -rounded : rounded) + 0;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Ten-thousandths of a percent, finer than any stored percent. */
const PERCENT_SCALE = 1_000_000;

/** A percent (5 is 5%) of whole cents, rounded once: 33.33% of 100.01 is 33.33. */
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

/** Adds dollars as cents, so that no binary fraction remains: 0.1 + 0.2 is 0.3. */
export const sumDollars = (amounts: readonly number[]): number =>
  fromCents(sumCents(amounts.map(toCents)));
