/**
 * A number that may not exist. A ratio with a zero divisor is a state with a reason, never NaN, Infinity or 0.
 *
 * - `infinite`: the dividend is positive and the divisor is zero or less. `surplus` is how far the divisor is below zero,
 *   in its own unit: for a return on cash left in a deal, the dollars that came back beyond the cash invested.
 * - `undefined`: the number doesn't exist; `reason` is a sentence for the reader.
 */
export type Outcome =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'infinite'; readonly reason: string; readonly surplus: number }
  | { readonly kind: 'undefined'; readonly reason: string };

const TOO_LARGE = 'The result is too large to show.';

export const noValue = (reason: string): Outcome => ({ kind: 'undefined', reason });

/** A computed number as an outcome; undefined if it overflowed. */
export const valueOf = (value: number): Outcome =>
  Number.isFinite(value) ? { kind: 'value', value } : noValue(TOO_LARGE);

/**
 * numerator / denominator. If the denominator is zero or less, the result is infinite for a positive numerator and
 * otherwise undefined; `nothing` says what is missing ("No cash is invested.").
 */
export function ratio(numerator: number, denominator: number, nothing: string): Outcome {
  if (denominator > 0) return valueOf(numerator / denominator);
  if (numerator > 0) return { kind: 'infinite', reason: nothing, surplus: -denominator + 0 };
  return noValue(nothing);
}

/**
 * numerator / denominator, for denominators that are meaningless at zero or less, such as a price, an income or equity.
 */
export const quotient = (numerator: number, denominator: number, nothing: string): Outcome =>
  denominator > 0 ? valueOf(numerator / denominator) : noValue(nothing);

/** Applies `change` to a number that exists; other outcomes are returned unchanged. */
export const mapOutcome = (outcome: Outcome, change: (value: number) => number): Outcome =>
  outcome.kind === 'value' ? valueOf(change(outcome.value)) : outcome;

/** The number or null, the form used in the API and for sorting. */
export const numberOrNull = (outcome: Outcome): number | null =>
  outcome.kind === 'value' ? outcome.value : null;
