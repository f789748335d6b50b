import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { type Allowance, takeAllowances } from './allowances.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(rateLimits));

const NOW = new Date('2026-11-15T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const allow = (key: string, most: number, now = NOW): Allowance => ({
  key,
  most,
  windowEndsAt: new Date(now.getTime() + HOUR),
});
const take = (...allowances: Allowance[]) => takeAllowances(database.db, [allowances], NOW);
const counts = async () =>
  Object.fromEntries((await database.db.select().from(rateLimits)).map((r) => [r.key, r.taken]));

test('40 concurrent uses of an allowance of 7 count as 7 uses', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => take(allow('a', 7))));
  expect(answers.flat().filter((refusal) => refusal === null)).toHaveLength(7);
  expect(await counts()).toEqual({ a: 7 });
});

test('a use refused by one allowance counts against none, and the refusal names that allowance and when it resets', async () => {
  expect(await take(allow('a', 1), allow('b', 9))).toEqual([null]);
  const [refusal] = await takeAllowances(
    database.db,
    [[allow('b', 9, at(60_000)), allow('a', 1, at(60_000))]],
    at(60_000),
  );
  expect(refusal).toMatchObject({ key: 'a', most: 1, windowEndsAt: at(HOUR) });
  expect(await counts()).toEqual({ a: 1, b: 1 });
});

test('of 3 uses in one call that share an allowance of 2, the first 2 are counted', async () => {
  const uses = ['x', 'y', 'z'].map((key) => [allow(key, 5), allow('shared', 2)]);
  const answers = await takeAllowances(database.db, uses, NOW);
  expect(answers.map((refusal) => refusal?.key ?? null)).toEqual([null, null, 'shared']);
  expect(await counts()).toEqual({ shared: 2, x: 1, y: 1, z: 0 });
});

test('an expired window starts over, and so does one written before the clock was set back ten days', async () => {
  await take(allow('a', 1));
  expect(await takeAllowances(database.db, [[allow('a', 1, at(HOUR))]], at(HOUR))).toEqual([null]);
  const back = at(-240 * HOUR);
  expect(await takeAllowances(database.db, [[allow('a', 1, back)]], back)).toEqual([null]);
});

test('a caller whose clock is a second behind shares the window', async () => {
  await take(allow('a', 1));
  const [refusal] = await takeAllowances(database.db, [[allow('a', 1, at(-1000))]], at(-1000));
  expect(refusal?.key).toBe('a');
});

test('100 transactions that take the same two keys in either order all finish', async () => {
  const both = [allow('a', 1000), allow('b', 1000)];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => take(...(index % 2 ? both : both.toReversed()))),
  );
  expect(answers.flat()).toEqual(Array.from({ length: 100 }, () => null));
  expect(await counts()).toEqual({ a: 100, b: 100 });
});

test('nothing is counted for a transaction that fails', async () => {
  const failing = database.db.transaction(async (tx) => {
    await takeAllowances(tx, [[allow('a', 1)]], NOW);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await counts()).toEqual({});
});
