import type { Db } from '#server/db/client.ts';
import { insertJob } from '#server/db/queries/jobs.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { TypedJob } from './define-job.ts';

interface Options {
  now: Date;
  /** Skips this job if one with the same name and key is queued or running. */
  key?: string;
  /** Earliest start; now by default. */
  runAt?: Date;
}

/**
 * Queues a job in the transaction that causes it, so both happen or neither does. Returns false if one with the same
 * key exists. Call `deps.jobs.wake()` after the commit to start it immediately; otherwise it waits for the next poll,
 * up to 5 seconds.
 */
export async function enqueue<Payload>(
  tx: Db,
  { name, payload: schema, most }: TypedJob<Payload>,
  payload: NoInfer<Payload>,
  { now, key, runAt = now }: Options,
): Promise<boolean> {
  const stored = schema.parse(payload);
  const outcome = await insertJob(tx, {
    name,
    key: key ?? null,
    payload: stored,
    runAt,
    createdAt: now,
    most,
  });
  if (outcome === 'full') {
    throw new AppError(503, 'busy', 'We’re catching up on a backlog right now. Try again later.', {
      retryAfter: 600,
    });
  }
  return outcome === 'queued';
}
