import { isTimeZone } from '#domain/notifications/local-time.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** "9:30 PM" of `21:30`. */
export function clockLabel(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hours}:${index % 2 === 0 ? '00' : '30'}`;
});

/** Every half hour, and the time that was set by other means; quiet hours do not end when they start. */
export const clockOptions = (current: string, taken: string): SelectOption[] =>
  [...new Set([...HALF_HOURS, current])]
    .toSorted()
    .map((value) => ({ value, label: clockLabel(value), disabled: value === taken }));

/** From east to west. */
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

/** Those of the United States first, then all that the browser knows. */
export const timeZoneOptions = (current: string): SelectOption[] =>
  [...new Set([...OF_THE_STATES, current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(
    (value) => ({ value, label: value.replaceAll('_', ' ') }),
  );

/** Null where the browser does not say. */
export function browserTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}
