/** Like a crontab, in UTC: hourly at `minute`; with `hour`, daily; with `weekday` (0 is Sunday), weekly. */
export interface Schedule {
  minute: number;
  hour?: number;
  weekday?: number;
  /** Also runs when a server starts. */
  atStart?: boolean;
}

const MINUTE = 60 * 1000;
const DAY_MINUTES = 24 * 60;
/** January 1, 1970, was a Thursday. */
const EPOCH_WEEKDAY = 4;

/** The first scheduled time after `now`. */
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
