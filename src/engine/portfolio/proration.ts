import { clamp } from '#engine/limits.ts';

/**
 * How a part of a month is charged: by the days the month has, by a month of 30 days,
 * or by the year (rent × 12 / 365 a day). Stated per lease.
 */
export type ProrationMethod = 'calendar-month' | 'thirty-day-month' | 'yearly';

export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

export type Proration = {
  readonly days: number;
  /** Days of a month under the method; 365 / 12 for the yearly one. */
  readonly daysInMonth: number;
  /** Whole cents, never more than a month's rent. */
  readonly cents: number;
};

/** Rent from `day` to the end of its month, both included: in on 20 August is 12 days. */
export function prorateMoveIn(
  monthlyRentCents: number,
  day: CalendarDay,
  method: ProrationMethod = 'calendar-month',
): Proration {
  const length = daysInMonth(day.year, day.month);
  return prorate(monthlyRentCents, length - boundDay(day.day, length) + 1, length, method);
}

/** Rent from the first of the month to `day`, both included. */
export function prorateMoveOut(
  monthlyRentCents: number,
  day: CalendarDay,
  method: ProrationMethod = 'calendar-month',
): Proration {
  const length = daysInMonth(day.year, day.month);
  return prorate(monthlyRentCents, boundDay(day.day, length), length, method);
}

function prorate(
  rentCents: number,
  days: number,
  length: number,
  method: ProrationMethod,
): Proration {
  const month = method === 'calendar-month' ? length : method === 'yearly' ? 365 / 12 : 30;
  const rent = clamp(Math.round(rentCents), 0, Number.MAX_SAFE_INTEGER);
  const cents = days >= length ? rent : Math.min(rent, Math.round((rent * days) / month));
  return { days, daysInMonth: month, cents };
}

const boundDay = (day: number, length: number): number => clamp(Math.round(day), 1, length);

/** Days of a month of the Gregorian calendar; `month` is 1 … 12. */
export function daysInMonth(year: number, month: number): number {
  const m = clamp(Math.round(month), 1, 12);
  if (m !== 2) return m === 4 || m === 6 || m === 9 || m === 11 ? 30 : 31;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}
