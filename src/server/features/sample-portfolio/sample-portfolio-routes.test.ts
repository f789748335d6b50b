import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanUsage } from '#contract/billing.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PlanAnswer } from '#contract/owned-properties/plans.ts';
import type { PortfolioMetrics } from '#contract/portfolio/portfolio.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { addBirchStreet } from '#server/testing/ownership-rows.ts';
import { subscribe } from '#server/testing/subscriber.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const SAMPLE = '/api/v2/portfolio/sample';

const owned = async (browser: TestBrowser): Promise<OwnedPropertyAnswer[]> =>
  (await browser.get('/api/user-properties')).json<{ items: OwnedPropertyAnswer[] }>().items;

async function loaded() {
  const user = await registerUser(testApp);
  const response = await user.browser.put(SAMPLE);
  expect(response.statusCode, response.body).toBe(200);
  return user;
}

describe('the sample portfolio', () => {
  test('has 5 properties, each marked as a sample and with a cash flow', async () => {
    const { browser } = await loaded();
    const items = await owned(browser);
    expect(items).toHaveLength(5);
    expect(items.every(({ property }) => property.isSample)).toBe(true);
    expect(items.every(({ metrics }) => metrics.monthlyCashFlow !== null)).toBe(true);
    expect(items.map(({ property }) => property.planVersion)).toEqual([1, 1, 1, 1, 1]);
    const metrics = (await browser.get('/api/v2/portfolio/metrics')).json<PortfolioMetrics>();
    expect(metrics.isDefault).toBe(false);
    expect(metrics.totalValue).toBe(1_018_000);
  });

  test('each plan is frozen on the purchase date with the rents from the first leases', async () => {
    const { browser } = await loaded();
    const plans = await Promise.all(
      (await owned(browser)).map(async ({ property }) => {
        const url = `/api/user-properties/${property.id}/plan`;
        const { plan } = (await browser.get(url)).json<{ plan: PlanAnswer }>();
        expect(plan.frozenOn).toBe(property.purchaseDate);
        return [property.address, plan.inputs.monthlyRent];
      }),
    );
    expect(plans).toContainEqual(['1428 Bryden Rd', 2150]);
    expect(plans).toContainEqual(['88 Alder St', 1350 + 1195]);
  });

  test('is added once even if loaded twice, and removing it keeps the user’s own property', async () => {
    const { browser, userId } = await loaded();
    await addBirchStreet(testApp.deps.db, userId);
    expect((await browser.put(SAMPLE)).json()).toMatchObject({ properties: 5 });
    expect(await owned(browser)).toHaveLength(6);
    expect((await browser.delete(SAMPLE)).json()).toMatchObject({ properties: 0 });
    expect((await owned(browser)).map(({ property }) => property.address)).toEqual([
      '118 Birch Street',
    ]);
    const { rows } = await testApp.database.pool.query(
      'SELECT count(*)::int AS left FROM expenses WHERE user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ left: 0 }]);
    expect((await browser.delete(SAMPLE)).statusCode).toBe(200);
  });

  test('has one tenant behind on rent, a lease that ends this month and one refinance with cash back', async () => {
    const { browser, userId } = await loaded();
    const overdue = (await browser.get('/api/v2/rentals/payments/overdue')).json<{
      items: { tenants: string[]; open: number }[];
    }>();
    expect(new Set(overdue.items.flatMap(({ tenants }) => tenants))).toEqual(
      new Set(['Casey Nolan']),
    );
    expect(overdue.items.map(({ open }) => open)).toEqual([550, 1250]);
    const { rows } = await testApp.database.pool.query<{ cents: string }>(
      'SELECT cash_back_cents AS cents FROM loans WHERE user_id = $1 AND NOT is_purchase_loan',
      [userId],
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.cents)).toBeGreaterThan(4_000_000);
  });

  test('has 36 months of books: 2024 and 2025 are full tax years with income and expenses', async () => {
    const { browser } = await loaded();
    for (const year of [2024, 2025]) {
      const answer = (
        await browser.get(`/api/v2/portfolio/tax-years/${year}`)
      ).json<TaxYearAnswer>();
      expect(answer.income.rows).toBeGreaterThan(50);
      expect(answer.income.amount).toBeGreaterThan(85_000);
      expect(answer.expenses.find(({ line }) => line === 18)?.amount).toBeGreaterThan(15_000);
      expect(answer.properties.every(({ isSample }) => isSample)).toBe(true);
    }
  });

  test('loaded on another date has books through that date, including the last day of January and a leap day', async () => {
    for (const day of ['2027-01-31', '2028-02-29', '2028-12-01']) {
      const later = await createTestApp({ deps: { now: () => new Date(`${day}T09:00:00Z`) } });
      const { browser, userId } = await registerUser(later);
      const response = await browser.put(SAMPLE);
      expect(response.statusCode, response.body).toBe(200);
      const { rows } = await later.database.pool.query<{ last: string }>(
        `SELECT max(date)::text AS last FROM (SELECT date FROM rent_entries WHERE user_id = $1
         UNION ALL SELECT date FROM expenses WHERE user_id = $1) AS books`,
        [userId],
      );
      expect(rows[0]!.last <= day).toBe(true);
      await later.close();
    }
  });

  test('doesn’t count toward plan limits: on Starter the user can still save a 5th property, and the 6th returns 402', async () => {
    const { browser } = await loaded();
    expect((await subscribe(browser)).statusCode).toBe(200);
    const add = (number: number) =>
      browser.post('/api/user-properties', {
        address: `${number} Elm Street`,
        city: 'Columbus',
        state: 'OH',
        zipCode: '43205',
        propertyType: 'Single Family',
        purchasePrice: 200_000,
        monthlyRent: 1500,
      });
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) statuses.push((await add(number)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 402]);
    const { limits } = (await browser.get('/api/v2/users/plan-usage')).json<PlanUsage>();
    expect(limits.find(({ limit }) => limit === 'ownedProperties')?.used).toBe(5);
  });

  test('requires a session', async () => {
    const browser = new TestBrowser(testApp);
    expect((await browser.put(SAMPLE)).statusCode).toBe(401);
    expect((await browser.delete(SAMPLE)).statusCode).toBe(401);
  });
});
