import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analysis, SharedAnalysis } from '#contract/analyses/analyses.ts';
import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { addProperty, BRYDEN_ROAD } from '#server/testing/own-property.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const BASE = '/api/v2/analyses';

let testApp: TestApp;
let listingId: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp);
  const response = await new TestBrowser(testApp).get('/api/v2/properties?limit=1');
  listingId = response.json<{ items: [{ id: string }] }>().items[0].id;
});
afterAll(() => testApp.close());

const DEAL = {
  name: 'Off market',
  purchasePrice: 180_000,
  monthlyRent: 1650,
  rehabCost: 0,
  afterRepairValue: null,
  propertyTaxesAnnual: 2400,
  insuranceAnnual: 1200,
  hoaMonthly: 0,
};
const INPUT: SavedComparison = {
  propertyIds: [],
  deals: [DEAL],
  strategy: 'buy-hold',
  assumptions: { ...DEFAULT_ASSUMPTIONS, holdYears: 7 },
};
const bodyOf = (input: SavedComparison) => ({ name: 'Two deals', calculator: 'compare', input });

const compare = async (
  browser: TestBrowser,
  { propertyIds, deals, assumptions }: SavedComparison,
) => {
  const response = await browser.post('/api/v2/calculations/compare', {
    ...(propertyIds.length > 0 && { propertyIds }),
    deals,
    assumptions,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Comparison>();
};

test('a comparison is saved with its listings, deals and all 25 assumptions, and changing it makes version 2', async () => {
  const { browser } = await registerUser(testApp);
  const input = { ...INPUT, propertyIds: [listingId] };
  const created = await browser.post(BASE, bodyOf(input));
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json<Analysis>();
  expect((await browser.get(`${BASE}/${id}`)).json()).toMatchObject({ name: 'Two deals', input });
  const changed = { calculator: 'compare', input: { ...input, strategy: 'brrrr' } };
  expect((await browser.put(`${BASE}/${id}`, changed)).json()).toMatchObject({
    version: 2,
    input: { strategy: 'brrrr', deals: [DEAL] },
  });
});

test.each([
  ['nothing', { ...INPUT, deals: [] }, /at least one/],
  ['five deals', { ...INPUT, deals: Array.from({ length: 5 }, () => DEAL) }, /at most 4/],
  [
    'three deals and two listings',
    { ...INPUT, propertyIds: ['a', 'b'], deals: [DEAL, DEAL, DEAL] },
    /at most 4/,
  ],
  ['one listing twice', { ...INPUT, propertyIds: ['a', 'a'] }, /once/],
])('a comparison of %s is refused', async (_what, input, sentence) => {
  const { browser } = await registerUser(testApp);
  const response = await browser.post(BASE, bodyOf(input));
  expect(response.statusCode).toBe(400);
  expect(response.body).toMatch(sentence);
});

test('a visitor with the link sees the owner’s numbers: their assumptions, and their own listing without its ID', async () => {
  const { browser } = await registerUser(testApp);
  await browser.put('/api/v2/users/preferences', { assumptions: { vacancyRatePercent: 11 } });
  const own = await addProperty(browser, BRYDEN_ROAD);
  const assumptions = { ...INPUT.assumptions, vacancyRatePercent: 11 };
  const input = { ...INPUT, propertyIds: [listingId, own.id], assumptions };
  const { id } = (await browser.post(BASE, bodyOf(input))).json<Analysis>();
  const { token } = (await browser.post(`${BASE}/${id}/share`)).json<{ token: string }>();
  const visitor = new TestBrowser(testApp);
  const opened = await visitor.get(`/api/v2/shared-analyses/${token}`);
  expect(opened.body).not.toContain(own.id);
  const shared = opened.json<SharedAnalysis>().input as unknown as SavedComparison;
  expect(shared.propertyIds).toEqual([listingId]);
  expect(shared.deals.map(({ name }) => name)).toEqual(['1428 Bryden Road', 'Off market']);
  const [ofOwner, ofVisitor] = [await compare(browser, input), await compare(visitor, shared)];
  const figures = ({ properties }: Comparison) =>
    properties.map(({ address, strategies }) => ({
      address,
      returns: strategies.map(({ returns }) => returns),
    }));
  expect(figures(ofVisitor)).toEqual(figures(ofOwner));
  expect(ofVisitor.assumptions.find(({ field }) => field === 'vacancyRatePercent')?.value).toBe(11);
  expect(ofOwner.assumptions.find(({ field }) => field === 'vacancyRatePercent')?.source).toBe(
    'your preferences',
  );
});

test('an owner’s deleted listing is left out of the link; the others still open', async () => {
  const { browser } = await registerUser(testApp);
  const own = await addProperty(browser, BRYDEN_ROAD);
  const created = await browser.post(BASE, bodyOf({ ...INPUT, propertyIds: [own.id] }));
  const { id } = created.json<Analysis>();
  const { token } = (await browser.post(`${BASE}/${id}/share`)).json<{ token: string }>();
  await browser.delete(`/api/v2/properties/${own.id}`);
  const opened = await new TestBrowser(testApp).get(`/api/v2/shared-analyses/${token}`);
  expect(opened.json()).toMatchObject({ input: { propertyIds: [], deals: [DEAL] } });
});
