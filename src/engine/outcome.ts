/**
 * A number that may not exist. A ratio over nothing is a state with a reason,
 * never NaN, Infinity or 0.
 *
 * - `infinite`: something was earned on nothing (or less). `surplus` is how far the
 *   denominator is below zero, in its own unit: for a return on cash left in, the dollars
 *   that came back beyond the cash invested.
 * - `undefined`: there is no such number; `reason` is a sentence for the reader.
 */
export type Outcome =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'infinite'; readonly reason: string; readonly surplus: number }
  | { readonly kind: 'undefined'; readonly reason: string };

const TOO_LARGE = 'The result is too large to be a number.';

export const noValue = (reason: string): Outcome => ({ kind: 'undefined', reason });

/** A computed number as an outcome; one that overflowed is undefined. */
export const valueOf = (value: number): Outcome =>
  Number.isFinite(value) ? { kind: 'value', value } : noValue(TOO_LARGE);

/**
 * numerator / denominator. With a denominator of zero or less the quotient is infinite when the numerator is positive,
 * else undefined; `nothing` names what is missing ("No cash is invested.").
 */
export function ratio(numerator: number, denominator: number, nothing: string): Outcome {
  if (denominator > 0) return valueOf(numerator / denominator);
  if (numerator > 0) return { kind: 'infinite', reason: nothing, surplus: -denominator + 0 };
  return noValue(nothing);
}

/** numerator / denominator where less than nothing has no meaning: a price, an income, an equity. */
export const quotient = (numerator: number, denominator: number, nothing: string): Outcome =>
  denominator > 0 ? valueOf(numerator / denominator) : noValue(nothing);

/** Applies `change` to a number that exists and passes the other states on. */
export const mapOutcome = (outcome: Outcome, change: (value: number) => number): Outcome =>
  outcome.kind === 'value' ? valueOf(change(outcome.value)) : outcome;

/** The number, or null: the form used on the wire and for sorting. */
export const numberOrNull = (outcome: Outcome): number | null =>
  outcome.kind === 'value' ? outcome.value : null;
