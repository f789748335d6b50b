import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { notificationSettings } from '#server/db/schema/notifications/notification-settings.ts';
import { type SavedSearchRow, savedSearches } from '#server/db/schema/saved-searches.ts';
import { users } from '#server/db/schema/users.ts';

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
  search: Pick<SavedSearchRow, 'name' | 'query' | 'createdAt'> &
    Partial<Pick<SavedSearchRow, 'alertFrequency' | 'alertedThrough'>>,
): Promise<SavedSearchRow> {
  const [row] = await db
    .insert(savedSearches)
    .values({ userId, ...search })
    .returning();
  return row!;
}

export async function findSavedSearch(
  db: Db,
  userId: string,
  searchId: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db.select().from(savedSearches).where(mine(userId, searchId));
  return row ?? null;
}

export async function updateSavedSearchRow(
  db: Db,
  userId: string,
  searchId: string,
  change: Partial<Pick<SavedSearchRow, 'name' | 'alertFrequency' | 'alertedThrough'>>,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .update(savedSearches)
    .set(change)
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

export type SearchKey = Pick<SavedSearchRow, 'userId' | 'searchId'>;

export interface AlertingSearch extends SearchKey {
  alertFrequency: SavedSearchRow['alertFrequency'];
  alertedThrough: Date | null;
  /** Null if the user has never changed their notification settings. */
  timeZone: string | null;
}

/** Searches with alerts from users with a confirmed email address, in key order, starting after a given key. */
export async function selectAlertingSearches(
  db: Db,
  after: SearchKey | null,
  limit: number,
): Promise<AlertingSearch[]> {
  const { userId, searchId, alertFrequency, alertedThrough } = savedSearches;
  return db
    .select({
      userId,
      searchId,
      alertFrequency,
      alertedThrough,
      timeZone: sql<string | null>`${notificationSettings.settings}->>'timeZone'`,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.userId, userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, userId))
    .where(
      and(
        isNotNull(alertedThrough),
        isNotNull(users.emailVerifiedAt),
        after === null
          ? undefined
          : sql`(${userId}, ${searchId}) > (${after.userId}::uuid, ${after.searchId}::uuid)`,
      ),
    )
    .orderBy(asc(userId), asc(searchId))
    .limit(limit);
}
