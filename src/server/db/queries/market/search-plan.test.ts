import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import type { ListingFilter } from './listing-filter.ts';
import { createMetricsTable } from './metric-tables.ts';
import { type After, type Order, searchListings } from './property-search.ts';
import { chooseScope, findScope } from './search-scope.ts';

const LISTINGS = 60_000;
const PROFILE = 1;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createMetricsTable(database.db, PROFILE);
  // Sixty cities of a thousand listings each, spread over the country.
  await database.pool.query(
    `INSERT INTO property_metrics (property_no, profile_no, block, cell, latitude, longitude, price, bedrooms, bathrooms,
       square_feet, property_type, city_key, state, zip_code, listed_on, cap_rate, cash_flow, cash_on_cash, deal_score,
       deal_score_low, deal_score_high)
     SELECT n, $1, (floor(lat) + 90) * 360 + floor(lon) + 180,
       ((floor(lat) + 90) * 360 + floor(lon) + 180) * 1024 + floor((lat - floor(lat)) * 32) * 32 + floor((lon - floor(lon)) * 32),
       lat, lon, 60000 + hashed(n, 1) * 500000, 1 + floor(hashed(n, 2) * 5), 1 + floor(hashed(n, 3) * 3), 800 + hashed(n, 4) * 2000,
       'Condo', 'city ' || n % 60, 'OH', lpad((n % 60)::text, 5, '0'), date '2026-01-01' + (hashed(n, 5) * 300)::int,
       0.02 + hashed(n, 6) * 0.08, hashed(n, 7) * 1000 - 600, hashed(n, 8) * 0.2 - 0.1, hashed(n, 9) * 100,
       hashed(n, 9) * 95, hashed(n, 9) * 100
     FROM (SELECT n, 28 + (n % 60) / 3.1 + hashed(n, 10) * 0.6 AS lat, -120 + (n % 60) * 0.8 + hashed(n, 11) * 0.6 AS lon
       FROM generate_series(1, $2) n) points`.replaceAll(
      /hashed\(n, (\d+)\)/g,
      "(('x' || substr(md5(n || '-$1'), 1, 7))::bit(28)::int / 268435456.0)",
    ),
    [PROFILE, LISTINGS],
  );
  await database.pool.query(
    `INSERT INTO market_areas SELECT 'block', block::text, block::text, '', min(latitude), max(latitude), min(longitude),
       max(longitude), count(*) FROM property_metrics GROUP BY block`,
  );
  await database.pool.query(
    `INSERT INTO properties (property_id, source, address, city, state, zip_code, property_type, units, status, price, rehab_cost,
       property_taxes_annual, insurance_annual, hoa_monthly, traits, details, search_text, updated_at, latitude, longitude, block, cell, city_key)
     SELECT 'id-' || n, 'sample', '', '', 'OH', '', 'Condo', 1, 'Active', 1, 0, 0, 0, 0, '{}', '{}', '', now(), 0, 0, 0, 0, ''
     FROM generate_series(1, $1) n`,
    [LISTINGS],
  );
  await database.pool.query('VACUUM ANALYZE property_metrics, properties, market_areas');
});
afterAll(() => database.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Every table that the queries in `ask` scan from end to end. */
async function sequentialScans(ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }),
  };
  await ask(drizzle({ client: database.pool, logger }));
  const found: string[] = [];
  const look = ({ 'Node Type': node, 'Relation Name': table, Plans = [] }: Plan) => {
    if (node === 'Seq Scan') found.push(table ?? '');
    Plans.forEach(look);
  };
  for (const { text, values } of sent) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    );
    look(rows[0]!['QUERY PLAN'][0]!.Plan);
  }
  expect(sent.length).toBeGreaterThan(0);
  return found;
}

const WANTED = { words: [], minPrice: 100_000, maxPrice: 300_000, minBeds: 3, minCapRate: 0.05 };
const PLACES: [string, Partial<ListingFilter>, string][] = [
  ['a neighborhood', { box: { west: -111.9, south: 31.3, east: -111.8, north: 31.4 } }, 'cells'],
  ['a city', { box: { west: -112, south: 31, east: -111, north: 32 } }, 'gather'],
  ['a region', { box: { west: -114, south: 28, east: -109, north: 33 } }, 'blocks'],
  ['half the country', { box: { west: -120, south: 28, east: -92, north: 40 } }, 'market'],
  ['the country', {}, 'market'],
];
const ORDERS: Order['by'][] = ['dealScore', 'capRate', 'cashFlow', 'cashOnCash', 'price', 'listed'];
const CASES = PLACES.flatMap(([name, location, kind]) =>
  ORDERS.map((by) => [name, by, { ...WANTED, ...location }, kind] as const),
);

