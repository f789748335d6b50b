import { availableParallelism } from 'node:os';
import type { QueueLimits } from './fair-queue.ts';
import type { JobLength } from './job.ts';

export interface WorkLimits extends QueueLimits<JobLength> {
  /** Milliseconds after which a thread that still works is ended. */
  readonly longestRunMs: Readonly<Record<JobLength, number>>;
}

/** Two at least, so that one is always left to short jobs; beyond that a core stays free for the requests. */
const THREADS = Math.max(2, availableParallelism() - 1);

/** Everything that bounds the work beside the main thread. A caller is an IPv4 address or an IPv6 network. */
export const WORK_LIMITS: WorkLimits = {
  slots: THREADS,
  kinds: {
    // Some 300 ms for the largest report.
    short: {
      running: THREADS,
      waiting: 32 * THREADS,
      waitingPerCaller: 4,
      longestWaitMs: 30_000,
      retryAfterSeconds: 2,
    },
    // Some 8 s for a million futures.
    long: {
      running: THREADS - 1,
      waiting: 16 * THREADS,
      waitingPerCaller: 2,
      longestWaitMs: 60_000,
      retryAfterSeconds: 10,
    },
  },
  longestRunMs: { short: 15_000, long: 90_000 },
};
