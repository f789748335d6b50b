/**
 * Short jobs take about a tenth of a second, long ones seconds; a short job never waits behind a long one. A slice is a
 * piece of long work split across threads; other callers get a turn after each slice.
 */
export type JobLength = 'short' | 'long' | 'slice';

export interface WorkerJobContext {
  /** Called between slices of about ten milliseconds; reports progress, and throws once the job is canceled. */
  readonly afterSlice: (done: number) => void | Promise<void>;
}

/**
 * Work for a thread: a function of cloneable data. A thread finds the function by name in the list in
 * `server/worker.ts`.
 */
export interface WorkerJob<Input, Output> {
  readonly name: string;
  readonly lengthOf: (input: Input) => JobLength;
  readonly run: (input: Input, context: WorkerJobContext) => Output | Promise<Output>;
}

export const alwaysShort = (): JobLength => 'short';

/** Runs jobs whose turn has come. */
export interface WorkerRunner {
  /** Prepares for this many simultaneous jobs, so the first ones don't have to wait. */
  start(threads: number): void;
  /** Settles when the work has ended, even if it was canceled. */
  run<Input, Output>(job: WorkerJob<Input, Output>, input: Input, watch: JobWatch): Promise<Output>;
  stop(): Promise<void>;
}

export interface JobWatch {
  /**
   * Undefined if nobody needs progress reports; the thread then skips them, because each one would wake the main
   * thread.
   */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Aborting ends the work after the current slice. */
  readonly signal: AbortSignal;
  /** Milliseconds after which the work is terminated, if possible. */
  readonly longestRunMs: number;
}
