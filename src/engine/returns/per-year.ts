import { noValue, type Outcome, valueOf } from '#engine/outcome.ts';

/** A gain as a rate a year; undefined where no time passes. */
export const perYear = (gain: Outcome, months: number, of: (gain: number) => number): Outcome => {
  if (gain.kind !== 'value') return gain;
  if (months <= 0) return noValue('No time passes between buying and selling.');
  return valueOf(of(gain.value));
};

/** Compound: (1 + gain)^(12/months) − 1; undefined when more than everything is lost. */
export const annualized = (gain: Outcome, months: number): Outcome =>
  gain.kind === 'value' && gain.value < -1
    ? noValue('More than all the cash is lost, which no yearly rate describes.')
    : perYear(gain, months, (value) => (1 + value) ** (12 / months) - 1);
