import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type NewestCap, type OwnedCap, type PropertyCap } from '#server/db/cap-kinds.ts';
import type { Db } from '#server/db/client.ts';

/** Counts a user's rows, excluding removed ones that can still be restored. */
export const countOwned = (tx: Db, cap: OwnedCap, userId: string): Promise<number> =>
  countRows(tx, cap, userId);

/** Counts the rows that count toward a plan limit. */
export const countForPlan = (tx: Db, cap: OwnedCap, userId: string): Promise<number> =>
  countRows(tx, cap, userId, cap.counted);

async function countRows(
  tx: Db,
  { table, removed }: OwnedCap,
  userId: string,
  only?: SQL,
): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(table)
    .where(and(eq(table.userId, userId), removed && isNull(removed.at), only));
  return row!.rows;
}

/** Counts one owned property's rows. */
export async function countOfProperty(
  tx: Db,
  { table }: PropertyCap,
  userId: string,
  propertyId: string,
): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.propertyId, propertyId)));
  return row!.rows;
}

/**
 * Deletes a user's rows beyond the newest `most`. Rows locked by another transaction are skipped: waiting for them
 * could deadlock.
 */
async function deleteBeyond(
  tx: Db,
  {
    table,
    userId,
    which,
    by,
    most,
  }: { table: PgTable; userId: SQL; which: SQL; by: SQL; most: number },
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${userId} AND ${which} ORDER BY ${by} DESC
      OFFSET ${most} FOR UPDATE SKIP LOCKED))`);
}

/** Keeps only the newest removed rows restorable. Call with the account locked. */
export async function trimRemoved(tx: Db, cap: OwnedCap, userId: string): Promise<void> {
  const { table, removed } = cap;
  if (!removed) return;
  await deleteBeyond(tx, {
    table,
    userId: eq(table.userId, userId),
    which: sql`${removed.at} IS NOT NULL`,
    by: sql`${removed.at}`,
    most: removed.most,
  });
}

/** Deletes the oldest rows to make room for one more. Call with the account locked. */
export async function makeRoom(tx: Db, cap: NewestCap, userId: string): Promise<void> {
  const { table, by, most, except } = cap;
  await deleteBeyond(tx, {
    table,
    userId: eq(table.userId, userId),
    which: except ? sql`NOT ${except}` : sql`true`,
    by: sql`${by}`,
    most: most - 1,
  });
}

/** Rows a sweep deletes at a time, to keep locks short and the log small. */
const SWEEP_BATCH = 1000;

/** Deletes the rows matching a condition in batches; returns how many. */
export async function sweep(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  let swept = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch is a transaction of its own
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${condition ?? sql`false`} LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < SWEEP_BATCH) return swept;
  }
}
