import { dayNumber } from '#engine/calendar/days.ts';
import { dateOfDay } from '#engine/calendar/shift.ts';

const DAYS_TO_1970 = dayNumber('1970-01-01') ?? 0;
const FIRST_DAY = epochDay('1975-01-01');

/** Days since 1970 for a YYYY-MM-DD date. */
export function epochDay(date: string): number {
  const day = dayNumber(date);
  if (day === null) throw new Error(`Not a date: ${date}`);
  return day - DAYS_TO_1970;
}

export const dateOf = (day: number): string => dateOfDay(day + DAYS_TO_1970);

/** Converts a day to quarters since 1975. Whole numbers fall on quarter midpoints, where the index values apply. */
export function quarterOfDay(day: number): number {
  return ((day - FIRST_DAY) * 4) / 365.2425 - 0.5;
}
