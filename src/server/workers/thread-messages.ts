import { AppError, type Extras } from '#server/http/errors/app-error.ts';

/** Sent to a thread. */
export interface Task {
  readonly name: string;
  readonly input: unknown;
  /** Whether anyone wants progress reports. */
  readonly reportsProgress: boolean;
  /** Shared memory; a 1 in its only element means canceled. */
  readonly cancellation: Int32Array;
}

/** Sent by a thread: `progress` any number of times, then one of the others. */
export type ThreadMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown };

/** An expected failure as plain data, because class instances lose their class when passed between threads. */
interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly extras: Extras;
}

export function failureMessage(error: unknown): ThreadMessage {
  if (!(error instanceof AppError)) return { kind: 'failed', error };
  const { status, code, message, extras } = error;
  return { kind: 'refused', refusal: { status, code, message, extras } };
}

export const refusalOf = ({ status, code, message, extras }: Refusal): AppError =>
  new AppError(status, code, message, extras);
