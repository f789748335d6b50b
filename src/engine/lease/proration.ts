import { daysInMonth } from '#engine/calendar/days.ts';
import { addDays, daysThrough, lastDayOfMonth, partsOf } from '#engine/calendar/shift.ts';
import { roundQuotient } from '#engine/money.ts';

/**
 * How a part of a period is charged, per day: by the days of the calendar month of that day, by a month of 30 days, or
 * by the year (rent × 12 / 365). Stored on the lease.
 */
export type ProrationMethod = 'actual' | 'thirty' | 'yearly';

export const PRORATION_METHODS: readonly ProrationMethod[] = ['actual', 'thirty', 'yearly'];

/** The days of one calendar month inside a part of a period. */
export type ProratedDays = {
  readonly days: number;
  /** What the monthly rent is divided by for each of them. */
  readonly of: number;
};

export type Proration = {
  readonly from: string;
  readonly to: string;
  /** Both ends count. */
  readonly days: number;
  readonly parts: readonly ProratedDays[];
  /** Rounded once, on the exact value; never more than the rent of a month. */
  readonly cents: number;
};

/** Rent for the days `from` … `to`, both included: 2,200 from May 18 to May 31 is 14 / 31 of it. */
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
