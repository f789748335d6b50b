import { AppError } from '#server/http/errors/app-error.ts';

export const ownedPropertyNotFound = (): AppError =>
  new AppError(404, 'owned-property-not-found', 'This property does not exist, or is not yours.');

/** The row, or the sentence that it is not there. */
export function foundOwned<Row>(row: Row | null): Row {
  if (row === null) throw ownedPropertyNotFound();
  return row;
}

/** Changed since it was read: the current one is in the answer, so that both can be merged. */
export const staleVersion = (what: string, current: object): AppError =>
  new AppError(
    409,
    'stale-version',
    `${what} was changed since you opened it. Look at the current one and save again.`,
    { current },
  );
