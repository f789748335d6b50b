import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type SavedSearchRow, savedSearches } from '#server/db/schema/saved-searches.ts';

const mine = (userId: string, searchId: string) =>
  and(eq(savedSearches.userId, userId), eq(savedSearches.searchId, searchId));

export async function selectSavedSearches(
  db: Db,
  userId: string,
  limit: number,
): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.searchId))
    .limit(limit);
}

export async function insertSavedSearch(
  db: Db,
  userId: string,
  search: Pick<SavedSearchRow, 'name' | 'query' | 'createdAt'>,
): Promise<SavedSearchRow> {
  const [row] = await db
    .insert(savedSearches)
    .values({ userId, ...search })
    .returning();
  return row!;
}

export async function updateSavedSearchName(
  db: Db,
  userId: string,
  searchId: string,
  name: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .update(savedSearches)
    .set({ name })
    .where(mine(userId, searchId))
    .returning();
  return row ?? null;
}

export async function deleteSavedSearchRow(
  db: Db,
  userId: string,
  searchId: string,
): Promise<boolean> {
  const rows = await db
    .delete(savedSearches)
    .where(mine(userId, searchId))
    .returning({ searchId: savedSearches.searchId });
  return rows.length === 1;
}
