import { daysInMonth } from '#engine/calendar/days.ts';
import { addDays, daysThrough, lastDayOfMonth, partsOf } from '#engine/calendar/shift.ts';
import { roundQuotient } from '#engine/money.ts';

/**
 * How a partial period is charged per day: by the actual days in that calendar month, by a 30-day month, or by the year
 * (rent × 12 / 365). Stored on the lease.
 */
export type ProrationMethod = 'actual' | 'thirty' | 'yearly';

export const PRORATION_METHODS: readonly ProrationMethod[] = ['actual', 'thirty', 'yearly'];

/** A partial period's days in one calendar month. */
export type ProratedDays = {
  readonly days: number;
  /** The number of days to divide by: the days in the month, 30 or 365. */
  readonly of: number;
};

export type Proration = {
  readonly from: string;
  readonly to: string;
  /** Counts both the first and the last day. */
  readonly days: number;
  readonly parts: readonly ProratedDays[];
  /** Rounded once from the exact value; never more than a month's rent. */
  readonly cents: number;
};

/** Rent for the days `from` through `to`: at $2,200 a month, May 18 through May 31 is 14/31 of $2,200. */
export function prorate(
  rentCents: number,
  from: string,
  to: string,
  method: ProrationMethod = 'actual',
): Proration {
  const parts = method === 'actual' ? byCalendarMonth(from, to) : alike(from, to, method);
  // Σ days / length over a common denominator, so that only the result is rounded.
  const denominator = parts.reduce((product, { of }) => product * BigInt(of), 1n);
  const months = method === 'yearly' ? 12n : 1n;
  const numerator = parts.reduce(
    (sum, { days, of }) => sum + months * BigInt(days) * (denominator / BigInt(of)),
    0n,
  );
  const exact = roundQuotient(BigInt(Math.round(rentCents)) * numerator, denominator);
  return {
    from,
    to,
    days: daysThrough(from, to),
    parts,
    cents: Math.min(rentCents, exact),
  };
}

function byCalendarMonth(from: string, to: string): ProratedDays[] {
  const parts: ProratedDays[] = [];
  for (let day = from; day <= to; day = addDays(lastDayOfMonth(day), 1)) {
    const end = lastDayOfMonth(day) < to ? lastDayOfMonth(day) : to;
    const { year, month } = partsOf(day);
    parts.push({ days: daysThrough(day, end), of: daysInMonth(year, month) });
  }
  return parts;
}

const alike = (from: string, to: string, method: 'thirty' | 'yearly'): ProratedDays[] => [
  { days: daysThrough(from, to), of: method === 'thirty' ? 30 : 365 },
];
