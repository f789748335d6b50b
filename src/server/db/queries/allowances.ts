import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';

/** Allows up to `most` uses of a key until `windowEndsAt`; the window starts with the first use. */
export interface Allowance {
  key: string;
  most: number;
  windowEndsAt: Date;
}

/** An exhausted allowance and when it resets. */
export type UsedUp = Allowance;

/**
 * Counts several uses, each against all of its allowances or none. Returns null for a counted use, otherwise the
 * allowance that was exhausted. One statement counts and locks every row in key order, so instances agree and can't
 * deadlock; the rows stay locked until the transaction ends.
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
  // A window that ends more than one window length from now came from a clock that was later set back. Instances with
  // smaller clock differences share a window.
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

/** The first exhausted allowance, or null if a use would be counted. Doesn't count anything. */
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
