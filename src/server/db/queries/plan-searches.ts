import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { planSearches } from '#server/db/schema/plan-searches.ts';
import { lockUser } from './accounts/users.ts';
import { sweep } from './caps.ts';

/** A search's location and filters, each as name=value. */
export interface CountedSearch {
  location: string;
  filters: readonly string[];
}

/**
 * Whether a search counted after `since` shows everything this one does: the same search, or one with fewer filters.
 */
async function isCovered(
  db: Db,
  userId: string,
  { location, filters }: CountedSearch,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ searchId: planSearches.searchId })
    .from(planSearches)
    .where(
      and(
        eq(planSearches.userId, userId),
        eq(planSearches.location, location),
        gt(planSearches.countedAt, since),
        sql`${planSearches.filters} <@ ${sql.param([...filters])}::text[]`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function countSearches(db: Db, userId: string, since: Date): Promise<number> {
  return db.$count(
    planSearches,
    and(eq(planSearches.userId, userId), gte(planSearches.countedAt, since)),
  );
}

interface Rules {
  most: number;
  /** Only searches from this time on count toward the limit. */
  monthStartsAt: Date;
  /** Repeating a search that was counted after this time is free. */
  coveredSince: Date;
  now: Date;
}

/**
 * Counts a search unless a counted one covers it. Returns the number of searches used if the limit is reached,
 * otherwise null.
 */
export async function takeSearch(
  db: Db,
  userId: string,
  search: CountedSearch,
  { most, monthStartsAt, coveredSince, now }: Rules,
): Promise<number | null> {
  if (await isCovered(db, userId, search, coveredSince)) return null;
  // Simultaneous searches can't exceed the limit, and the same search counts once.
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (await isCovered(tx, userId, search, coveredSince)) return null;
    const used = await countSearches(tx, userId, monthStartsAt);
    if (used >= most) return used;
    const { location, filters } = search;
    await tx
      .insert(planSearches)
      .values({ userId, location, filters: [...filters], countedAt: now });
    return null;
  });
}

export async function deleteOldSearches(db: Db, before: Date): Promise<void> {
  await sweep(db, planSearches, lt(planSearches.countedAt, before));
}
