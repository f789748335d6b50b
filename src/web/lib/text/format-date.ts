const DAY = 24 * 60 * 60 * 1000;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY],
  ['hour', DAY / 24],
  ['minute', DAY / 24 / 60],
];

/** Made when it is first needed: a format of dates takes longer to make than a page to draw. */
function whenNeeded<Format>(make: () => Format): () => Format {
  let made: Format | null = null;
  return () => (made ??= make());
}

const relative = whenNeeded(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

/** "3 hours ago", and the date itself once a week has passed. */
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
function partsOf(date: string): { month: string; day: number; year: number } {
  const at = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const month = MONTHS[at.getUTCMonth()];
  if (month === undefined) throw new RangeError(`${date} is no date`);
  return { month, day: at.getUTCDate(), year: at.getUTCFullYear() };
}

const short = (month: string): string => month.slice(0, 3);

/** `2026-11-03` as "Nov 3, 2026". */
export function formatDate(date: string): string {
  const { month, day, year } = partsOf(date);
  return `${short(month)} ${day}, ${year}`;
}
/** `2026-11-03` as "Nov 3". */
export function formatShortDate(date: string): string {
  const { month, day } = partsOf(date);
  return `${short(month)} ${day}`;
}

/** `2026-11` or a day of it as "November". */
export const formatMonth = (month: string): string => partsOf(`${month.slice(0, 7)}-01`).month;
/** `2026-11` as "November 2026". */
export const formatMonthYear = (month: string): string =>
  `${formatMonth(month)} ${month.slice(0, 4)}`;
export const formatShortMonth = (month: string): string => short(formatMonth(month));

/** Today in the user's time zone. */
export function calendarToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
