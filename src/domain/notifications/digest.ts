import { addDays } from '#engine/calendar/shift.ts';
import { localTime } from './local-time.ts';
import type { Frequency } from './notifications.ts';

/** When digests are sent, in the user's time zone. */
const DIGEST_MINUTES = 8 * 60;
/** January 5, 1970. */
const A_MONDAY = 4;

/**
 * The last day an email sent now covers: today for immediate email, otherwise the day of the last digest. Two times
 * that give the same day belong to the same digest.
 */
export function coveredDay(frequency: Frequency, timeZone: string, time: Date): string {
  const { date, minutes } = localTime(timeZone, time);
  if (frequency === 'atOnce') return date;
  const last = minutes >= DIGEST_MINUTES ? date : addDays(date, -1);
  if (frequency === 'daily') return last;
  const days = Date.parse(last) / (24 * 60 * 60 * 1000);
  return addDays(last, -((((days - A_MONDAY) % 7) + 7) % 7));
}
