import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { ListingSearch } from './listing-filter.ts';
import { type Order, statementsOf } from './property-search.ts';

const COLUMNS = ['ids', 'latitudes', 'longitudes', 'prices', 'scores'] as const;

/**
 * Each column is a JSON array without its brackets, written by PostgreSQL so this process doesn't parse ten thousand
 * rows.
 */
export interface FoundPoints extends Readonly<Record<(typeof COLUMNS)[number], string>> {
  /** Listings found, up to one more than shown; some may lack coordinates. */
  readonly count: number;
}

interface PointsRow extends Record<(typeof COLUMNS)[number], string | null> {
  [name: string]: unknown;
  count: number;
}

const ORDER: Order = { by: 'dealScore', isDescending: true };

/** Map points for a search, best score first; listings without coordinates are skipped. */
export async function searchPoints(
  db: Db,
  search: ListingSearch,
  most: number,
): Promise<FoundPoints> {
  const parts: PointsRow[] = [];
  let count = 0;
  for (const statement of statementsOf(search, ORDER)) {
    const row = await readPoints(db, search, statement(most + 1 - count), most - count);
    parts.push(row);
    count += row.count;
    if (count > most) break;
  }
  const joined = (name: (typeof COLUMNS)[number]) =>
    parts
      .map((part) => part[name])
      .filter(Boolean)
      .join(',');
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, joined(name)]));
  return { count, ...columns } as FoundPoints;
}

async function readPoints(
  db: Db,
  { userId }: ListingSearch,
  statement: SQL,
  most: number,
): Promise<PointsRow> {
  const { rows } = await db.execute<PointsRow>(sql`
    WITH found AS MATERIALIZED (
      SELECT no, deal_score AS score, row_number() OVER () AS place FROM (${statement}) page
    ), points AS (
      SELECT place, p.property_id AS id, p.latitude, p.longitude, p.price, score
      FROM found JOIN properties p ON p.property_no = no
      UNION ALL
      SELECT place, l.listing_id::text, l.latitude, l.longitude, l.price, score
      FROM found JOIN user_listings l ON l.listing_no = no
      WHERE l.user_id = ${userId}::uuid AND l.latitude IS NOT NULL AND l.longitude IS NOT NULL
    )
    SELECT (SELECT count(*)::int FROM found) AS count,
      string_agg(to_json(id)::text, ',' ORDER BY place) AS ids,
      string_agg(latitude::text, ',' ORDER BY place) AS latitudes,
      string_agg(longitude::text, ',' ORDER BY place) AS longitudes,
      string_agg(price::text, ',' ORDER BY place) AS prices,
      string_agg(coalesce(score::text, 'null'), ',' ORDER BY place) AS scores
    FROM points WHERE place <= ${most}`);
  return rows[0]!;
}
