const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays after successive failed attempts, in milliseconds; the last one repeats. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
const GIVE_UP_AFTER = 72 * HOUR;

/**
 * If the process dies while running a job, how long after its start the job is due again: one delay for each time this
 * has happened.
 */
export const PAUSES_AFTER_CRASH: readonly number[] = [5 * SECOND, ...PAUSES];

/** Milliseconds to wait after a number of failed attempts. */
export function pauseAfter(failures: number): number {
  return PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0;
}

/** When to retry after `failures` failed attempts; null once the job is about three days old. */
export function nextAttemptAt(failures: number, createdAt: Date, now: Date): Date | null {
  const next = now.getTime() + pauseAfter(failures);
  return next - createdAt.getTime() > GIVE_UP_AFTER ? null : new Date(next);
}
