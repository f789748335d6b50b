import type { NotificationSettings } from './notification-settings.ts';

const MINUTE = 60 * 1000;
const DAY_MINUTES = 24 * 60;

interface LocalTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Since midnight, local time. */
  minutes: number;
}

/** Whether a browser and a server know a time zone by this name; `+05:00` is an offset and no zone. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What calendar and clock say in a time zone. */
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

/** When the quiet hours of this moment end; null when it is in none. */
export function quietUntil(settings: Quiet, time: Date): Date | null {
  if (!isQuiet(settings, time)) return null;
  const { quietHours, timeZone } = settings;
  const end = minutesOf(quietHours.to);
  const wait = (end - localTime(timeZone, time).minutes + DAY_MINUTES) % DAY_MINUTES;
  // To the minute: clocks of all zones in use have the same seconds.
  const start = Math.floor(time.getTime() / MINUTE) * MINUTE;
  const guess = new Date(start + wait * MINUTE);
  // The clock was put forward or back during the night.
  const shift = end - localTime(timeZone, guess).minutes;
  return new Date(guess.getTime() + shift * MINUTE);
}
