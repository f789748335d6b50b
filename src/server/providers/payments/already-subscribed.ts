import { AppError } from '#server/http/errors/app-error.ts';

export const alreadySubscribed = (): AppError =>
  new AppError(
    409,
    'already-subscribed',
    'You have a subscription already. Change its plan instead of starting another.',
  );
