import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { fillTestMarket } from '#server/testing/market.ts';

import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp, 2400);
});
afterAll(() => testApp.close());

interface Listed {
  id: string;
  city: string;
  zip: string;
  score: number;
  cap: number;
}

const CITY = `SELECT property_id AS id, p.city, p.zip_code AS zip, m.deal_score AS score, m.cap_rate AS cap
  FROM properties p JOIN property_metrics m USING (property_no) WHERE p.city = 'Columbus' AND p.state = 'OH'
  ORDER BY m.deal_score`;

const analyze = async (id: string, query = '') =>
  (
    await testApp.app.inject(`/api/v2/properties/${id}/analytics${query}`)
  ).json<PropertyAnalytics>();

const medianOf = (sorted: readonly number[]) => {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

test('the best listing in Columbus beats 99% of the city, the worst beats none, and entering a much higher price lowers the best one’s rank', async () => {
  const { rows } = await testApp.database.pool.query<Listed>(CITY);
  const cityOf = ({ areas }: PropertyAnalytics) => areas.find(({ kind }) => kind === 'city')!;
  const best = cityOf(await analyze(rows.at(-1)!.id));
  expect(best).toMatchObject({ name: 'Columbus', listings: rows.length, betterThanPercent: 99 });
  expect(cityOf(await analyze(rows[0]!.id)).betterThanPercent).toBe(0);
  const dear = cityOf(await analyze(rows.at(-1)!.id, '?purchasePrice=5000000'));
  expect(dear.betterThanPercent).toBeLessThan(50);
  expect(best.medians.dealScore).toBeCloseTo(medianOf(rows.map(({ score }) => score)), 9);
  const caps = rows.map(({ cap }) => cap).toSorted((a, b) => a - b);
  expect(best.medians.capRate).toBeCloseTo(100 * medianOf(caps), 9);
});

test('a ZIP with fewer than 8 listings isn’t used for comparison', async () => {
  const { rows } = await testApp.database.pool.query<{ id: string; n: number }>(
    `SELECT min(property_id) AS id, count(*)::int AS n FROM properties GROUP BY zip_code ORDER BY n`,
  );
  const few = rows[0]!;
  const many = rows.at(-1)!;
  expect(few.n).toBeLessThan(8);
  expect(many.n).toBeGreaterThanOrEqual(8);
  const kinds = async (id: string) => (await analyze(id)).areas.map(({ kind }) => kind);
  expect(await kinds(few.id)).not.toContain('zip');
  expect(await kinds(many.id)).toContain('zip');
});

test('until the market is calculated with 11% vacancy, a listing is not compared with medians at the default vacancy', async () => {
  const { rows } = await testApp.database.pool.query<Listed>(CITY);
  const { browser } = await registerUser(testApp);
  const areas = async () =>
    (await browser.get(`/api/v2/properties/${rows[0]!.id}/analytics`)).json<PropertyAnalytics>()
      .areas;
  expect(await areas()).not.toEqual([]);
  const saved = await browser.put('/api/v2/users/preferences', {
    assumptions: { vacancyRatePercent: 11 },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await areas()).toEqual([]);
});
