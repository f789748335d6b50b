import { z } from 'zod';
import { findProperty } from '#server/db/queries/market/properties.ts';
import { findUserListing } from '#server/db/queries/user-listings.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { ListingRow } from './property-answer.ts';

/** Ids of users' listings are UUIDs, and no id of the market is one. */
export const isOwnId = (id: string): boolean => z.uuid().safeParse(id).success;

/** Among several the one that is missing is named by its id. */
export const propertyNotFound = (which = 'This property') =>
  new AppError(
    404,
    'property-not-found',
    `${which} does not exist, or you do not have access to it.`,
  );

/** A listing of the market, or one of the reader's own; another user's is not found. */
export async function findListing(
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
  id: string,
): Promise<ListingRow | null> {
  if (!isOwnId(id)) return findProperty(db, id);
  return userId === null ? null : findUserListing(db, userId, id);
}
