const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days in a Gregorian month, `month` 1 to 12; 0 for any other number. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

/**
 * Days from 0000-03-01 to an ISO date `YYYY-MM-DD` in the Gregorian calendar; null if the date doesn't exist. Years
 * start in March, so that the leap day comes last and months follow the pattern ⌊(153·m + 2)/5⌋.
 */
export function dayNumber(date: string): number | null {
  const match = isoDate.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (day < 1 || day > daysInMonth(year, month)) return null;

  const marchYear = month > 2 ? year : year - 1;
  const monthsFromMarch = (month + 9) % 12;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * monthsFromMarch + 2) / 5) + day - 1;
}

/** Days between two ISO dates, negative if the second is earlier; null if either is invalid. */
export function daysBetween(from: string, to: string): number | null {
  const start = dayNumber(from);
  const end = dayNumber(to);
  return start === null || end === null ? null : end - start;
}

/**
 * Whole months from one ISO date to a later one, which is the number of monthly payments made if the first is due one
 * month after `from`. A month ends on the same day of the month, or on the last day of a shorter month. 0 if `to` is
 * earlier; null if either is invalid.
 */
export function monthsBetween(from: string, to: string): number | null {
  if (dayNumber(from) === null || dayNumber(to) === null) return null;
  const [startYear = 0, startMonth = 0, startDay = 0] = from.split('-').map(Number);
  const [endYear = 0, endMonth = 0, endDay = 0] = to.split('-').map(Number);
  const dueDay = Math.min(startDay, daysInMonth(endYear, endMonth));
  const months = (endYear - startYear) * 12 + endMonth - startMonth - (endDay < dueDay ? 1 : 0);
  return Math.max(0, months);
}
