import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** No profile has number 0, so only the user's own listings are found until the market is filled. */
export const NO_PROFILE = 0;

/**
 * The table with a profile's rows. Readers query it by name, so planning time doesn't grow with the number of profiles.
 */
export const metricsTable = (profileNo: number): SQL =>
  sql.raw(
    profileNo === NO_PROFILE ? 'property_metrics' : `property_metrics_${Math.trunc(profileNo)}`,
  );

export async function createMetricsTable(tx: Db, profileNo: number): Promise<void> {
  await tx.execute(
    sql`CREATE TABLE ${metricsTable(profileNo)} PARTITION OF property_metrics FOR VALUES IN (${sql.raw(String(profileNo))})`,
  );
}

/** Tables without a profile, which no search can find. */
export async function listTablesWithoutProfile(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ profile_no: number }>(sql`
    SELECT no::int AS profile_no
    FROM pg_inherits
    JOIN pg_class ON pg_class.oid = inhrelid,
      LATERAL substring(relname FROM '[0-9]+$') AS no
    WHERE inhparent = 'property_metrics'::regclass AND relkind = 'r'
      AND NOT EXISTS (SELECT 1 FROM metric_profiles WHERE profile_no = no::int)
    ORDER BY 1`);
  return rows.map((row) => row.profile_no);
}

/** Frees the disk space immediately; deleted rows would wait for a vacuum. */
export async function dropMetricsTable(tx: Db, profileNo: number): Promise<void> {
  await tx.execute(sql`DROP TABLE IF EXISTS ${metricsTable(profileNo)}`);
}

/** Run before the first read; without it the planner guesses and index-only scans don't work. */
export async function tidyMetricsTable(db: Db, profileNo: number): Promise<void> {
  await db.execute(sql`VACUUM ANALYZE ${metricsTable(profileNo)}`);
}
