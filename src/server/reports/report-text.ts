import { calendarParts } from '#domain/text/date-text.ts';

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayText = (date: Date): string => full.format(date);

/** `2026-09` as "September 2026". */
export function monthText(month: string): string {
  const { month: name, year } = calendarParts(`${month}-01`);
  return `${name} ${year}`;
}
