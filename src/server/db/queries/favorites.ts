import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type FavoriteRow, favorites } from '#server/db/schema/favorites.ts';

type NewFavorite = Pick<FavoriteRow, 'propertyId' | 'saved' | 'createdAt' | 'updatedAt'>;

const mine = (userId: string, propertyId: string) =>
  and(eq(favorites.userId, userId), eq(favorites.propertyId, propertyId));

/** Saving again changes nothing. */
export async function insertFavorite(db: Db, userId: string, favorite: NewFavorite): Promise<void> {
  await db
    .insert(favorites)
    .values({ userId, tags: [], ...favorite })
    .onConflictDoNothing();
}

export async function findFavorite(
  db: Db,
  userId: string,
  propertyId: string,
): Promise<FavoriteRow | null> {
  const [row] = await db.select().from(favorites).where(mine(userId, propertyId));
  return row ?? null;
}

export async function updateFavorite(
  db: Db,
  userId: string,
  propertyId: string,
  change: Partial<Pick<FavoriteRow, 'notes' | 'tags'>> & { updatedAt: Date },
): Promise<FavoriteRow | null> {
  const [row] = await db.update(favorites).set(change).where(mine(userId, propertyId)).returning();
  return row ?? null;
}

export async function deleteFavorite(db: Db, userId: string, propertyId: string): Promise<boolean> {
  const rows = await db
    .delete(favorites)
    .where(mine(userId, propertyId))
    .returning({ propertyId: favorites.propertyId });
  return rows.length === 1;
}

/** Part of removing the listings themselves. */
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
    .where(eq(favorites.userId, userId));
  return row!.favorites;
}

/** Newest first, after the one a page ended with. */
export async function listFavorites(
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
        after
          ? sql`(${favorites.createdAt}, ${favorites.propertyId}) < (${after.createdAt}::timestamptz, ${after.propertyId})`
          : undefined,
      ),
    )
    .orderBy(desc(favorites.createdAt), desc(favorites.propertyId))
    .limit(limit);
}

/** Which of these properties the user has saved. */
export async function listFavoriteIds(
  db: Db,
  userId: string,
  propertyIds: readonly string[],
): Promise<Set<string>> {
  if (propertyIds.length === 0) return new Set();
  const rows = await db
    .select({ propertyId: favorites.propertyId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), inArray(favorites.propertyId, [...propertyIds])));
  return new Set(rows.map(({ propertyId }) => propertyId));
}
