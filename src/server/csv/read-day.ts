import { daysInMonth } from '#engine/calendar/days.ts';
import { isoDate } from '#engine/calendar/shift.ts';

export type DateOrder = 'monthFirst' | 'dayFirst';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const MONTH_NAME_DAY = /^([a-z]{3})[a-z]*[ -]+(\d{1,2}),?[ -]+(\d{4})/i;

/**
 * Whether the day or the month comes first, decided for the whole file by any number above 12; null if there isn't one.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | null {
  let order: DateOrder | null = null;
  for (const cell of cells) {
    const [, first = '', , second = ''] = NUMERIC.exec(cell) ?? [];
    if (Number(first) > 12) order = 'dayFirst';
    else if (Number(second) > 12) return 'monthFirst';
  }
  return order;
}

/** The fallback when no date shows the order: dates with dots are European, all others American. */
export const usualOrder = (cells: readonly string[]): DateOrder =>
  cells.some((cell) => NUMERIC.exec(cell)?.[2] === '.') ? 'dayFirst' : 'monthFirst';

export const isNumericDay = (cell: string): boolean => NUMERIC.test(cell);

const valid = (year: number, month: number, day: number): string | null =>
  month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month) || year < 1900
    ? null
    : isoDate(year, month, day);

/** The date in a cell, or null if it isn't one; never guesses. */
export function dayIn(cell: string, order: DateOrder): string | null {
  const iso = ISO.exec(cell);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = NUMERIC.exec(cell);
  if (numeric) {
    const [, first, , second, end = ''] = numeric;
    const year = end.length === 2 ? 2000 + Number(end) : Number(end);
    const [month, day] = order === 'dayFirst' ? [second, first] : [first, second];
    return valid(year, Number(month), Number(day));
  }
  const [, name = '', day, year] = MONTH_NAME_DAY.exec(cell) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : valid(Number(year), month, Number(day));
}
