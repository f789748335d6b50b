import { AppError } from '#server/http/app-error.ts';

/** Every change of assumptions works all of them out again; the number a plan allows is a question of its own. */
export const MOST_OWN_LISTINGS = 10_000;

export const tooManyListings = () =>
  new AppError(
    422,
    'too-many-listings',
    `You can keep ${MOST_OWN_LISTINGS.toLocaleString('en-US')} listings of your own. Delete some to make room.`,
  );
