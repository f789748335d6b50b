import { isTimeZone } from '#domain/notifications/local-time.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** "9:30 PM" for `21:30`. */
export function clockLabel(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hours}:${index % 2 === 0 ? '00' : '30'}`;
});

/**
 * Every half hour, plus the saved time, which may be any minute if it was set through the API. Quiet hours can't start
 * and end at the same time.
 */
export const clockOptions = (current: string, taken: string): SelectOption[] =>
  [...new Set([...HALF_HOURS, current])]
    .toSorted()
    .map((value) => ({ value, label: clockLabel(value), disabled: value === taken }));

/** The states' time zones from east to west, then Puerto Rico's. */
const OF_THE_STATES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** US time zones first, then every time zone the browser supports. */
export const timeZoneOptions = (current: string): SelectOption[] =>
  [...new Set([...OF_THE_STATES, current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(
    (value) => ({ value, label: value.replaceAll('_', ' ') }),
  );

/** Null if the browser doesn't report a time zone we know. */
export function browserTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}
