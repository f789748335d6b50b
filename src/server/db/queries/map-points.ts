import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Search } from './listing-filter.ts';
import { searchListings } from './property-search.ts';

export interface MapPoint {
  id: string;
  latitude: number;
  longitude: number;
  price: number;
  score: number | null;
}

interface PointRow extends Omit<MapPoint, 'score'>, Record<string, unknown> {
  no: string;
}

/** The points of a search, those with the best score first; a listing without coordinates has none. */
export async function searchPoints(db: Db, search: Search, limit: number): Promise<MapPoint[]> {
  const order = { by: 'dealScore', isDescending: true } as const;
  const { found } = await searchListings(db, search, order, null, limit);
  const numbers = found.map(({ no }) => no);
  const { rows } = await db.execute<PointRow>(sql`
    SELECT p.property_no AS no, p.property_id AS id, p.latitude, p.longitude, p.price
    FROM properties p WHERE p.property_no = ANY(${sql.param(numbers.filter((no) => no > 0))}::bigint[])
    UNION ALL
    SELECT l.listing_no, l.listing_id::text, l.latitude, l.longitude, l.price
    FROM user_listings l
    WHERE l.user_id = ${search.userId}::uuid AND l.latitude IS NOT NULL AND l.longitude IS NOT NULL
      AND l.listing_no = ANY(${sql.param(numbers.filter((no) => no < 0))}::bigint[])`);
  const byNo = new Map(rows.map((row) => [Number(row.no), row]));
  return found.flatMap(({ no, metrics }) => {
    const row = byNo.get(no);
    return row ? [{ ...row, score: metrics.dealScore }] : [];
  });
}
