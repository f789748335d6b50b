const DAY = 24 * 60 * 60 * 1000;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY],
  ['hour', DAY / 24],
  ['minute', DAY / 24 / 60],
];

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "3 hours ago", and the date itself once a week has passed. */
export function formatSince(instant: string, now: Date): string {
  const passed = now.getTime() - new Date(instant).getTime();
  if (passed >= 7 * DAY) return full.format(new Date(instant));
  const unit = UNITS.find(([, size]) => passed >= size);
  return unit ? relative.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now';
}

export const formatDay = (instant: string): string => full.format(new Date(instant));

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** "Nov 17, 2026, 10:12 AM", in the user's time zone. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));

/** A calendar day has no time zone: it is read and written in UTC. */
const calendar = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: string): string => format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
};

/** `2026-11-03` as "Nov 3, 2026". */
export const formatDate = calendar({ month: 'short', day: 'numeric', year: 'numeric' });
/** `2026-11-03` as "Nov 3". */
export const formatShortDate = calendar({ month: 'short', day: 'numeric' });

const monthLong = calendar({ month: 'long' });
const monthShort = calendar({ month: 'short' });
/** `2026-11` or a day of it as "November". */
export const formatMonth = (month: string): string => monthLong(`${month.slice(0, 7)}-01`);
export const formatShortMonth = (month: string): string => monthShort(`${month.slice(0, 7)}-01`);

/** Today in the user's time zone. */
export function calendarToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
