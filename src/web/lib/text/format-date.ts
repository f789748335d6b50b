import { calendarParts, dateText } from '#domain/text/date-text.ts';

const DAY = 24 * 60 * 60 * 1000;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY],
  ['hour', DAY / 24],
  ['minute', DAY / 24 / 60],
];

/** Created on first use, because creating a date format takes longer than rendering a page. */
function whenNeeded<Format>(make: () => Format): () => Format {
  let made: Format | null = null;
  return () => (made ??= make());
}

const relative = whenNeeded(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

/** "3 hours ago", or the date itself after a week. */
export function formatSince(instant: string, now: Date): string {
  const passed = now.getTime() - new Date(instant).getTime();
  if (passed >= 7 * DAY) return formatDay(instant);
  const unit = UNITS.find(([, size]) => passed >= size);
  return unit ? relative().format(-Math.floor(passed / unit[1]), unit[0]) : 'just now';
}

/** The day of an instant in the user's time zone, as "Nov 17, 2026". */
export const formatDay = (instant: string): string => formatDate(calendarToday(new Date(instant)));

const moment = whenNeeded(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);
/** "Nov 17, 2026, 10:12 AM", in the user's time zone. */
export const formatMoment = (instant: string): string => moment().format(new Date(instant));

const short = (month: string): string => month.slice(0, 3);

/** `2026-11-03` as "Nov 3, 2026". */
export const formatDate = dateText;
/** `2026-11-03` as "Nov 3". */
export function formatShortDate(date: string): string {
  const { month, day } = calendarParts(date);
  return `${short(month)} ${day}`;
}

/** `2026-11` or a day in that month as "November". */
export const formatMonth = (month: string): string =>
  calendarParts(`${month.slice(0, 7)}-01`).month;
/** `2027-01` as "Jan 2027". */
export const formatShortMonthYear = (month: string): string =>
  `${formatShortMonth(month)} ${month.slice(0, 4)}`;
/** `2026-11` as "November 2026". */
export const formatMonthYear = (month: string): string =>
  `${formatMonth(month)} ${month.slice(0, 4)}`;
export const formatShortMonth = (month: string): string => short(formatMonth(month));

/** Today in the user's time zone. */
export function calendarToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
