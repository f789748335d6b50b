import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';
import { refreshProfiles } from './fill-profiles.ts';

let testApp: TestApp;
let wakes = 0;
beforeAll(async () => {
  testApp = await createTestApp({
    deps: { market: { wake: () => void (wakes += 1), failedAttempts: () => 0 } },
  });
  await fillTestMarket(testApp);
});
afterAll(() => testApp.close());

/** No search is running when it is called, so it doesn't have to wait for one. */
const refresh = () => refreshProfiles({ ...testApp.deps, readMs: 0 });

interface Answer {
  items: { id: string; metrics: { capRate: number; monthlyCashFlow: number } }[];
  metricsFor: string;
  isPreparingYours: boolean;
}

const search = async (browser: TestBrowser): Promise<Answer> =>
  (await browser.get('/api/v2/properties?limit=100&sort=-cashFlow')).json<Answer>();

const underwrite = (browser: TestBrowser, assumptions: Partial<Assumptions>) =>
  browser.put('/api/v2/users/preferences', { assumptions });

async function profiles(): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM metric_profiles',
  );
  return rows[0]!.n;
}

async function metricsTables(): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = 'property_metrics'::regclass AND relkind = 'r'`,
  );
  return rows[0]!.n;
}

async function figuresOf(id: string): Promise<ListingFigures> {
  const { rows } = await testApp.database.pool.query<ListingFigures>(
    `SELECT price, monthly_rent AS "monthlyRent", rent_low AS "rentLow", rent_high AS "rentHigh", estimated_value AS "estimatedValue",
       after_repair_value AS "afterRepairValue", rehab_cost AS "rehabCost",
       property_taxes_annual AS "propertyTaxesAnnual", insurance_annual AS "insuranceAnnual", hoa_monthly AS "hoaMonthly"
     FROM properties WHERE property_id = $1`,
    [id],
  );
  return rows[0]!;
}

describe('custom assumptions', () => {
  test('with 40% down: the search response says they’re being prepared, then sorts by the engine’s results for 40% down', async () => {
    const { browser } = await registerUser(testApp);
    await underwrite(browser, { downPaymentPercent: 40 });
    wakes = 0;
    const early = await search(browser);
    expect(early).toMatchObject({ metricsFor: 'defaults', isPreparingYours: true });
    expect(wakes).toBe(1);

    await refresh();
    const { items, ...about } = await search(browser);
    expect(about).toMatchObject({ metricsFor: 'yours', isPreparingYours: false });
    const mine = { ...DEFAULT_ASSUMPTIONS, downPaymentPercent: 40 };
    for (const { id, metrics } of items.slice(0, 10)) {
      const { monthlyCashFlow } = listingMetrics(await figuresOf(id), mine);
      expect(metrics.monthlyCashFlow).toBe(monthlyCashFlow);
    }
    const flows = items.map(({ metrics }) => metrics.monthlyCashFlow);
    expect(flows).toEqual(flows.toSorted((a, b) => b - a));
    expect(flows[0]).toBeGreaterThan(early.items[0]!.metrics.monthlyCashFlow);
  });

  test('are shared by users with the same values, and growth doesn’t affect a list', async () => {
    const before = await profiles();
    for (const valueGrowthPercent of [2, 3, 4]) {
      const { browser } = await registerUser(testApp);
      await underwrite(browser, { downPaymentPercent: 35, valueGrowthPercent });
      await search(browser);
    }
    await refresh();
    expect(await profiles()).toBe(before + 1);
  });

  test('that give the same metrics as the defaults are ready immediately; changed back, they no longer count as custom, and a visitor has none', async () => {
    const { browser } = await registerUser(testApp);
    await underwrite(browser, { holdYears: 7 });
    expect(await search(browser)).toMatchObject({ metricsFor: 'yours', isPreparingYours: false });
    await underwrite(browser, { holdYears: DEFAULT_ASSUMPTIONS.holdYears });
    expect(await search(browser)).toMatchObject({ metricsFor: 'defaults' });
    const visitor = await testApp.app.inject('/api/v2/properties');
    expect(visitor.json()).toMatchObject({ metricsFor: 'defaults', isPreparingYours: false });
  });

  test('without a search cost nothing: a change alone creates no profile and starts no job', async () => {
    const { browser } = await registerUser(testApp);
    wakes = 0;
    await underwrite(browser, { downPaymentPercent: 51 });
    const before = await profiles();
    await refresh();
    expect([await profiles(), wakes]).toEqual([before, 0]);
  });

  test('without a user are dropped immediately, along with their table', async () => {
    const { browser } = await registerUser(testApp);
    await underwrite(browser, { downPaymentPercent: 55 });
    await search(browser);
    await refresh();
    const filled = await profiles();
    expect(await metricsTables()).toBe(filled);
    await underwrite(browser, { downPaymentPercent: DEFAULT_ASSUMPTIONS.downPaymentPercent });
    await refresh();
    expect([await profiles(), await metricsTables()]).toEqual([filled - 1, filled - 1]);
  });

  test('changed 30 times, with a search after each change, are calculated 20 times in 10 minutes, and one profile remains at the end', async () => {
    const { browser } = await registerUser(testApp);
    const before = await profiles();
    const seen = [];
    for (let change = 1; change <= 30; change += 1) {
      await underwrite(browser, { vacancyRatePercent: change / 10 });
      await search(browser);
      await refresh();
      seen.push((await search(browser)).metricsFor);
      expect(await metricsTables()).toBeLessThanOrEqual(before + 1);
    }
    expect(seen.filter((one) => one === 'yours')).toHaveLength(20);
    expect(seen.lastIndexOf('yours')).toBe(19);
    testApp.advance(10 * 60 * 1000);
    await search(browser);
    await refresh();
    expect(await search(browser)).toMatchObject({ metricsFor: 'yours' });
    expect(await metricsTables()).toBe(before + 1);
  }, 90_000);

  test('for a user who hasn’t searched in an hour are dropped and calculated again on the next search', async () => {
    const { browser } = await registerUser(testApp);
    await underwrite(browser, { downPaymentPercent: 65 });
    await search(browser);
    await refresh();
    expect(await search(browser)).toMatchObject({ metricsFor: 'yours' });
    testApp.advance(61 * 60 * 1000);
    await refresh();
    expect([await profiles(), await metricsTables()]).toEqual([1, 1]);
    expect(await search(browser)).toMatchObject({ isPreparingYours: true });
    await refresh();
    expect(await search(browser)).toMatchObject({ metricsFor: 'yours' });
  });

  test('follow the market: a new version is calculated for every profile', async () => {
    const { browser } = await registerUser(testApp);
    await underwrite(browser, { downPaymentPercent: 45 });
    await search(browser);
    await refresh();
    await fillTestMarket(testApp, 500);
    const { rows } = await testApp.database.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM property_metrics GROUP BY profile_no',
    );
    expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([500]));
  });
});
