import { sql } from 'drizzle-orm';
import type { Box } from '#contract/listings/property-search.ts';
import type { Db } from '#server/db/client.ts';
import { marketSources } from './listing-filter.ts';
import { findScope } from './search-scope.ts';

/** Medians of a ZIP's market listings under one profile. Rates are fractions. */
export interface ZipMediansRow extends Record<string, unknown> {
  zipCode: string;
  latitude: number;
  longitude: number;
  listings: number;
  capRate: number | null;
  rentToPrice: number | null;
}

/** ZIPs with listings in a box, most listings first. */
export async function readZipMedians(
  db: Db,
  view: { profileNo: number; marketVersion: string | null },
  box: Box,
  limit: number,
): Promise<ZipMediansRow[]> {
  const { profileNo, marketVersion } = view;
  const scope = await findScope(db, { box }, marketVersion);
  const [source] = marketSources(
    { profileNo, userId: null, filter: { words: [], box }, scope },
    false,
    true,
  );
  if (!source) return [];
  const { rows } = await db.execute<ZipMediansRow>(sql`
    SELECT l.zip_code AS "zipCode", avg(l.latitude) AS latitude, avg(l.longitude) AS longitude,
      count(*)::int AS listings,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY l.cap_rate) AS "capRate",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY p.monthly_rent / nullif(p.price, 0)) AS "rentToPrice"
    FROM ${source.from} WHERE ${source.location} AND ${source.matches}
    GROUP BY l.zip_code ORDER BY listings DESC, l.zip_code LIMIT ${limit}`);
  return rows;
}
