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
