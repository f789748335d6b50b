/** As in a crontab, in UTC: every hour at `minute`; with `hour` once a day; with `weekday` (0 is Sunday) once a week. */
export interface Schedule {
  minute: number;
  hour?: number;
  weekday?: number;
  /** Also as soon as a server starts. */
  atStart?: boolean;
}

const MINUTE = 60 * 1000;
const DAY_MINUTES = 24 * 60;
/** The first of January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4;

/** The first moment of a schedule that is later than `now`. */
export function nextTime({ minute, hour, weekday }: Schedule, now: Date): Date {
  let period = 60;
  let offset = minute;
  if (hour !== undefined) {
    period = DAY_MINUTES;
    offset += hour * 60;
  }
  if (weekday !== undefined) {
    period = 7 * DAY_MINUTES;
    offset += ((weekday - EPOCH_WEEKDAY + 7) % 7) * DAY_MINUTES;
  }
  const minutes = Math.floor(now.getTime() / MINUTE) - offset;
  return new Date((Math.floor(minutes / period + 1) * period + offset) * MINUTE);
}
