import { z } from 'zod';
import { text } from './common.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** A number as small as 5e-324 is a mistake, and a single-precision column cannot store it. */
const isOrdinary = (value: number): boolean => value === 0 || Math.abs(value) >= 1e-9;

const stated = (value: number): string => value.toLocaleString('en-US');

/** With a name, the sentence names it and both bounds, whichever was passed. */
function boundsText(min: number, max: number, label: string | undefined, kind = '') {
  if (label === undefined)
    return { low: `Must be at least ${min}`, high: `Must be at most ${max}` };
  const both = `${label} must be ${kind}between ${stated(min)} and ${stated(max)}`;
  return { low: both, high: both };
}

export function numberBetween(min: number, max: number, label?: string) {
  const { low, high } = boundsText(min, max, label);
  return z.number().min(min, low).max(max, high).refine(isOrdinary, 'Is too small');
}

export function wholeBetween(min: number, max: number, label?: string) {
  const { low, high } = boundsText(min, max, label, 'a whole number ');
  const whole = label === undefined ? 'Must be a whole number' : low;
  return z.number().multipleOf(1, whole).min(min, low).max(max, high).refine(isOrdinary, whole);
}

const typedNumber = () =>
  z.union([z.number(), text(30).regex(NUMBER).transform(Number)], { error: 'Must be a number' });

/** A number in a query string. */
export const queryNumber = (min: number, max: number) =>
  typedNumber().pipe(numberBetween(min, max));

/** A whole number in a query string: a count, a year, a version. */
export const queryWhole = (min: number, max: number) => typedNumber().pipe(wholeBetween(min, max));
