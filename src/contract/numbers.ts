import { z } from 'zod';

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Nobody means 5e-324, and a column of single precision cannot hold it. */
const isOrdinary = (value: number): boolean => value === 0 || Math.abs(value) >= 1e-9;

export const numberBetween = (min: number, max: number) =>
  z
    .number()
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max}`)
    .refine(isOrdinary, 'Is too small to be meant');

export const wholeBetween = (min: number, max: number) =>
  z
    .number()
    .multipleOf(1, 'Must be a whole number')
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max}`)
    .refine(isOrdinary, 'Must be a whole number');

/** A number in a query string. */
export const queryNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(NUMBER).transform(Number)], { error: 'Must be a number' })
    .pipe(numberBetween(min, max));

export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((flag) => flag === 'true')], {
    error: 'Must be true or false',
  })
  .default(false);
