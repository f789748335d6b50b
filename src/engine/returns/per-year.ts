import { noValue, type Outcome, valueOf } from '#engine/outcome.ts';

/** Converts a gain to an annual rate; undefined if no time passes. */
export const perYear = (gain: Outcome, months: number, of: (gain: number) => number): Outcome => {
  if (gain.kind !== 'value') return gain;
  if (months <= 0) return noValue('No time passes between buying and selling.');
  return valueOf(of(gain.value));
};

/** Compounded: (1 + gain)^(12/months) − 1; undefined if the loss exceeds the cash invested. */
export const annualized = (gain: Outcome, months: number): Outcome =>
  gain.kind === 'value' && gain.value < -1
    ? noValue('The loss exceeds the cash invested, so there is no annual rate.')
    : perYear(gain, months, (value) => (1 + value) ** (12 / months) - 1);
