import type { WorkerFailure } from './simulation-messages.ts';

/** An `Error` cannot be relied on to be cloned whole, and anything at all may be thrown. */
export const workerFailureOf = (error: unknown): WorkerFailure =>
  error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };

/** The same error on the other thread. */
export const errorFrom = ({ name, message }: WorkerFailure): Error =>
  Object.assign(new Error(message), { name });
