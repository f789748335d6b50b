import { AppError } from '#server/http/errors/app-error.ts';

/** No one reads it, since the caller has gone; the log has the reason. */
export const canceled = () => new AppError(499, 'canceled', 'The request was canceled.');

/** There is no slot in a queue. */
export class QueueRefusal extends AppError {
  /** Why the queue would refuse the same caller now; null once it would not. */
  stillRefused: () => Error | null = () => null;
}

/** The refusal, with the question whether it still holds. */
export function untilAdmitted(refused: QueueRefusal, now: () => Error | null): QueueRefusal {
  refused.stillRefused = now;
  return refused;
}

export const tooManyOfYours = (retryAfter: number) =>
  new QueueRefusal(
    429,
    'too-many-waiting',
    'Several of your requests are still running. Please wait for them to finish, then try again.',
    { retryAfter },
  );

export const tooBusy = (retryAfter: number) =>
  new QueueRefusal(
    503,
    'busy',
    'Freehold is busy with many requests. Please try again in a moment.',
    {
      retryAfter,
    },
  );

export const tookTooLong = () =>
  new AppError(503, 'took-too-long', 'This calculation took too long. Please try again later.', {
    retryAfter: 60,
  });
