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

/** A calendar day has no time zone: it is read and written in UTC. Without a format of the browser, which a phone takes long to make. */
export function calendarParts(date: string): { month: string; day: number; year: number } {
  const at = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const month = MONTHS[at.getUTCMonth()];
  if (month === undefined) throw new RangeError(`${date} is no date`);
  return { month, day: at.getUTCDate(), year: at.getUTCFullYear() };
}

/** `2026-11-03` as "Nov 3, 2026", as every sentence writes it. */
export function dateText(date: string): string {
  const { month, day, year } = calendarParts(date);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}
