import { and, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type FavoriteRow, favorites } from '#server/db/schema/favorites.ts';
import { sweep } from './caps.ts';

type NewFavorite = Pick<FavoriteRow, 'propertyId' | 'saved' | 'createdAt' | 'updatedAt'>;

/** Longer than the undo button is shown, but short enough that saving the listing again later starts fresh. */
const UNDO_MS = 10 * 60 * 1000;
const lastUndone = (now: Date) => new Date(now.getTime() - UNDO_MS);

const mine = (userId: string, propertyId: string) =>
  and(eq(favorites.userId, userId), eq(favorites.propertyId, propertyId));
const isSaved = isNull(favorites.removedAt);
const mineAndSaved = (userId: string, propertyId: string) => and(mine(userId, propertyId), isSaved);

/** Does nothing if the listing is already saved; a row removed too long ago to be restored is replaced. */
export async function insertFavorite(db: Db, userId: string, favorite: NewFavorite): Promise<void> {
  const { propertyId, createdAt } = favorite;
  await db
    .delete(favorites)
    .where(and(mine(userId, propertyId), lte(favorites.removedAt, lastUndone(createdAt))));
  await db
    .insert(favorites)
    .values({ userId, tags: [], ...favorite })
    .onConflictDoNothing();
}

/** Restores a favorite removed in the last 10 minutes; null if there isn't one. */
export async function reviveFavorite(
  db: Db,
  userId: string,
  propertyId: string,
  now: Date,
): Promise<FavoriteRow | null> {
  const [row] = await db
    .update(favorites)
    .set({ removedAt: null })
    .where(and(mine(userId, propertyId), gt(favorites.removedAt, lastUndone(now))))
    .returning();
  return row ?? null;
}

export async function findFavorite(
  db: Db,
  userId: string,
  propertyId: string,
): Promise<FavoriteRow | null> {
  const [row] = await db.select().from(favorites).where(mineAndSaved(userId, propertyId));
  return row ?? null;
}

export async function updateFavorite(
  db: Db,
  userId: string,
  propertyId: string,
  change: Partial<Pick<FavoriteRow, 'notes' | 'tags'>> & { updatedAt: Date },
): Promise<FavoriteRow | null> {
  const [row] = await db
    .update(favorites)
    .set(change)
    .where(mineAndSaved(userId, propertyId))
    .returning();
  return row ?? null;
}

export async function deleteFavorite(
  db: Db,
  userId: string,
  propertyId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(favorites)
    .set({ removedAt: now })
    .where(mineAndSaved(userId, propertyId))
    .returning({ propertyId: favorites.propertyId });
  return rows.length === 1;
}

export async function deleteRemovedFavorites(db: Db, now: Date): Promise<void> {
  await sweep(db, favorites, lte(favorites.removedAt, lastUndone(now)));
}

/** Called when the listings themselves are removed. */
export async function deleteFavorites(
  tx: Db,
  userId: string,
  propertyIds: readonly string[],
): Promise<void> {
  if (propertyIds.length === 0) return;
  await tx
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), inArray(favorites.propertyId, [...propertyIds])));
}

export async function countFavorites(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ favorites: count() })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), isSaved));
  return row!.favorites;
}

/** Newest first, starting after the last one on the previous page. */
export async function selectFavorites(
  db: Db,
  userId: string,
  after: { createdAt: string; propertyId: string } | null,
  limit: number,
): Promise<FavoriteRow[]> {
  return db
    .select()
    .from(favorites)
    .where(
      and(
        eq(favorites.userId, userId),
        isSaved,
        after
          ? sql`(${favorites.createdAt}, ${favorites.propertyId}) < (${after.createdAt}::timestamptz, ${after.propertyId})`
          : undefined,
      ),
    )
    .orderBy(desc(favorites.createdAt), desc(favorites.propertyId))
    .limit(limit);
}
