import { z } from 'zod';
import { findProperty, listProperties } from '#server/db/queries/market/properties.ts';
import { findUserListing, listUserListings } from '#server/db/queries/user-listings.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { idOf, type ListingRow } from './property-answer.ts';

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

/** Several of them by id, with one query for the market and one for the reader's own; those that are not found are missing. */
export async function findListings(
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListingRow>> {
  const [market, own] = await Promise.all([
    listProperties(
      db,
      ids.filter((id) => !isOwnId(id)),
    ),
    userId === null ? [] : listUserListings(db, userId, ids.filter(isOwnId)),
  ]);
  return new Map([...market, ...own].map((row) => [idOf(row), row]));
}
