import { lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { sweep } from './caps.ts';
import { prepareOnce } from './prepare-once.ts';

export interface Taken {
  taken: number;
  /** Never more than one window length from now. */
  windowEndsAt: Date;
}

const taking = prepareOnce((db) => {
  // If a window ends later than one starting now would, it came from a clock that has since been set back.
  const isOver = sql`(${rateLimits.windowEndsAt} <= ${sql.placeholder('now')}::timestamptz
    OR ${rateLimits.windowEndsAt} > ${sql.placeholder('latestEnd')}::timestamptz)`;
  return db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      taken: sql`${sql.placeholder('count')}::int`,
      windowEndsAt: sql`${sql.placeholder('windowEndsAt')}::timestamptz`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        taken: sql`CASE WHEN ${isOver} THEN excluded.taken ELSE ${rateLimits.taken} + excluded.taken END`,
        windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${rateLimits.windowEndsAt} END`,
      },
    })
    .returning({
      taken: rateLimits.taken,
      windowEndsAt: rateLimits.windowEndsAt,
      // Callers behind one IP wait for each other's commits, so commits don't wait for the disk; a crash may lose a
      // second of counts.
      isQuick: sql`set_config('synchronous_commit', 'off', true)`,
    })
    .prepare('take_from_limit');
});

/**
 * Counts uses of a key; a window that has ended or starts in the future is restarted. Instances whose clocks differ
 * by less than a window's length share the window, and counting in one statement keeps them consistent.
 */
export async function takeFromLimit(
  db: Db,
  key: string,
  windowSeconds: number,
  now: Date,
  count = 1,
): Promise<Taken> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000);
  const [row] = await taking(db).execute({
    key,
    count,
    now: now.toISOString(),
    windowEndsAt: windowEndsAt.toISOString(),
    latestEnd: new Date(now.getTime() + 2 * windowSeconds * 1000).toISOString(),
  });
  const { taken, windowEndsAt: endsAt } = row!;
  return { taken, windowEndsAt: endsAt < windowEndsAt ? endsAt : windowEndsAt };
}

export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await sweep(db, rateLimits, lte(rateLimits.windowEndsAt, now));
}
