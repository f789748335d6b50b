import { and, asc, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/queries/prepare-once.ts';
import { preferences } from '#server/db/schema/preferences.ts';
import { metricProfiles } from '#server/db/schema/property-metrics.ts';
import { createMetricsTable } from './metric-tables.ts';

export type Profile = typeof metricProfiles.$inferSelect;

/** Every profile that holds listings, filled or being filled: what is written to the market is written for each. */
export async function listProfiles(db: Db): Promise<Profile[]> {
  return db.select().from(metricProfiles).orderBy(asc(metricProfiles.profileNo));
}

/** With the table for its rows; nothing when another instance was first. */
export async function insertProfile(
  tx: Db,
  profile: { key: string; assumptions: Assumptions; isDefault: boolean },
): Promise<void> {
  const [row] = await tx
    .insert(metricProfiles)
    .values({ ...profile, isReady: false, filledThrough: 0 })
    .onConflictDoNothing()
    .returning({ profileNo: metricProfiles.profileNo });
  if (row) await createMetricsTable(tx, row.profileNo);
}

export async function updateMetricProfile(
  tx: Db,
  profileNo: number,
  change: Partial<Pick<Profile, 'filledThrough' | 'isReady' | 'isDefault'>>,
): Promise<void> {
  await tx.update(metricProfiles).set(change).where(eq(metricProfiles.profileNo, profileNo));
}

/** A new default is ready: the earlier ones are like any other from now on. */
export async function retireOtherDefaults(tx: Db, key: string): Promise<void> {
  await tx
    .update(metricProfiles)
    .set({ isDefault: sql`${metricProfiles.key} = ${key}` })
    .where(eq(metricProfiles.isDefault, true));
}

export interface WantedProfile {
  key: string;
  assumptions: Assumptions;
  /** The users who searched last, and when. */
  userId: string;
  searchedAt: Date;
}

/** What the users who have searched since underwrite with, the latest search first. */
export async function listWanted(db: Db, since: Date, limit: number): Promise<WantedProfile[]> {
  const latest = sql<Date>`max(${preferences.searchedAt})`.mapWith(preferences.searchedAt);
  const first = (column: PgColumn) =>
    sql`(array_agg(${column} ORDER BY ${preferences.searchedAt} DESC))[1]`;
  return db
    .select({
      key: preferences.metricsKey,
      assumptions: sql<Assumptions>`${first(preferences.assumptions)}`,
      userId: sql<string>`${first(preferences.userId)}`,
      searchedAt: latest,
    })
    .from(preferences)
    .where(gt(preferences.searchedAt, since))
    .groupBy(preferences.metricsKey)
    .orderBy(desc(latest), preferences.metricsKey)
    .limit(limit);
}

/** Whether any user still has these assumptions. */
export async function isProfileInUse(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .select({ userId: preferences.userId })
    .from(preferences)
    .where(eq(preferences.metricsKey, key))
    .limit(1);
  return rows.length > 0;
}

/** Hidden from new searches; their tables are dropped once searches that already use them are done. */
export async function deleteProfilesExcept(tx: Db, keys: readonly string[]): Promise<void> {
  await tx
    .delete(metricProfiles)
    .where(and(eq(metricProfiles.isDefault, false), notInArray(metricProfiles.key, [...keys])));
}

export interface ReaderProfiles {
  /** The market under the default assumptions; null before the first profile is ready. */
  defaultNo: number | null;
  /**
   * The market under the reader's own; null without own ones or when they are changed back, and while they are
   * computed.
   */
  ownNo: number | null;
  hasOwn: boolean;
  /** Has own assumptions and last searched before `seenBefore`. */
  isReturning: boolean;
  /** Changes whenever listings are added or removed; null before the first. */
  marketVersion: string | null;
}

const readerProfiles = prepareOnce((db) =>
  db
    .select({
      defaultNo: sql<number | null>`
        (SELECT profile_no FROM metric_profiles WHERE is_default AND is_ready ORDER BY profile_no DESC LIMIT 1)`,
      ownNo: sql<number | null>`mine.profile_no`,
      hasOwn: sql<boolean>`own.user_id IS NOT NULL`,
      isReturning: sql<boolean>`own.user_id IS NOT NULL
        AND (own.searched_at IS NULL OR own.searched_at < ${sql.placeholder('seenBefore')}::timestamptz)`,
      marketVersion: sql<string | null>`(SELECT max(filled_at)::text FROM market_fills)`,
    })
    .from(
      sql`(SELECT 1) one
        LEFT JOIN preferences own ON own.user_id = ${sql.placeholder('userId')}::uuid
          AND own.assumptions <> ${JSON.stringify(DEFAULT_ASSUMPTIONS)}::jsonb
        LEFT JOIN metric_profiles mine ON mine.key = own.metrics_key AND mine.is_ready`,
    )
    .prepare('reader_profiles'),
);

/** Which profile a search reads; a visitor has no user id. */
export async function findReaderProfiles(
  db: Db,
  userId: string | null,
  seenBefore: Date,
): Promise<ReaderProfiles> {
  const [row] = await readerProfiles(db).execute({ userId, seenBefore: seenBefore.toISOString() });
  return row!;
}
