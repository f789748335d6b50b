import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { insertRentEntries } from '#server/db/queries/ownership/rent-entries.ts';
import { addBirchStreet, addLeaseRow } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';
import { ownerReads } from './testing/owner-reads.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
afterEach(() => vi.restoreAllMocks());

/** An owner with this many properties, each with a lease, a payment and an expense. */
async function ownerOf(count: number): Promise<TestBrowser> {
  const { browser, userId } = await registerUser(testApp);
  const { db, now } = testApp.deps;
  for (let at = 0; at < count; at++) {
    const { propertyId } = await addBirchStreet(db, userId);
    const { leaseId } = await addLeaseRow(db, userId, { propertyId });
    const common = { propertyId, date: '2026-10-01', cents: 230_000, createdAt: now() };
    await insertRentEntries(db, userId, [{ ...common, leaseId, kind: 'payment' }]);
    await insertExpenses(db, userId, [{ ...common, category: 'repairs', cents: 18_500 }]);
  }
  return browser;
}

/** Queries that every request makes, whatever it reads. */
const OF_THE_REQUEST = /"sessions"|rate_limits/;

async function statementsOf(browser: TestBrowser, url: string): Promise<string[]> {
  const query = vi.spyOn(testApp.database.pool, 'query');
  expect((await browser.get(url)).statusCode).toBe(200);
  const texts = query.mock.calls.map((call) => JSON.stringify(call[0]).replaceAll('\\"', '"'));
  query.mockRestore();
  return texts.filter((text) => !OF_THE_REQUEST.test(text));
}

const READS = Object.entries(ownerReads('2026-11-15'));

describe('figures for an owner with 1 property and one with 12', () => {
  let owners: TestBrowser[];
  beforeAll(async () => {
    owners = [await ownerOf(1), await ownerOf(12)];
  });

  test.each(READS)('%s: at most 3 statements, and none when read again', async (_name, url) => {
    const counts: number[] = [];
    for (const owner of owners) {
      counts.push((await statementsOf(owner, url)).length);
      expect(await statementsOf(owner, url)).toEqual([]);
    }
    const [one, twelve] = counts;
    expect(one).toBe(twelve);
    expect(one).toBeLessThanOrEqual(3);
  });
});

test('changing a row in any table behind the figures invalidates them', async () => {
  const { rows } = await testApp.database.pool.query<{ name: string; drops: boolean }>(
    `SELECT table_name AS name, EXISTS (SELECT 1 FROM pg_trigger
       WHERE tgrelid = table_name::regclass AND tgname = table_name || '_book_revision') AS drops
     FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const owner = await ownerOf(1);
  const texts: string[] = [];
  for (const [, url] of READS) texts.push(...(await statementsOf(owner, url)));
  const named = new Set(texts.flatMap((text) => text.split(/\W/)));
  const read = rows.filter(({ name }) => named.has(name));
  expect(read.length).toBeGreaterThan(8);
  expect(read.filter(({ drops }) => !drops).map(({ name }) => name)).toEqual([]);
});
