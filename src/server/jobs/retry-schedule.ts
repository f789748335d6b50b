const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pause after the first, second, … failed attempt, in milliseconds; the last one repeats. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
const GIVE_UP_AFTER = 72 * HOUR;

/** How long after a start a job is due again, should the process end during it; by how often that has happened. */
export const PAUSES_AFTER_CRASH: readonly number[] = [5 * SECOND, ...PAUSES];

/** Milliseconds to wait after a number of failed attempts. */
export function pauseAfter(failures: number): number {
  return PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0;
}

/** When to try again after `failures` failed attempts; null when the job has waited about three days. */
export function nextAttemptAt(failures: number, createdAt: Date, now: Date): Date | null {
  const next = now.getTime() + pauseAfter(failures);
  return next - createdAt.getTime() > GIVE_UP_AFTER ? null : new Date(next);
}
