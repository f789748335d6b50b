import { z } from 'zod';
import { text } from './common.ts';
import { numberBetween } from './numbers.ts';

/** More than any property of an individual, far below what cents can count. */
export const MOST_DOLLARS = 1_000_000_000;

const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 * Math.max(1, Math.abs(dollars));

/** Dollars of a ledger: whole cents, from 0. */
export const moneyFrom = (min: number, label: string) =>
  numberBetween(min, MOST_DOLLARS, label).refine(
    isWholeCents,
    `${label} must have no fractions of a cent`,
  );

/** A payment, a charge or an expense: at least a cent. */
export const Amount = moneyFrom(0.01, 'The amount');

/** A calendar day of the owner; 31 February is none. */
export const DayDate = text(10)
  .check(z.iso.date('Use a date of the calendar, such as 2026-11-15'))
  .refine((date) => date >= '1900-01-01' && date < '2200-01-01', 'Use a year from 1900 to 2199')
  .meta({ format: 'date' });

/** `YYYY-MM`. */
export const CalendarMonth = text(7)
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11')
  .meta({ examples: ['2026-11'] });

export const percentUpTo = (label: string, max = 100) => numberBetween(0, max, label);

/** The version a record was read at; a change of an older one is refused with the current record. */
export const ReadVersion = z
  .number()
  .multipleOf(1, 'Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(1e9, 'Must be at most 1000000000');
