import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#contract/assumptions.ts';
import type { Db } from '#server/db/client.ts';
import { preferences } from '#server/db/schema/preferences.ts';
import { metricProfiles, propertyMetrics } from '#server/db/schema/property-metrics.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { prepareOnce } from './prepare-once.ts';

export type Profile = typeof metricProfiles.$inferSelect;

/** Every profile that holds listings, filled or being filled: what is written to the market is written for each. */
export async function listProfiles(db: Db): Promise<Profile[]> {
  return db.select().from(metricProfiles).orderBy(asc(metricProfiles.profileNo));
}

export async function insertProfile(
  tx: Db,
  profile: { key: string; assumptions: Assumptions; isDefault: boolean; lastWantedAt: Date },
): Promise<void> {
  await tx
    .insert(metricProfiles)
    .values({ ...profile, isReady: false, filledThrough: 0 })
    .onConflictDoNothing();
}

export async function updateProfile(
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
}

/** What the users who are signed in somewhere underwrite with, the latest change first. */
export async function listWanted(db: Db, limit: number): Promise<WantedProfile[]> {
  const latest = sql`max(${preferences.updatedAt})`;
  return db
    .select({
      key: preferences.metricsKey,
      assumptions: sql<Assumptions>`(array_agg(${preferences.assumptions}))[1]`,
    })
    .from(preferences)
    .where(sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.userId} = ${preferences.userId})`)
    .groupBy(preferences.metricsKey)
    .orderBy(desc(latest), preferences.metricsKey)
    .limit(limit);
}

export async function markWanted(db: Db, keys: string[], now: Date): Promise<void> {
  await db
    .update(metricProfiles)
    .set({ lastWantedAt: now })
    .where(inArray(metricProfiles.key, keys));
}

export async function listUnwanted(db: Db, wantedBefore: Date): Promise<Profile[]> {
  return db
    .select()
    .from(metricProfiles)
    .where(and(eq(metricProfiles.isDefault, false), lt(metricProfiles.lastWantedAt, wantedBefore)));
}

export async function deleteProfile(tx: Db, profileNo: number): Promise<void> {
  await tx.delete(metricProfiles).where(eq(metricProfiles.profileNo, profileNo));
}

/** Some of the rows of a profile; how many, so that the caller may go on until none is left. */
export async function deleteMetricsOf(db: Db, profileNo: number, limit: number): Promise<number> {
  const some = db
    .select({ propertyNo: propertyMetrics.propertyNo })
    .from(propertyMetrics)
    .where(eq(propertyMetrics.profileNo, profileNo))
    .limit(limit);
  const { rowCount } = await db
    .delete(propertyMetrics)
    .where(
      and(eq(propertyMetrics.profileNo, profileNo), inArray(propertyMetrics.propertyNo, some)),
    );
  return rowCount ?? 0;
}

export interface ReaderProfiles {
  /** The market under the default assumptions; null before the first profile is ready. */
  defaultNo: number | null;
  /** The market under the reader's own; null without own ones or when they are changed back, and while they are worked out. */
  ownNo: number | null;
  hasOwn: boolean;
  /** Another word whenever listings come or go; null before the first. */
  marketVersion: string | null;
}

const readerProfiles = prepareOnce((db) =>
  db
    .select({
      defaultNo: sql<number | null>`
        (SELECT profile_no FROM metric_profiles WHERE is_default AND is_ready ORDER BY profile_no DESC LIMIT 1)`,
      ownNo: sql<number | null>`mine.profile_no`,
      hasOwn: sql<boolean>`own.user_id IS NOT NULL`,
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
export async function findReaderProfiles(db: Db, userId: string | null): Promise<ReaderProfiles> {
  const [row] = await readerProfiles(db).execute({ userId });
  return row!;
}
