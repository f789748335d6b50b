import { addDays } from '#engine/calendar/shift.ts';
import { localTime } from './local-time.ts';
import type { Frequency } from './notifications.ts';

/** When digests are sent, by the user's clock. */
const DIGEST_MINUTES = 8 * 60;
/** 5 January 1970. */
const A_MONDAY = 4;

/**
 * The day up to which a mail of this moment covers what came up: today for immediate mail, else the day of the last digest.
 * Two moments with the same day belong to the same digest.
 */
export function coveredDay(frequency: Frequency, timeZone: string, time: Date): string {
  const { date, minutes } = localTime(timeZone, time);
  if (frequency === 'atOnce') return date;
  const last = minutes >= DIGEST_MINUTES ? date : addDays(date, -1);
  if (frequency === 'daily') return last;
  const days = Date.parse(last) / (24 * 60 * 60 * 1000);
  return addDays(last, -((((days - A_MONDAY) % 7) + 7) % 7));
}
