/**
 * Under a tenth of a second or so, or seconds: a short job never waits behind a long one. A slice is a part of long work
 * that is split over all threads: others get their turn after each.
 */
export type JobLength = 'short' | 'long' | 'slice';

export interface WorkerJobContext {
  /**
   * Called between slices of some ten milliseconds: reports the progress of the job, and throws once it is canceled.
   */
  readonly afterSlice: (done: number) => void | Promise<void>;
}

/**
 * Work for a thread: a function of data that can be cloned. The list in `server/worker.ts` names every job, by which a
 * thread finds the function.
 */
export interface WorkerJob<Input, Output> {
  readonly name: string;
  readonly lengthOf: (input: Input) => JobLength;
  readonly run: (input: Input, context: WorkerJobContext) => Output | Promise<Output>;
}

export const alwaysShort = (): JobLength => 'short';

/** Does the jobs that have got their turn. */
export interface WorkerRunner {
  /** Gets ready for this many jobs at the same time, so that the first ones need not wait for it. */
  start(threads: number): void;
  /** Settles when the work has ended, also when it was canceled. */
  run<Input, Output>(job: WorkerJob<Input, Output>, input: Input, watch: JobWatch): Promise<Output>;
  stop(): Promise<void>;
}

export interface JobWatch {
  /** Undefined where no one reads it: a thread then reports none, which would wake the main thread for every slice. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Aborting ends the work after its slice. */
  readonly signal: AbortSignal;
  /** Milliseconds after which the work is ended by force, where it can be. */
  readonly longestRunMs: number;
}
