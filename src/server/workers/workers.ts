import { createFairQueue } from './fair-queue.ts';
import type { WorkerJob, WorkerRunner } from './job.ts';
import { WORK_LIMITS, type WorkLimits } from './limits.ts';
import { canceled } from './refusals.ts';

/** Whose work it is; a route's call is one. */
export interface WorkFor {
  /** Turns are shared between callers. */
  readonly caller: string;
  /** Aborted when no one waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number) => void;
  /** Called when the first job waits for its turn or was refused: what had to be read for it has been read. */
  readonly onQueued?: () => void;
}

/** Costly work beside the main thread, shared fairly between callers. */
export interface Workers {
  /** Why the next short job of a caller would be refused; null if it would not. */
  readonly refusal: (caller: string) => Error | null;
  /** Rejects with 429 or 503 when there is no slot, and as the job does. */
  run<Input, Output>(job: WorkerJob<Input, Output>, input: Input, whose: WorkFor): Promise<Output>;
  /** Starts the threads, which takes a second or so of theirs. */
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
      // The slot is free when the thread is, which may be after the caller has gone.
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

/** Settles as the work does, or is canceled as soon as no one waits for it. */
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
