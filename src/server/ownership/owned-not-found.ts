import { AppError } from '#server/http/errors/app-error.ts';

export const ownedPropertyNotFound = (): AppError =>
  new AppError(404, 'owned-property-not-found', 'This property doesn’t exist or was deleted.');

/** Returns the row or throws 404. */
export function foundOwned<Row>(row: Row | null): Row {
  if (row === null) throw ownedPropertyNotFound();
  return row;
}

/** The response includes the current version, so the client can merge the two. */
export const staleVersion = (what: string, current: object): AppError =>
  new AppError(
    409,
    'stale-version',
    `${what} changed since you opened it. Review the latest version and save again.`,
    { current },
  );
