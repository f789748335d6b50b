import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#contract/assumptions.ts';
import { listingMetrics } from '#contract/metrics.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import { startMarketKeeper } from './market-keeper.ts';
import { refreshAfterRelease } from './own-metrics.ts';

let house: TestApp;
beforeEach(async () => {
  house = await createTestApp();
});
afterEach(() => house.close());

interface Answer {
  items: unknown[];
  total: number;
  isMarketFilling: boolean;
}

const search = async (): Promise<Answer> =>
  (await new TestBrowser(house).get('/api/v2/properties')).json<Answer>();

describe('the keeper', () => {
  test('before it has worked a search answers at once that the market is filling; then 400 are there', async () => {
    expect(await search()).toMatchObject({ items: [], total: 0, isMarketFilling: true });
    const keeper = startMarketKeeper(house.deps, 400);
    keeper.wake();
    keeper.wake();
    while ((await search()).isMarketFilling) await sleep(20);
    expect(await search()).toMatchObject({ total: 400, isMarketFilling: false });
    await keeper.stop();
    expect(house.logLines.filter((line) => line.includes('sample market is filled'))).toHaveLength(
      1,
    );
  });

  test('stopped at once it ends without an error in the log, and a wake after the end does nothing', async () => {
    const keeper = startMarketKeeper(house.deps, 400);
    keeper.wake();
    await keeper.stop();
    keeper.wake();
    await keeper.stop();
    expect((await search()).total).toBe(0);
    expect(house.logLines.filter((line) => line.includes('keeping the market failed'))).toEqual([]);
  });

  test('a failure is logged and the next wake tries again', async () => {
    await house.database.pool.query('ALTER TABLE market_areas RENAME TO market_areas_away');
    const keeper = startMarketKeeper(house.deps, 400);
    keeper.wake();
    while (!house.logLines.some((line) => line.includes('keeping the market failed')))
      await sleep(20);
    await house.database.pool.query('ALTER TABLE market_areas_away RENAME TO market_areas');
    keeper.wake();
    while ((await search()).isMarketFilling) await sleep(20);
    await keeper.stop();
    expect((await search()).total).toBe(400);
  });
});

describe('after a release that computes differently', () => {
  test('own listings and the keys of preferences are made anew', async () => {
    const { browser, userId } = await registerUser(house);
    await browser.put('/api/v2/users/preferences', { assumptions: { downPaymentPercent: 30 } });
    const figures = {
      price: 219_900,
      monthlyRent: 2340,
      propertyTaxesAnnual: 3600,
      insuranceAnnual: 1350,
      hoaMonthly: 0,
      rehabCost: 0,
    };
    await browser.post('/api/v2/properties', {
      address: '1428 Bryden Road',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43201',
      propertyType: 'Single Family',
      ...figures,
    });
    const { pool } = house.database;
    const read = async () =>
      (
        await pool.query<{ flow: number; key: string; wanted: string }>(
          `SELECT l.cash_flow AS flow, l.metrics_key AS key, p.metrics_key AS wanted
           FROM user_listings l JOIN preferences p USING (user_id) WHERE user_id = $1`,
          [userId],
        )
      ).rows[0]!;
    const before = await read();
    await pool.query(`UPDATE user_listings SET metrics_key = 'older.key', cash_flow = 1`);
    await pool.query(`UPDATE preferences SET metrics_key = 'older.key'`);
    await refreshAfterRelease(house.deps);
    expect(await read()).toEqual(before);
    const listing = { ...figures, afterRepairValue: null, estimatedValue: null };
    const assumptions = { ...DEFAULT_ASSUMPTIONS, downPaymentPercent: 30 };
    expect(before.flow).toBe(listingMetrics(listing, assumptions).monthlyCashFlow);
    expect(before.key).toBe(before.wanted);
  });
});
