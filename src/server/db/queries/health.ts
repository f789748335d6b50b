import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

export interface StoredMarket {
  /** The sample market is fully written. */
  hasSample: boolean;
  /** The market can be searched under the default assumptions. */
  isSearchable: boolean;
  listings: number;
}

const running = new WeakMap<Db, Promise<StoredMarket | null>>();

/**
 * Null if the database is unreachable. Simultaneous callers share one result, so health checks stay cheap under load.
 */
export function findStoredMarket(db: Db): Promise<StoredMarket | null> {
  const reading = running.get(db) ?? readStoredMarket(db).finally(() => running.delete(db));
  running.set(db, reading);
  return reading;
}

async function readStoredMarket(db: Db): Promise<StoredMarket | null> {
  try {
    const { rows } = await db.execute<Record<keyof StoredMarket, unknown>>(sql`
      SELECT EXISTS (SELECT 1 FROM market_fills WHERE source = 'sample') AS "hasSample",
        EXISTS (SELECT 1 FROM metric_profiles WHERE is_default AND is_ready) AS "isSearchable",
        (SELECT coalesce(sum(listings), 0)::int FROM market_areas WHERE kind = 'state') AS listings`);
    return rows[0] as unknown as StoredMarket;
  } catch {
    return null;
  }
}
