import { createFairQueue } from './fair-queue.ts';
import type { WorkerJob, WorkerRunner } from './job.ts';
import { WORK_LIMITS, type WorkLimits } from './limits.ts';
import { canceled } from './refusals.ts';

/** Whom the work is for; a route's `call` can be passed as is. */
export interface WorkFor {
  /** Turns are shared fairly among callers. */
  readonly caller: string;
  /** Aborted when nobody is waiting for the result anymore. */
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number) => void;
  /** Called when the first job is queued or refused, once its input has been read. */
  readonly onQueued?: () => void;
}

/** Costly work outside the main thread, shared fairly among callers. */
export interface Workers {
  /** The error a caller's next short job would be refused with; null if it wouldn't be refused. */
  readonly refusal: (caller: string) => Error | null;
  /** Rejects with 429 or 503 if there's no slot, or with the job's own error. */
  run<Input, Output>(job: WorkerJob<Input, Output>, input: Input, whose: WorkFor): Promise<Output>;
  /** Starts the threads; each takes about a second to start. */
  start(): void;
  stop(): Promise<void>;
}

export function createWorkers(
  runner: WorkerRunner,
  limits: WorkLimits = WORK_LIMITS,
  now?: () => number,
): Workers {
  const queue = createFairQueue(limits, now);
  return {
    refusal: (caller) => queue.refusal(caller, 'short'),
    run: async (job, input, { caller, signal, onProgress, onQueued }) => {
      const length = job.lengthOf(input);
      const turn = queue.enter(caller, length, signal);
      onQueued?.();
      const leave = await turn;
      const longestRunMs = limits.longestRunMs[length];
      const work = runner.run(job, input, { onProgress, signal, longestRunMs });
      // The slot becomes free when the thread does, which may be after the caller has disconnected.
      work.then(leave, leave);
      return untilAborted(work, signal);
    },
    start: () => runner.start(limits.slots),
    stop: async () => {
      queue.close();
      await runner.stop();
    },
  };
}

/** Settles when the work does, or rejects as canceled as soon as nobody is waiting for it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(canceled());
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    work
      .then(resolve, (error: unknown) => reject(signal.aborted ? canceled() : error))
      .finally(() => signal.removeEventListener('abort', cancel));
  });
}
