import { z } from 'zod';
import { decimals } from '#domain/text/number-text.ts';
import { text } from './common.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** A number as tiny as 5e-324 is a mistake, and a single-precision column can't store it. */
const isOrdinary = (value: number): boolean => value === 0 || Math.abs(value) >= 1e-9;

/** A number from 1600 to 2200 could be a year, which has no comma. */
const stated = (value: number): string =>
  value >= 1600 && value <= 2200 ? String(value) : decimals(value, 3);

/** With a label, the message gives the label and both bounds, whichever one was exceeded. */
function boundsText(min: number, max: number, label: string | undefined, kind = '') {
  if (label === undefined)
    return { low: `Must be at least ${stated(min)}`, high: `Must be at most ${stated(max)}` };
  const both = `${label} must be ${kind}between ${stated(min)} and ${stated(max)}`;
  return { low: both, high: both };
}

/** A sentence, or a function that builds one from the number's position. */
type Said = string | ((issue: { path?: PropertyKey[] | undefined }) => string);

/** A number within bounds, with the caller's own error sentences. */
export function ordinaryNumber(
  { min, max, isWhole = false }: { min: number; max: number; isWhole?: boolean | undefined },
  outside: Said,
  tooClose: Said = outside,
) {
  const number = z.number().min(min, { error: outside }).max(max, { error: outside });
  const counted = isWhole ? number.multipleOf(1, { error: outside }) : number;
  return counted.refine(isOrdinary, { error: tooClose });
}

export function numberBetween(min: number, max: number, label?: string) {
  const { low, high } = boundsText(min, max, label);
  return z.number().min(min, low).max(max, high).refine(isOrdinary, 'Too close to zero');
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
