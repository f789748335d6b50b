import type { NotificationSettings } from './notification-settings.ts';

const MINUTE = 60 * 1000;
const DAY_MINUTES = 24 * 60;

interface LocalTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Since midnight, in local time. */
  minutes: number;
}

/** Whether browsers and servers recognize this time zone name; `+05:00` is an offset, not a zone. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The local date and time in a time zone. */
export function localTime(timeZone: string, time: Date): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

type Quiet = Pick<NotificationSettings, 'quietHours' | 'timeZone'>;

function isQuiet({ quietHours, timeZone }: Quiet, time: Date): boolean {
  if (!quietHours.isOn) return false;
  const { minutes } = localTime(timeZone, time);
  const from = minutesOf(quietHours.from);
  const to = minutesOf(quietHours.to);
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** When the current quiet hours end; null outside quiet hours. */
export function quietUntil(settings: Quiet, time: Date): Date | null {
  if (!isQuiet(settings, time)) return null;
  const { quietHours, timeZone } = settings;
  const end = minutesOf(quietHours.to);
  const wait = (end - localTime(timeZone, time).minutes + DAY_MINUTES) % DAY_MINUTES;
  // To the minute, since every time zone in use has an offset in whole minutes.
  const start = Math.floor(time.getTime() / MINUTE) * MINUTE;
  const guess = new Date(start + wait * MINUTE);
  // Corrects for daylight saving time starting or ending overnight.
  const shift = end - localTime(timeZone, guess).minutes;
  return new Date(guess.getTime() + shift * MINUTE);
}
