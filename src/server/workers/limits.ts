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
    // Some 8 s for a million simulations.
    long: {
      running: THREADS - 1,
      waiting: 16 * THREADS,
      waitingPerCaller: 2,
      longestWaitMs: 60_000,
      retryAfterSeconds: 10,
    },
    // Some 200 ms, two of each request at once: five requests of a caller.
    slice: {
      running: THREADS,
      waiting: 32 * THREADS,
      waitingPerCaller: 8,
      longestWaitMs: 60_000,
      retryAfterSeconds: 10,
    },
  },
  longestRunMs: { short: 15_000, long: 90_000, slice: 15_000 },
};

const CORES = availableParallelism();
/** Half of the cores, so that the database has the others. */
const LARGE_READS = Math.max(1, Math.floor(CORES / 2));

export type ReadKind = 'search' | 'map' | 'page';

/** Reads that use the database and the main thread in turns. */
export const READ_LIMITS: QueueLimits<ReadKind> = {
  slots: CORES + LARGE_READS,
  kinds: {
    // Some 20 ms for a page of 25. A core stays free for the main thread, or health and small requests would be late with them.
    search: {
      running: Math.max(1, CORES - 1),
      waiting: 1000,
      waitingPerCaller: 60,
      longestWaitMs: 10_000,
      retryAfterSeconds: 2,
    },
    // All points of a map, or the count of every filter's values: some 100 ms. A crowd that reads them leaves three
    // times as much time to searches. A map that is moved asks for points, shading and counts, and a household may have several open.
    map: {
      restShare: 3,
      running: LARGE_READS,
      waiting: 64,
      waitingPerCaller: 12,
      longestWaitMs: 30_000,
      retryAfterSeconds: 2,
    },
    // A page of a file that is being sent: a refusal midway would break the file.
    page: {
      restShare: 1,
      running: LARGE_READS,
      waiting: 512,
      waitingPerCaller: 32,
      longestWaitMs: 120_000,
      retryAfterSeconds: 10,
    },
  },
};

/** Account exports that are being sent: one of an account, and one to a caller. The reads for them are `page` above. */
export const EXPORT_LIMITS: QueueLimits<'account' | 'file'> = {
  slots: 72,
  kinds: {
    account: {
      running: 64,
      runningPerCaller: 1,
      waiting: 64,
      waitingPerCaller: 1,
      longestWaitMs: 60_000,
      retryAfterSeconds: 10,
    },
    file: {
      running: 8,
      runningPerCaller: 1,
      waiting: 64,
      waitingPerCaller: 2,
      longestWaitMs: 60_000,
      retryAfterSeconds: 10,
    },
  },
};

/** A reader who lets an export wait this long makes room for the next one, and still gets the rest. */
export const SLOW_READER_MS = 5000;

/** How long a caller to be refused is delayed before the refusal. */
export const REFUSAL_DELAY_MS = 500;

/** Milliseconds after which a request that is being answered makes room for the next: it waits for something outside. */
export const LONGEST_TURN_MS = 100;

export type ArrivalKind = 'request' | 'work' | 'costly' | 'preparation' | 'upload';

/**
 * Those that may be admitted, or prepared, at the same time, with a rest after each: others always find the main thread
 * and a connection.
 */
const COSTLY = {
  restShare: 1,
  running: Math.max(1, Math.floor(CORES / 2)),
  waiting: 500,
  waitingPerCaller: 30,
  longestWaitMs: 30_000,
  retryAfterSeconds: 2,
};

/** Requests that are being admitted or answered. */
export const ARRIVAL_LIMITS: QueueLimits<ArrivalKind> = {
  slots: 20,
  kinds: {
    // Fewer than the database has connections, and two of a caller, so that others find one and the main thread.
    request: {
      running: 6,
      runningPerCaller: 2,
      waiting: 2000,
      waitingPerCaller: 600,
      longestWaitMs: 10_000,
      retryAfterSeconds: 2,
    },
    // All others, once they are admitted: a caller with many has two answered at a time.
    work: {
      running: 6,
      runningPerCaller: 2,
      waiting: 2000,
      waitingPerCaller: 600,
      longestWaitMs: 10_000,
      retryAfterSeconds: 2,
    },
    // Requests for costly work: while they are admitted, and while what the work needs is read.
    costly: COSTLY,
    preparation: COSTLY,
    // Bodies of megabytes: few are in memory at once, and a slow sender holds one slot.
    upload: {
      running: 4,
      runningPerCaller: 1,
      waiting: 64,
      waitingPerCaller: 4,
      longestWaitMs: 30_000,
      retryAfterSeconds: 5,
    },
  },
};
