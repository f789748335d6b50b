import { z } from 'zod';
import { text } from './common.ts';
import { numberBetween } from './numbers.ts';

/** More than any individual's property is worth, and far below the limit for exact cents. */
export const MOST_DOLLARS = 1_000_000_000;

const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 * Math.max(1, Math.abs(dollars));

/** A ledger amount in dollars, without fractions of a cent. */
export const moneyFrom = (min: number, label: string) =>
  numberBetween(min, MOST_DOLLARS, label).refine(
    isWholeCents,
    `${label} can’t include a fraction of a cent`,
  );

/** A payment, charge or expense: at least one cent. */
export const Amount = moneyFrom(0.01, 'The amount');

/** A calendar date in the owner's time zone; rejects dates like February 31. */
export const DayDate = text(10)
  .check(z.iso.date('Enter a valid date'))
  .refine((date) => date >= '1900-01-01' && date < '2200-01-01', 'Enter a year from 1900 to 2199')
  .meta({ format: 'date' });

/** `YYYY-MM`. */
export const CalendarMonth = text(7)
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month, like 2026-11')
  .meta({ examples: ['2026-11'] });

export const percentUpTo = (label: string, max = 100) => numberBetween(0, max, label);

/** The version the caller last read; a change to an older version is rejected with the current record. */
export const ReadVersion = z
  .number()
  .multipleOf(1, 'Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(1e9, 'Must be at most 1,000,000,000');
