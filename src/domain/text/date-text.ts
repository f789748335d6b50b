const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A calendar date has no time zone, so it's read and written in UTC. Avoids the browser's date formatter, which is slow
 * to create on a phone.
 */
export function calendarParts(date: string): { month: string; day: number; year: number } {
  const at = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const month = MONTHS[at.getUTCMonth()];
  if (month === undefined) throw new RangeError(`${date} isn’t a date`);
  return { month, day: at.getUTCDate(), year: at.getUTCFullYear() };
}

/** `2026-11-03` as "Nov 3, 2026", the format every sentence uses. */
export function dateText(date: string): string {
  const { month, day, year } = calendarParts(date);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** `2026-11` as "Nov 2026", for column heads. */
export function monthYearText(month: string): string {
  const { month: name, year } = calendarParts(`${month}-01`);
  return `${name.slice(0, 3)} ${year}`;
}
