import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { marketSources, ownSources, type Search, type Source } from './listing-filter.ts';

/** So many listings are looked at one by one; where more may fit, a sample speaks for them. */
const MOST_COUNTED = 50_000;
/** Listings of the market in a sample: enough that two hundred lie in the place asked for, and not too many to read. */
const SMALLEST_SAMPLE = 1000;
const LARGEST_SAMPLE = 3000;
const IN_PLACE = 200;
export interface Total {
  total: number;
  /** False for an estimate. */
  isExact: boolean;
}

interface Counted extends Record<string, unknown> {
  seen: number;
  fitting: number;
}

/** How many listings fit. The index that holds every column a filter reads answers alone. */
export async function countListings(db: Db, search: Search): Promise<Total> {
  const own = await countAll(db, ownSources(search));
  const { scope } = search;
  if (!('listings' in scope) || scope.listings <= MOST_COUNTED) {
    return { total: (await countAll(db, marketSources(search, false))) + own, isExact: true };
  }
  const { seen, fitting } = await sample(db, search, scope);
  const total = seen === 0 ? 0 : (fitting / seen) * scope.all;
  // To two digits: more would look like knowledge.
  return { total: Number(total.toPrecision(2)) + own, isExact: false };
}

async function countAll(db: Db, [source]: Source[]): Promise<number> {
  if (!source) return 0;
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${source.from} WHERE ${source.place} AND ${source.matches}`,
  );
  return rows[0]!.n;
}

/**
 * Listings at even distances in the order in which they came, so from all over the market, whatever their place and price;
 * by their numbers, so that reading them costs the same however many profiles there are.
 */
async function sample(
  db: Db,
  search: Search,
  { listings, all }: { listings: number; all: number },
): Promise<Counted> {
  const [source] = marketSources(search, false);
  if (!source) return { seen: 0, fitting: 0 };
  const wanted = Math.min(LARGEST_SAMPLE, Math.max(SMALLEST_SAMPLE, (IN_PLACE * all) / listings));
  const { rows } = await db.execute<Counted>(sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE ${source.matches})::int AS fitting
    FROM (SELECT max(property_no) AS no FROM properties) last,
      generate_series(1, last.no, greatest(1, last.no / ${Math.round(wanted)}::bigint)) AS wanted (no)
      CROSS JOIN LATERAL (SELECT * FROM property_metrics l
        WHERE l.property_no = wanted.no AND l.profile_no = ${search.profileNo} LIMIT 1) l`);
  return rows[0]!;
}
