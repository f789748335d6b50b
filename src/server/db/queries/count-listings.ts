import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { marketSources, ownSources, type Search, type Source } from './listing-filter.ts';
import { cellsOf } from './map-grid.ts';

/** So many listings are looked at one by one; where more may fit, a sample speaks for them. */
const MOST_COUNTED = 15_000;
/** Listings in a sample of some blocks, and in one of the whole market. */
const IN_BLOCKS = 3000;
const IN_MARKET = 1000;

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
  const isMarket = scope.kind === 'market';
  const { seen, fitting } = await (isMarket
    ? sampleMarket(db, search)
    : sampleCells(db, search, scope));
  const total = seen === 0 ? 0 : (fitting / seen) * (isMarket ? scope.all : scope.listings);
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

/** Every listing of every so manieth cell. */
async function sampleCells(
  db: Db,
  search: Search,
  { blocks, listings }: { blocks: readonly number[]; listings: number },
): Promise<Counted> {
  const [source] = marketSources(search, false);
  if (!source) return { seen: 0, fitting: 0 };
  const cells = blocks.flatMap((block) => cellsOf(block, Math.ceil(listings / IN_BLOCKS)));
  const { rows } = await db.execute<Counted>(sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE ${source.matches})::int AS fitting
    FROM unnest(${sql.param(cells)}::int[]) AS wanted (cell)
      CROSS JOIN LATERAL (SELECT * FROM property_metrics l
        WHERE l.profile_no = ${search.profileNo} AND l.block = wanted.cell >> 10 AND l.cell = wanted.cell OFFSET 0) l`);
  return rows[0]!;
}

/**
 * Listings at even distances in the order in which they came, so from all over the market, whatever their place and price;
 * by their numbers, so that reading them costs the same however many profiles there are.
 */
async function sampleMarket(db: Db, search: Search): Promise<Counted> {
  const [source] = marketSources(search, false);
  if (!source) return { seen: 0, fitting: 0 };
  const { rows } = await db.execute<Counted>(sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE ${source.matches})::int AS fitting
    FROM (SELECT max(property_no) AS no FROM properties) last,
      generate_series(1, last.no, greatest(1, last.no / ${IN_MARKET}::bigint)) AS wanted (no)
      CROSS JOIN LATERAL (SELECT * FROM property_metrics l
        WHERE l.property_no = wanted.no AND l.profile_no = ${search.profileNo} LIMIT 1) l`);
  return rows[0]!;
}
