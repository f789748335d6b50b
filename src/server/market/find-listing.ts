import { z } from 'zod';
import { findProperty, listProperties } from '#server/db/queries/market/properties.ts';
import { findUserListing, listUserListings } from '#server/db/queries/user-listings.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { idOf, type ListingRow } from './property-answer.ts';

/** Users' own listings have UUIDs; market listings never do. */
export const isOwnId = (id: string): boolean => z.uuid().safeParse(id).success;

/** When several were requested, the missing one is named by id. */
export const propertyNotFound = (which = 'This property') =>
  new AppError(404, 'property-not-found', `${which} doesn’t exist or you don’t have access to it.`);

/** A market listing or one of the reader's own; another user's isn't found. */
export async function findListing(
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
  id: string,
): Promise<ListingRow | null> {
  if (!isOwnId(id)) return findProperty(db, id);
  return userId === null ? null : findUserListing(db, userId, id);
}

/** Several listings by id, with one query for the market and one for the reader's own; unknown ids are left out. */
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
