import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { insertRentEntries } from '#server/db/queries/ownership/rent-entries.ts';
import { addBirchStreet, addLeaseRow } from '#server/testing/ownership-rows.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';
import { loadPortfolio } from './load-portfolio.ts';
import { loadTrend } from './load-trend.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
afterEach(() => vi.restoreAllMocks());

/** Each with a lease, a payment and an expense in this year. */
async function ownerOf(count: number): Promise<string> {
  const { userId } = await registerUser(testApp);
  const { db, now } = testApp.deps;
  for (let at = 0; at < count; at++) {
    const { propertyId } = await addBirchStreet(db, userId);
    const { leaseId } = await addLeaseRow(db, userId, { propertyId });
    const common = { propertyId, date: '2026-10-01', cents: 230_000, createdAt: now() };
    await insertRentEntries(db, userId, [{ ...common, leaseId, kind: 'payment' }]);
    await insertExpenses(db, userId, [{ ...common, category: 'repairs', cents: 18_500 }]);
  }
  return userId;
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(testApp.database.pool, 'query');
  await work();
  return query.mock.calls.length;
}

test('metrics and summary are read in 2 statements and the trend in 3, with 1 property or with 12', async () => {
  for (const userId of [await ownerOf(1), await ownerOf(12)]) {
    const { deps } = testApp;
    expect(await statementsOf(() => loadPortfolio(deps, userId, 'whole'))).toBe(2);
    vi.restoreAllMocks();
    expect(await statementsOf(() => loadTrend(deps, userId, 12, 'whole'))).toBe(3);
    vi.restoreAllMocks();
  }
});
