import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import { ensureDefaultProfile } from '#server/market/profiles/fill-profiles.ts';
import { fillTestMarket, TEST_LISTINGS } from '#server/testing/market.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';
import { fillSampleMarket } from './fill-sample-market.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.close());

async function count(table: string): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table}`,
  );
  return rows[0]!.n;
}

describe('filling a fresh database', () => {
  test('400 listings get 400 rows of metrics, and a second run writes nothing', async () => {
    await ensureDefaultProfile(testApp.deps);
    expect(await fillSampleMarket(testApp.deps, TEST_LISTINGS)).toEqual({ written: 400 });
    expect(await count('properties')).toBe(400);
    expect(await count('property_metrics')).toBe(400);
    expect(await fillSampleMarket(testApp.deps, TEST_LISTINGS)).toEqual({ written: 0 });
  });

  test('two instances that fill the database concurrently write the market once', async () => {
    await ensureDefaultProfile(testApp.deps);
    const fills = await Promise.all([
      fillSampleMarket(testApp.deps, TEST_LISTINGS),
      fillSampleMarket(testApp.deps, TEST_LISTINGS),
    ]);
    expect(fills.map(({ written }) => written).toSorted((a, b) => a - b)).toEqual([0, 400]);
    expect(await count('properties')).toBe(400);
  });

  test('stopping midway leaves no listings, and the next start writes all of them', async () => {
    await ensureDefaultProfile(testApp.deps);
    const { signal } = new AbortController();
    const requested = vi.spyOn(signal, 'throwIfAborted');
    requested.mockReturnValueOnce().mockImplementationOnce(() => {
      throw new Error('the server stops');
    });
    const stopped = fillSampleMarket({ ...testApp.deps, signal }, TEST_LISTINGS);
    await expect(stopped).rejects.toThrow('the server stops');
    expect(requested).toHaveBeenCalledTimes(2);
    expect(await count('properties')).toBe(0);
    expect(await fillSampleMarket(testApp.deps, TEST_LISTINGS)).toEqual({ written: 400 });
  });

  test('every metric in the database matches the engine to the last bit', async () => {
    await fillTestMarket(testApp);
    const { rows } = await testApp.database.pool.query<
      ListingFigures & Record<'cap' | 'flow' | 'coc' | 'score' | 'low' | 'high', number>
    >(
      `SELECT p.price, p.monthly_rent AS "monthlyRent", p.rent_low AS "rentLow", p.rent_high AS "rentHigh", p.estimated_value AS "estimatedValue",
         p.after_repair_value AS "afterRepairValue", p.rehab_cost AS "rehabCost",
         p.property_taxes_annual AS "propertyTaxesAnnual", p.insurance_annual AS "insuranceAnnual",
         p.hoa_monthly AS "hoaMonthly", m.cap_rate AS cap, m.cash_flow AS flow, m.cash_on_cash AS coc, m.deal_score AS score,
         m.deal_score_low AS low, m.deal_score_high AS high
       FROM properties p JOIN property_metrics m USING (property_no)`,
    );
    expect(rows).toHaveLength(400);
    for (const { cap, flow, coc, score, low, high, ...figures } of rows) {
      expect({
        capRate: cap,
        monthlyCashFlow: flow,
        cashOnCash: coc,
        dealScore: score,
        dealScoreLow: low,
        dealScoreHigh: high,
      }).toEqual(listingMetrics(figures, DEFAULT_ASSUMPTIONS));
    }
  });

  test('areas are counted: 318 ZIPs, and each state matches its listings', async () => {
    await fillTestMarket(testApp);
    const { rows } = await testApp.database.pool.query<{ kind: string; areas: number; n: number }>(
      `SELECT kind, count(*)::int AS areas, sum(listings)::int AS n FROM market_areas GROUP BY kind`,
    );
    const byKind = Object.fromEntries(rows.map(({ kind, areas, n }) => [kind, { areas, n }]));
    expect(byKind['zip']).toEqual({ areas: 318, n: 400 });
    expect(byKind['block']?.n).toBe(400);
    expect(byKind['city']?.n).toBe(400);
    expect(byKind['state']?.n).toBe(400);
  });
});

describe('a newer market', () => {
  test('replaces the listings, keeps their ids and numbers, and does not touch saved listings', async () => {
    await fillTestMarket(testApp, 400);
    const { browser } = await registerUser(testApp);
    const { rows: before } = await testApp.database.pool.query<{ id: string; no: string }>(
      'SELECT property_id AS id, property_no AS no FROM properties ORDER BY property_id',
    );
    const saved = before[7]!.id;
    expect((await browser.post(`/api/v2/properties/${saved}/favorite`)).statusCode).toBe(200);
    await testApp.database.pool.query(`UPDATE properties SET price = 1 WHERE property_id = $1`, [
      saved,
    ]);

    testApp.advance(1000);
    await fillTestMarket(testApp, 700);
    const { rows: after } = await testApp.database.pool.query<{ id: string; no: string }>(
      'SELECT property_id AS id, property_no AS no FROM properties ORDER BY property_id',
    );
    expect(after).toHaveLength(700);
    const numbers = new Map(after.map(({ id, no }) => [id, no]));
    expect(before.filter(({ id, no }) => numbers.get(id) !== no)).toEqual([]);
    const { items } = (await browser.get('/api/v2/properties/favorites')).json<{
      items: { id: string; isListed: boolean; listPrice: number }[];
    }>();
    expect(items.map(({ id, isListed }) => ({ id, isListed }))).toEqual([
      { id: saved, isListed: true },
    ]);
    expect(items[0]!.listPrice).toBeGreaterThan(10_000);
  });

  test('that is smaller deletes the listings it lacks along with their metrics, and a favorite keeps its saved data', async () => {
    await fillTestMarket(testApp, 700);
    const { browser } = await registerUser(testApp);
    const { rows } = await testApp.database.pool.query<{ id: string; price: number }>(
      `SELECT property_id AS id, price FROM properties ORDER BY (split_part(property_id, '-', 3))::int DESC LIMIT 1`,
    );
    const { id, price } = rows[0]!;
    await browser.post(`/api/v2/properties/${id}/favorite`);
    testApp.advance(1000);
    await fillTestMarket(testApp, 400);
    expect(await count('properties')).toBe(400);
    expect(await count('property_metrics')).toBe(400);
    expect((await browser.get(`/api/v2/properties/${id}`)).statusCode).toBe(404);
    const { items } = (await browser.get('/api/v2/properties/favorites')).json<{
      items: { isListed: boolean; listPrice: number; sourceLabel: string; dealScore: number }[];
    }>();
    expect(items[0]).toMatchObject({
      isListed: false,
      listPrice: price,
      sourceLabel: 'As saved',
    });
    expect(items[0]!.dealScore).toBeTypeOf('number');
  });
});
