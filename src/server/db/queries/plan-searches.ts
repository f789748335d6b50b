import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { planSearches } from '#server/db/schema/plan-searches.ts';
import { lockUser } from './accounts/users.ts';
import { sweep } from './caps.ts';

/** The filters of a search: a location, and what narrows it, each as name=value. */
export interface CountedSearch {
  location: string;
  filters: readonly string[];
}

/** One that was counted since then and shows all that this one does: the same, or with fewer filters. */
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
  /** From when on they are counted. */
  monthStartsAt: Date;
  /** One counted later than this covers the same search. */
  coveredSince: Date;
  now: Date;
}

/** Counts a search unless one that was counted covers it; how many there were where there is no room for one more, else null. */
export async function takeSearch(
  db: Db,
  userId: string,
  search: CountedSearch,
  { most, monthStartsAt, coveredSince, now }: Rules,
): Promise<number | null> {
  if (await isCovered(db, userId, search, coveredSince)) return null;
  // Of any number at once no more are counted than there is room for, and the same one once.
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