describe('filtering 60,000 listings by box, price, bedrooms and cap rate', () => {
  test.each(CASES)(
    '%s by %s: the first page, a deep page and the total never scan a full table',
    async (_name, by, filter, kind) => {
      const scope = await findScope(drizzle({ client: database.pool }), filter);
      expect(scope.kind).toBe(kind);
      const search = { profileNo: PROFILE, userId: null, filter, scope };
      const order = { by, isDescending: true };
      let after: After | null = null;
      const scans = await sequentialScans(async (db) => {
        const { found } = await searchListings(db, search, order, null, 26);
        after = found.at(-1) ?? null;
      });
      expect(after).not.toBeNull();
      scans.push(...(await sequentialScans((db) => searchListings(db, search, order, after, 26))));
      expect(scans).toEqual([]);
    },
  );
});

test.each([
  ['as they were typed', false],
  ['as misspelt', true],
])('searching for words %s never scans a full table', async (_name, mayBeMisspelt) => {
  const filter = { words: ['maple', 'wil'], mayBeMisspelt };
  const scope = await findScope(drizzle({ client: database.pool }), {});
  const search = { profileNo: PROFILE, userId: null, filter, scope };
  const order = { by: 'relevance', isDescending: true } as const;
  expect(await sequentialScans((db) => searchListings(db, search, order, null, 26))).toEqual([]);
});

describe('the query plan of a search', () => {
  const location = (blocks: number, listings: number) => ({
    blocks: Array.from({ length: blocks }, (_, i) => i),
    listings,
    all: 1_000_000,
  });

  test.each([
    [0, 0, 'nowhere'],
    [4, 4000, 'gather'],
    [4, 4001, 'blocks'],
    [16, 900_000, 'blocks'],
    [17, 50_000, 'market'],
    [17, 49_999, 'gather'],
    [17, 3000, 'gather'],
    [900, 1_000_000, 'market'],
  ])('%i blocks with %i of a million listings use the strategy %s', (blocks, listings, kind) => {
    expect(chooseScope(location(blocks, listings)).kind).toBe(kind);
  });
});

describe('beyond 15,000 listings the total is a two-digit estimate close to the actual count', () => {
  const SQL_OF_WANTED = 'price BETWEEN 100000 AND 300000 AND bedrooms >= 3 AND cap_rate >= 0.05';
  const BOX = { west: -120, south: 28, east: -104, north: 40 };

  test.each([
    ['in the whole market', { kind: 'market' }, undefined, 'true'],
    ['in some blocks of it', { kind: 'blocks' }, BOX, 'longitude <= -104 AND latitude <= 40'],
  ] as const)('%s', async (_name, { kind }, box, inside) => {
    const { pool } = database;
    const db = connect(pool);
    const filter = { ...WANTED, box };
    const { rows: blocks } = await pool.query<{ block: number; n: number }>(
      `SELECT block, count(*)::int AS n FROM property_metrics WHERE ${inside} GROUP BY block`,
    );
    const scope = {
      kind,
      blocks: blocks.map(({ block }) => block),
      listings: blocks.reduce((sum, { n }) => sum + n, 0),
      all: LISTINGS,
    };
    expect(scope.listings).toBeGreaterThan(15_000);
    const search = { profileNo: PROFILE, userId: null, filter, scope };
    const order = { by: 'price', isDescending: true } as const;
    const page = await searchListings(db, search, order, null, 26);
    const { total, isExact } = page.total!;
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM property_metrics WHERE ${SQL_OF_WANTED} AND ${inside}`,
    );
    expect(isExact).toBe(false);
    expect(Number(total.toPrecision(2))).toBe(total);
    expect(Math.abs(total / rows[0]!.n - 1)).toBeLessThan(0.25);
  });
});
