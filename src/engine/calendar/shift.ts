import { dayNumber, daysInMonth } from './days.ts';

/** The parts of a calendar day; January is 1. */
export type DayParts = { readonly year: number; readonly month: number; readonly day: number };

/** The parts of an ISO date; for a month `YYYY-MM`, the day is 0. */
export const partsOf = (date: string): DayParts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** '00' to '31', cached because ten-year ledgers format tens of thousands of dates. */
const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

const yearText = (year: number): string => String(year).padStart(4, '0');

/** An ISO date; a day past the end of the month becomes the last day. */
export const isoDate = (year: number, month: number, day: number): string =>
  `${yearText(year)}-${TWO_DIGITS[month]}-${TWO_DIGITS[Math.min(day, daysInMonth(year, month))]}`;

/** A date's month as `YYYY-MM`. */
export const calendarMonth = (date: string): string => date.slice(0, 7);

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The last day of the month for a date or a `YYYY-MM`. */
export function lastDayOfMonth(dateOrMonth: string): string {
  const { year, month } = partsOf(dateOrMonth);
  return isoDate(year, month, 31);
}

export const firstDayOfMonth = (dateOrMonth: string): string => `${dateOrMonth.slice(0, 7)}-01`;

/** `YYYY-MM` as a month count, so that months can be subtracted. */
export function monthNumber(dateOrMonth: string): number {
  const { year, month } = partsOf(dateOrMonth);
  return year * 12 + month - 1;
}

/** The `YYYY-MM` for a month count. */
export const monthFromNumber = (months: number): string =>
  `${yearText(Math.floor(months / 12))}-${TWO_DIGITS[(months % 12) + 1]}`;

/** Day `day` of the month with the given count, or the month's last day if the month is shorter. */
export const dayInMonth = (months: number, day: number): string =>
  isoDate(Math.floor(months / 12), (months % 12) + 1, day);

export function dayBefore(date: string): string {
  const { year, month, day } = partsOf(date);
  return day > 1 ? isoDate(year, month, day - 1) : dayInMonth(year * 12 + month - 2, 31);
}

export const addToMonth = (dateOrMonth: string, months: number): string =>
  monthFromNumber(monthNumber(dateOrMonth) + months);

/** The same day `months` later, or the last day of a shorter month: one month after January 31 is February 28. */
export const addMonths = (date: string, months: number): string =>
  dayInMonth(monthNumber(date) + months, partsOf(date).day);

/** The inverse of `dayNumber`. */
export function dateOfDay(number: number): string {
  // Inverts the March-based count: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  const era = Math.floor(number / 146_097);
  const ofEra = number - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return isoDate(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day);
}

export const addDays = (date: string, days: number): string =>
  dateOfDay((dayNumber(date) ?? 0) + days);

/** All months (`YYYY-MM`) from one through another. */
export function monthsThrough(from: string, to: string): string[] {
  const months: string[] = [];
  for (let at = monthNumber(from); at <= monthNumber(to); at++) months.push(monthFromNumber(at));
  return months;
}

/** Days from one date through another, counting both; 0 if the second is earlier. */
export const daysThrough = (from: string, to: string): number =>
  Math.max(0, (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0) + 1);
