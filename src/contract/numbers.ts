import { z } from 'zod';

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

export const numberBetween = (min: number, max: number) =>
  z.number().min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`);

export const wholeBetween = (min: number, max: number) =>
  z
    .int('Must be a whole number')
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max}`);

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
