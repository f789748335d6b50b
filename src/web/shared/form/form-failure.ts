import { ApiError, isNetworkError, messageOf } from '#web/lib/api/api-error.ts';

/** Why a form could not be sent, where that is no fault of a single field. */
export interface FormFailure {
  readonly message: string;
  readonly code: string;
  /** What to do about it, where the sentence alone does not say. */
  readonly advice: string | null;
}

/** `unexpected` is the sentence for a failure that is not the call's own. */
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
  if (!(error instanceof ApiError)) return 'Please try again. Nothing you typed is lost.';
  if (error.retryAfter !== null) {
    const seconds = Math.max(1, Math.ceil(error.retryAfter));
    return `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  }
  return error.isFromServer ? null : error.message;
}
