import { AppError } from '#server/http/app-error.ts';

/** Nobody is there to read it; the log says why the work ended. */
export const canceled = () => new AppError(499, 'canceled', 'The request was canceled.');

export const tooManyOfYours = (retryAfter: number) =>
  new AppError(
    429,
    'too-many-waiting',
    'Several of your requests are still being worked on. Please wait for them, then try again.',
    { retryAfter },
  );

export const tooBusy = (retryAfter: number) =>
  new AppError(503, 'busy', 'Freehold is busy with many requests. Please try again in a moment.', {
    retryAfter,
  });

export const tookTooLong = () =>
  new AppError(503, 'took-too-long', 'This took too long to work out. Please try again later.', {
    retryAfter: 60,
  });
