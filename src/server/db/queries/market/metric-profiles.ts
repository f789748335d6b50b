import { and, asc, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/queries/prepare-once.ts';
import { preferences } from '#server/db/schema/preferences.ts';
import { metricProfiles } from '#server/db/schema/property-metrics.ts';
import { createMetricsTable } from './metric-tables.ts';

export type Profile = typeof metricProfiles.$inferSelect;

/** Every profile with listings, filled or being filled; market writes go to each of them. */
export async function listProfiles(db: Db): Promise<Profile[]> {
  return db.select().from(metricProfiles).orderBy(asc(metricProfiles.profileNo));
}

/** Also creates the table for the profile's rows. Does nothing if another instance got there first. */
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

/** When a new default is ready, earlier defaults become ordinary profiles. */
export async function retireOtherDefaults(tx: Db, key: string): Promise<void> {
  await tx
    .update(metricProfiles)
    .set({ isDefault: sql`${metricProfiles.key} = ${key}` })
    .where(eq(metricProfiles.isDefault, true));
}

export interface WantedProfile {
  key: string;
  assumptions: Assumptions;
  /** The user who searched last, and when. */
  userId: string;
  searchedAt: Date;
}

/** The assumptions of users who have searched after `since`, most recent search first. */
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

/** Hides the deleted profiles from new searches; their tables are dropped once running searches finish. */
export async function deleteProfilesExcept(tx: Db, keys: readonly string[]): Promise<void> {
  await tx
    .delete(metricProfiles)
    .where(and(eq(metricProfiles.isDefault, false), notInArray(metricProfiles.key, [...keys])));
}

export interface ReaderProfiles {
  /** The market under the default assumptions; null before the first profile is ready. */
  defaultNo: number | null;
  /**
   * The market under the reader's own assumptions; null if they have none or reset them, or while the profile is being
   * calculated.
   */
  ownNo: number | null;
  hasOwn: boolean;
  /** The reader has their own assumptions and last searched before `seenBefore`. */
  isReturning: boolean;
  /** Changes whenever listings are added or removed; null before the first listing. */
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

/** The profiles a search reads; visitors have no user id. */
export async function findReaderProfiles(
  db: Db,
  userId: string | null,
  seenBefore: Date,
): Promise<ReaderProfiles> {
  const [row] = await readerProfiles(db).execute({ userId, seenBefore: seenBefore.toISOString() });
  return row!;
}
