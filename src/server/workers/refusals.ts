import { AppError } from '#server/http/errors/app-error.ts';

/** The caller is gone, so nobody reads this; it's for the log. */
export const canceled = () => new AppError(499, 'canceled', 'The request was canceled.');

/** The queue has no free slot. */
export class QueueRefusal extends AppError {
  /** Why the queue would still refuse the caller now; null once it would admit them. */
  stillRefused: () => Error | null = () => null;
}

/** The refusal, with a check for whether it still applies. */
export function untilAdmitted(refused: QueueRefusal, now: () => Error | null): QueueRefusal {
  refused.stillRefused = now;
  return refused;
}

export const tooManyOfYours = (retryAfter: number) =>
  new QueueRefusal(
    429,
    'too-many-waiting',
    'Several of your requests are still running. Wait for them to finish, then try again.',
    { retryAfter },
  );

export const tooBusy = (retryAfter: number) =>
  new QueueRefusal(
    503,
    'busy',
    'We’re handling a lot of requests right now. Try again in a moment.',
    {
      retryAfter,
    },
  );

export const tookTooLong = () =>
  new AppError(503, 'took-too-long', 'This calculation took too long. Try again later.', {
    retryAfter: 60,
  });
