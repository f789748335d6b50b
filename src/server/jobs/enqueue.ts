import type { Db } from '#server/db/client.ts';
import { insertJob } from '#server/db/queries/jobs.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { TypedJob } from './define-job.ts';

interface Options {
  now: Date;
  /** Another job of this name with the same key, waiting or running, makes this one unnecessary. */
  key?: string;
  /** Not before; now unless given. */
  runAt?: Date;
}

/**
 * Queues a job in the transaction that causes it: both happen or neither. False when one with the same key is there.
 * `deps.jobs.wake()` after the commit starts it immediately; otherwise it waits for the next poll, 5 seconds at most.
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
    throw new AppError(
      503,
      'busy',
      'Freehold has fallen behind with work like this. Please try again later.',
      { retryAfter: 600 },
    );
  }
  return outcome === 'queued';
}
