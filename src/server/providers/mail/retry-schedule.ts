const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pause after the first, second, … failed attempt; the last one repeats. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
const GIVE_UP_AFTER = 72 * HOUR;

/** When to try again after `failures` failed attempts; null when the mail has waited about three days. */
export function nextAttemptAt(failures: number, createdAt: Date, now: Date): Date | null {
  const pause = PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0;
  const next = now.getTime() + pause;
  return next - createdAt.getTime() > GIVE_UP_AFTER ? null : new Date(next);
}
