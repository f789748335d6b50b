import type { Db } from '#server/db/client.ts';
import { bringJobForward, insertJob } from '#server/db/queries/jobs.ts';
import type { Job } from './define-job.ts';
import { nextTime } from './schedule.ts';

const RECURRING_KEY = 'recurring';

/** Each recurring job is queued exactly once, however many instances start. */
export async function queueRecurring(
  db: Db,
  jobs: readonly Job[],
  now: Date,
  { isStart = false } = {},
): Promise<void> {
  for (const { name, schedule, most } of jobs) {
    if (!schedule) continue;
    const runAt = isStart && schedule.atStart ? now : nextTime(schedule, now);
    const key = RECURRING_KEY;
    await insertJob(db, { name, key, payload: {}, runAt, createdAt: now, most });
    await bringJobForward(db, name, key, runAt);
  }
}
