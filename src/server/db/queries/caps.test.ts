import { lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_CACHED_BYTES } from '#server/db/caps.ts';
import { deleteEmptyFills } from '#server/db/queries/market/market.ts';
import { marketFills } from '#server/db/schema/properties.ts';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { sweep } from './caps.ts';
import { deleteExpiredAnswers, storeAnswer } from './provider-cache.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(providerCache);
});
afterAll(() => database.close());

const keys = async () =>
  (await database.db.select({ key: providerCache.key }).from(providerCache))
    .map(({ key }) => key)
    .toSorted();

test('a sweep of 2,500 rows deletes 1,000 at a time and leaves rows that do not match', async () => {
  await database.pool.query(
    `INSERT INTO provider_cache SELECT n::text, '{}', $1, $1 FROM generate_series(1, 2500) n`,
    [at(-1)],
  );
  await storeAnswer(database.db, 'kept', {}, NOW, at(1));
  let deletes = 0;
  const logger = { logQuery: () => void (deletes += 1) };
  const db = drizzle({ client: database.pool, logger });
  expect(await sweep(db, providerCache, lte(providerCache.expiresAt, NOW))).toBe(2500);
  expect(deletes).toBe(3);
  expect(await keys()).toEqual(['kept']);
});

test('a row locked by another transaction is skipped and deleted the next time', async () => {
  await storeAnswer(database.db, 'held', {}, at(-2), at(-1));
  const expired = lte(providerCache.expiresAt, NOW);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM provider_cache FOR UPDATE`);
    expect(await sweep(database.db, providerCache, expired)).toBe(0);
  });
  expect(await sweep(database.db, providerCache, expired)).toBe(1);
});

test('of 5 stored responses, the 3 most recently fetched stay when 3 are allowed', async () => {
  for (const [n, key] of ['a', 'b', 'c', 'd', 'e'].entries())
    await storeAnswer(database.db, key, {}, at(n), at(DAY));
  await deleteExpiredAnswers(database.db, NOW, 3);
  expect(await keys()).toEqual(['c', 'd', 'e']);
});

test('a 256 KB response is stored; a larger one is not', async () => {
  const ofBytes = (bytes: number) => 'x'.repeat(bytes - 2);
  await storeAnswer(database.db, 'fits', ofBytes(MOST_CACHED_BYTES), NOW, at(DAY));
  await storeAnswer(database.db, 'too large', ofBytes(MOST_CACHED_BYTES + 1), NOW, at(DAY));
  expect(await keys()).toEqual(['fits']);
});

test('an area where a provider had no listing is deleted after a day; one with listings is not', async () => {
  const fill = (source: string, listings: number, filledAt: Date) => ({
    source,
    version: 'listings',
    listings,
    filledAt,
  });
  await database.db
    .insert(marketFills)
    .values([
      fill('rentcast/city/nowhere, oh', 0, at(-DAY - 1)),
      fill('rentcast/city/elsewhere, oh', 0, at(-DAY)),
      fill('rentcast/zip/43201', 12, at(-30 * DAY)),
      fill('sample', 0, at(-30 * DAY)),
    ]);
  await deleteEmptyFills(database.db, at(-DAY));
  const left = (await database.db.select().from(marketFills)).map(({ source }) => source);
  expect(left.toSorted()).toEqual(['rentcast/city/elsewhere, oh', 'rentcast/zip/43201', 'sample']);
});
