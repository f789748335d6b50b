import { availableParallelism } from 'node:os';
import type { QueueLimits } from './fair-queue.ts';
import type { JobLength } from './job.ts';

export interface WorkLimits extends QueueLimits<JobLength> {
  /** Milliseconds after which a thread that's still working is terminated. */
  readonly longestRunMs: Readonly<Record<JobLength, number>>;
}

/** At least two, so one is always available for short jobs; beyond that, one core stays free for requests. */
const THREADS = Math.max(2, availableParallelism() - 1);

/** Limits on work outside the main thread. A caller is an IPv4 address or an IPv6 network. */
export const WORK_LIMITS: WorkLimits = {
  slots: THREADS,
  kinds: {
    // About 300 ms for the largest report.
    short: {
      running: THREADS,
      waiting: 32 * THREADS,
      waitingPerCaller: 4,
      longestWaitMs: 30_000,
      retryAfterSeconds: 2,
    },
    // About 8 seconds for a million simulations.
    long: {
      running: THREADS - 1,
      waiting: 16 * THREADS,
      waitingPerCaller: 2,
      longestWaitMs: 60_000,
      retryAfterSeconds: 10,
    },
    // About 200 ms each. A request runs two at a time, and a caller may have up to five requests.
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
/** Half the cores, leaving the rest to the database. */
const LARGE_READS = Math.max(1, Math.floor(CORES / 2));

export type ReadKind = 'search' | 'map' | 'page';

/** Reads that take turns using the database and the main thread. */
export const READ_LIMITS: QueueLimits<ReadKind> = {
  slots: CORES + LARGE_READS,
  kinds: {
    // About 20 ms for a page of 25. One core stays free for the main thread, so health checks and small requests aren't
    // delayed.
    search: {
      running: Math.max(1, CORES - 1),
      waiting: 1000,
      waitingPerCaller: 60,
      longestWaitMs: 10_000,
      retryAfterSeconds: 2,
    },
    // All points on a map, or counts for every filter value: about 100 ms. Under heavy traffic, the pauses leave three
    // times as much time for searches. Moving a map requests points, shading and counts, and a household may have
    // several maps open.
    map: {
      restShare: 3,
      running: LARGE_READS,
      waiting: 64,
      waitingPerCaller: 12,
      longestWaitMs: 30_000,
      retryAfterSeconds: 2,
    },
    // One page of an export file that's being sent; a refusal midway would leave the file incomplete.
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

/** Account exports in progress: one per account and one per caller. Their reads are `page` above. */
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

/** A client that stalls an export this long loses its slot but still gets the rest of the file. */
export const SLOW_READER_MS = 5000;

/** A refusal is delayed this long, at random, so that callers refused together don't all retry at the same moment. */
export const REFUSAL_DELAY_MS = { least: 500, most: 1000 };

/** Milliseconds after which a running request loses its slot, because it's probably waiting for something else. */
export const LONGEST_TURN_MS = 100;

export type ArrivalKind = 'request' | 'work' | 'costly' | 'preparation' | 'upload';

/**
 * How many costly requests may be admitted or prepared at the same time, with a pause after each, so other requests can
 * always get the main thread and a connection.
 */
const COSTLY = {
  restShare: 1,
  running: Math.max(1, Math.floor(CORES / 2)),
  waiting: 500,
  waitingPerCaller: 30,
  longestWaitMs: 30_000,
  retryAfterSeconds: 2,
};

/** Requests being admitted or handled. */
export const ARRIVAL_LIMITS: QueueLimits<ArrivalKind> = {
  slots: 20,
  kinds: {
    // Fewer than the database's connections, and only two per caller, so other callers can get a connection and the
    // main thread.
    request: {
      running: 6,
      runningPerCaller: 2,
      waiting: 2000,
      waitingPerCaller: 600,
      longestWaitMs: 10_000,
      retryAfterSeconds: 2,
    },
    // All other requests once admitted; a caller with many has two handled at a time.
    work: {
      running: 6,
      runningPerCaller: 2,
      waiting: 2000,
      waitingPerCaller: 600,
      longestWaitMs: 10_000,
      retryAfterSeconds: 2,
    },
    // Requests for costly work, while they're admitted and while their data is read.
    costly: COSTLY,
    preparation: COSTLY,
    // Bodies of several megabytes. Only a few are in memory at the same time, and a slow sender takes up only one slot.
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
