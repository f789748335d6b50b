import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';

/** At most `most` uses of a key until `windowEndsAt`, in a window that starts with its first use. */
export interface Allowance {
  key: string;
  most: number;
  windowEndsAt: Date;
}

/** An allowance that was full, and when it is free again. */
export type UsedUp = Allowance;

/**
 * Counts several uses, each against all of its allowances or against none: for each use null when it was counted, else
 * the allowance that was full. One statement counts and locks every row, in the order of keys, so that instances agree
 * and cannot deadlock; the rows stay locked until the transaction around it ends.
 */
export async function takeAllowances(
  db: Db,
  uses: readonly (readonly Allowance[])[],
  now: Date,
): Promise<(UsedUp | null)[]> {
  const wanted = new Map<string, { uses: number; windowEndsAt: Date }>();
  for (const { key, windowEndsAt } of uses.flat()) {
    wanted.set(key, { uses: (wanted.get(key)?.uses ?? 0) + 1, windowEndsAt });
  }
  if (wanted.size === 0) return uses.map(() => null);
  return db.transaction(async (tx) => {
    const counted = await count(tx, wanted, now);
    const left = new Map(
      counted.map((row) => [row.key, { ...row, taken: row.taken - wanted.get(row.key)!.uses }]),
    );
    const answers = uses.map((allowances) => {
      const full = allowances.find(({ key, most }) => left.get(key)!.taken >= most);
      if (full) return { ...full, windowEndsAt: left.get(full.key)!.windowEndsAt };
      for (const { key } of allowances) left.get(key)!.taken += 1;
      return null;
    });
    const givenBack = counted.filter(({ key, taken }) => left.get(key)!.taken < taken);
    for (const { key } of givenBack) {
      // oxlint-disable-next-line no-await-in-loop -- a handful of rows that are locked already
      await tx
        .update(rateLimits)
        .set({ taken: left.get(key)!.taken })
        .where(sql`${rateLimits.key} = ${key}`);
    }
    return answers;
  });
}

function count(
  tx: Db,
  wanted: ReadonlyMap<string, { uses: number; windowEndsAt: Date }>,
  now: Date,
) {
  const time = sql`${now.toISOString()}::timestamptz`;
  // One that ends a window later than one begun now was begun by a clock that has been set back since. Instances whose
  // clocks differ by less share a window.
  const isOver = sql`(${rateLimits.windowEndsAt} <= ${time}
    OR ${rateLimits.windowEndsAt} > excluded.window_ends_at + (excluded.window_ends_at - ${time}))`;
  const rows = [...wanted]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { uses, windowEndsAt }]) => ({ key, taken: uses, windowEndsAt }));
  return tx
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        taken: sql`CASE WHEN ${isOver} THEN excluded.taken ELSE ${rateLimits.taken} + excluded.taken END`,
        windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${rateLimits.windowEndsAt} END`,
      },
    })
    .returning();
}

/** The first of these allowances that is full; null when a use of all of them would be counted. Counts nothing. */
export async function findUsedUp(
  db: Db,
  allowances: readonly Allowance[],
  now: Date,
): Promise<UsedUp | null> {
  const keys = allowances.map(({ key }) => key);
  const rows = await db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.windowEndsAt, now)));
  const taken = new Map(rows.map((row) => [row.key, row.taken]));
  return allowances.find(({ key, most }) => (taken.get(key) ?? 0) >= most) ?? null;
}
