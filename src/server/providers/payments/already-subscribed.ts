import { AppError } from '#server/http/errors/app-error.ts';

export const alreadySubscribed = (): AppError =>
  new AppError(
    409,
    'already-subscribed',
    'You already have a subscription. Change its plan instead of starting another.',
  );
