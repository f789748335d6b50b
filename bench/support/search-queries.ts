import type { Pool } from 'pg';

/** A repeatable source of random numbers between 0 and 1. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SORTS = ['-dealScore', '-capRate', '-cashFlow', '-cashOnCash', 'price', '-listed'];

export interface Region {
  name: string;
  /** Degrees from the center to each side; null for the whole country. */
  reach: number | null;
}

export const REGIONS: readonly Region[] = [
  { name: 'neighborhood (0.06°)', reach: 0.03 },
  { name: 'city (0.4°)', reach: 0.2 },
  { name: 'metro (1.6°)', reach: 0.8 },
  { name: 'state (6°)', reach: 3 },
  { name: 'several states (20°)', reach: 10 },
  { name: 'country', reach: null },
];

export interface Middle {
  latitude: number;
  longitude: number;
}

/** Where listings are: the centers of all ZIP codes. */
export async function readMiddles(pool: Pool): Promise<Middle[]> {
  const { rows } = await pool.query<Middle>(
    `SELECT (south + north) / 2 AS latitude, (west + east) / 2 AS longitude
     FROM market_areas WHERE kind = 'zip' ORDER BY key`,
  );
  return rows;
}

/** Box, price, bedrooms and cap rate with one of six sort orders: the query the product promises to answer quickly. */
export function request(dice: () => number, middles: readonly Middle[], { reach }: Region): string {
  const { latitude, longitude } = middles[Math.floor(dice() * middles.length)] as Middle;
  const low = 80_000 + Math.floor(dice() * 8) * 20_000;
  const query = new URLSearchParams({
    minPrice: String(low),
    maxPrice: String(low + 150_000 + Math.floor(dice() * 5) * 50_000),
    minBeds: String(2 + Math.floor(dice() * 3)),
    minCapRate: String(4 + Math.floor(dice() * 4) / 2),
    sort: SORTS[Math.floor(dice() * SORTS.length)] as string,
    limit: '25',
  });
  if (reach !== null) {
    const box = [longitude - reach, latitude - reach, longitude + reach, latitude + reach];
    query.set('bbox', box.map((degrees) => degrees.toFixed(4)).join(','));
  }
  return query.toString();
}
