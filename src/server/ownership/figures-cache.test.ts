import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { addBirchStreet } from '#server/testing/ownership-rows.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';
import { createFiguresCache } from './figures-cache.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
afterEach(() => vi.restoreAllMocks());

const owner = (booksRevision: number | null, userId = 'ada') => ({
  booksRevision,
  user: { userId },
});
const day = (text: string) => () => new Date(`${text}T12:00:00Z`);

test('the same books on the same day are computed once for 8 concurrent callers; other books, another day or another owner cause a new computation', async () => {
  let today = '2026-11-15';
  const cache = createFiguresCache(() => day(today)());
  const compute = vi.fn(async () => 'figures');
  const read = (revision: number | null, userId?: string) =>
    cache.read(owner(revision, userId), 'metrics', compute, () => 1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(1)));
  expect([new Set(answers).size, compute.mock.calls.length]).toEqual([1, 1]);
  await read(2);
  expect(compute).toHaveBeenCalledTimes(2);
  await read(2, 'ben');
  expect(compute).toHaveBeenCalledTimes(3);
  today = '2026-11-16';
  await read(2);
  expect(compute).toHaveBeenCalledTimes(4);
});

test('without a revision, every read computes the figures, and so does the read after a failure', async () => {
  const cache = createFiguresCache(day('2026-11-15'));
  const compute = vi.fn(async () => 'figures');
  const read = (revision: number | null) =>
    cache.read(owner(revision), 'metrics', compute, () => 1);
  await read(null);
  await read(null);
  expect(compute).toHaveBeenCalledTimes(2);
  compute.mockRejectedValueOnce(new Error('no database'));
  await expect(read(7)).rejects.toThrow('no database');
  expect(await read(7)).toBe('figures');
});

test('with results of 60 properties each and room for 100, the least recently used is dropped', async () => {
  const cache = createFiguresCache(day('2026-11-15'), 100);
  const compute = vi.fn(async () => 60);
  const read = (userId: string) =>
    cache.read(owner(1, userId), 'metrics', compute, (properties) => properties);
  await read('ada');
  await read('ben');
  await read('ben');
  expect(compute).toHaveBeenCalledTimes(2);
  await read('ada');
  expect(compute).toHaveBeenCalledTimes(3);
});

test('rereading a trend reads no books, and a $185 expense booked later shows up in it', async () => {
  const { browser, userId } = await registerUser(testApp);
  const { propertyId } = await addBirchStreet(testApp.deps.db, userId);
  const trend = async () =>
    (await browser.get('/api/v2/portfolio/cash-flow-trend?months=1')).json<{
      months: { operatingExpenses: number }[];
    }>().months[0]!.operatingExpenses;
  const before = await trend();
  const query = vi.spyOn(testApp.database.pool, 'query');
  expect(await trend()).toBe(before);
  const statements = query.mock.calls.map((call) => JSON.stringify(call[0]));
  expect(statements.some((text) => text.includes('sessions'))).toBe(true);
  expect(statements.filter((text) => /owned_properties|expenses/.test(text))).toEqual([]);
  await insertExpenses(testApp.deps.db, userId, [
    { propertyId, date: '2026-11-03', cents: 18_500, category: 'repairs', createdAt: new Date() },
  ]);
  expect(await trend()).toBe(185);
});

test('a rolled-back change leaves the revision unchanged; a committed one changes it', async () => {
  const { userId } = await registerUser(testApp);
  const { pool } = testApp.database;
  const revision = async () =>
    (await pool.query('SELECT revision FROM book_revisions WHERE user_id = $1', [userId])).rows[0]
      ?.revision;
  await addBirchStreet(testApp.deps.db, userId);
  const first = await revision();
  expect(first).toBeDefined();
  const undone = testApp.deps.db.transaction(async (tx) => {
    await addBirchStreet(tx, userId);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await revision()).toBe(first);
  await addBirchStreet(testApp.deps.db, userId);
  expect(await revision()).not.toBe(first);
});

/** Tables that no figure depends on. */
const WITHOUT_FIGURES = [
  'book_imports',
  'csv_mappings',
  'book_revisions',
  'bank_reconciliations',
  'lease_letters',
  'vendors',
  'maintenance_requests',
  'calendar_feeds',
  // Figures use its parts, which are expenses.
  'shared_costs',
];

test('a change to any table in an owner’s books invalidates the cache', async () => {
  const folder = fileURLToPath(new URL('../db/schema/ownership/', import.meta.url));
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(`${folder}${file}`) as Promise<object>),
  );
  const books = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .filter((table) => 'userId' in getTableColumns(table))
    .map(getTableName)
    .filter((name) => !WITHOUT_FIGURES.includes(name));
  const { rows } = await testApp.database.pool.query<{ name: string }>(
    `SELECT event_object_table AS name FROM information_schema.triggers
     WHERE trigger_name = event_object_table || '_book_revision' GROUP BY 1 HAVING count(*) = 3`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...books, 'preferences'].toSorted());
});
