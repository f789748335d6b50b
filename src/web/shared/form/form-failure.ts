import { plural } from '#engine/plural.ts';
import { ApiError, isNetworkError, messageOf } from '#web/lib/api/api-error.ts';

/** Why a form couldn't be sent, if no single field is at fault. */
export interface FormFailure {
  readonly message: string;
  readonly code: string;
  /** What to do about it, if the message alone doesn't say. */
  readonly advice: string | null;
}

/** `unexpected` is the message for a failure outside the call itself. */
export function formFailureOf(
  error: unknown,
  fallback: string,
  unexpected: string = fallback,
): FormFailure {
  const isOfCall = error instanceof ApiError;
  return {
    message: messageOf(error, isOfCall ? fallback : unexpected),
    code: isOfCall ? error.code : 'unknown',
    advice: adviceOn(error),
  };
}

function adviceOn(error: unknown): string | null {
  if (isNetworkError(error)) {
    return 'Network Error. Check your connection and try again. Nothing you typed is lost.';
  }
  if (!(error instanceof ApiError)) return 'Try again. Nothing you typed is lost.';
  if (error.retryAfter !== null) {
    const seconds = Math.max(1, Math.ceil(error.retryAfter));
    return `You can try again in ${seconds} ${plural(seconds, 'second')}.`;
  }
  return error.isFromServer ? null : error.message;
}
