import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTestMarket } from '#server/testing/market.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Item {
  zipCode: string;
  listings: number;
  latitude: number;
  longitude: number;
  capRate: number | null;
  rentToPrice: number | null;
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp, 2400);
});
afterAll(() => testApp.close());

const readIn = async (bbox: string) =>
  (await testApp.app.inject(`/api/v2/properties/zip-medians?bbox=${bbox}`)).json<{
    items: Item[];
  }>().items;

const BUSIEST = `SELECT p.zip_code AS zip, count(*)::int AS n, floor(avg(p.latitude))::int AS south,
    floor(avg(p.longitude))::int AS west, floor(min(p.latitude)) = floor(max(p.latitude))
    AND floor(min(p.longitude)) = floor(max(p.longitude)) AS whole
  FROM properties p GROUP BY p.zip_code ORDER BY n DESC`;
const LISTED = `SELECT m.cap_rate AS cap, p.monthly_rent / p.price AS ratio
  FROM properties p JOIN property_metrics m USING (property_no) WHERE p.zip_code = $1`;

const medianOf = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

test('the ZIP with the most listings has medians, and nearby ZIPs without listings have none', async () => {
  const { rows } = await testApp.database.pool.query<{
    zip: string;
    n: number;
    south: number;
    west: number;
    whole: boolean;
  }>(BUSIEST);
  const { zip, n, south, west } = rows.find(({ whole }) => whole)!;
  const listed = await testApp.database.pool.query<{ cap: number; ratio: number }>(LISTED, [zip]);
  const items = await readIn(`${west},${south},${west + 1},${south + 1}`);
  const item = items.find(({ zipCode }) => zipCode === zip)!;
  expect(item.listings).toBe(n);
  expect(item.capRate).toBeCloseTo(100 * medianOf(listed.rows.map(({ cap }) => cap)), 9);
  expect(item.rentToPrice).toBeCloseTo(100 * medianOf(listed.rows.map(({ ratio }) => ratio)), 9);
  const few = items.filter(({ listings }) => listings < 3);
  expect(few.length).toBeGreaterThan(0);
  expect(few.every(({ capRate, rentToPrice }) => capRate === null && rentToPrice === null)).toBe(
    true,
  );
  expect(new Set(items.map(({ zipCode }) => zipCode)).size).toBe(items.length);
});

test('the ocean has no ZIPs, and the whole world has at most 400', async () => {
  expect(await readIn('-60,30,-59,31')).toEqual([]);
  expect(await readIn('-180,-90,180,90')).toHaveLength(400);
});

test('results for a map box are cached for 10 minutes', async () => {
  const box = '-180,-90,180,89';
  const before = await readIn(box);
  await testApp.database.pool.query(`DELETE FROM property_metrics WHERE zip_code = $1`, [
    before[0]!.zipCode,
  ]);
  expect(await readIn(box)).toEqual(before);
  testApp.advance(10 * 60_000);
  expect((await readIn(box))[0]!.zipCode).not.toBe(before[0]!.zipCode);
});
