import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type ListingFilter, marketSources } from './listing-filter.ts';
import { findScope } from './search-scope.ts';

/** Medians of an area's market listings under one profile. Rates are fractions. */
export interface AreaMedians {
  listings: number;
  capRate: number | null;
  cashFlow: number | null;
  cashOnCash: number | null;
  dealScore: number | null;
  /** The 1st through 99th percentiles of the score. */
  scores: number[];
}

interface Row extends Record<string, unknown> {
  listings: number;
  cap_rate: number | null;
  cash_flow: number | null;
  cash_on_cash: number | null;
  deal_score: number | null;
  scores: number[] | null;
}

const PERCENTS = Array.from({ length: 99 }, (_, at) => (at + 1) / 100).join(',');
const median = (column: string) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY l.${column})`;
const FIGURES = ['cap_rate', 'cash_flow', 'cash_on_cash', 'deal_score']
  .map((column) => `${median(column)} AS ${column}`)
  .join(', ');

/** Medians of a ZIP's or city's listings; null if there are none. */
export async function readAreaMedians(
  db: Db,
  view: { profileNo: number; marketVersion: string | null },
  area: Pick<ListingFilter, 'zipCode' | 'cityKey' | 'state'>,
): Promise<AreaMedians | null> {
  const { profileNo, marketVersion } = view;
  const scope = await findScope(db, area, marketVersion);
  const [source] = marketSources(
    { profileNo, userId: null, filter: { words: [], ...area }, scope },
    false,
  );
  if (!source) return null;
  const { rows } = await db.execute<Row>(sql`
    SELECT count(*)::int AS listings, ${sql.raw(FIGURES)},
      ${sql.raw(`percentile_cont(ARRAY[${PERCENTS}]) WITHIN GROUP (ORDER BY l.deal_score) AS scores`)}
    FROM ${source.from} WHERE ${source.location} AND ${source.matches}`);
  const [row] = rows;
  if (!row || row.listings === 0) return null;
  return {
    listings: row.listings,
    capRate: row.cap_rate,
    cashFlow: row.cash_flow,
    cashOnCash: row.cash_on_cash,
    dealScore: row.deal_score,
    scores: row.scores ?? [],
  };
}
