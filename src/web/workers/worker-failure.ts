import type { WorkerFailure } from './simulation-messages.ts';

/**
 * Describes a thrown value in a form that can be posted: an `Error` may not clone completely, and anything may be
 * thrown.
 */
export const workerFailureOf = (error: unknown): WorkerFailure =>
  error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };

/** Rebuilds the error on the other thread. */
export const errorFrom = ({ name, message }: WorkerFailure): Error =>
  Object.assign(new Error(message), { name });
