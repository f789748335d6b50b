import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import type { SharedCost } from '#contract/shared-costs/shared-costs.ts';
import { toCents } from '#engine/money.ts';
import { expensesUrl, newOwner, type Owner } from '#server/testing/owner.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const COSTS = '/api/v2/portfolio/shared-costs';
const INSURANCE = { date: '2026-05-04', amount: 1000.01, category: 'insurance', basis: 'even' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** An owner with Birch Street and more properties like it. */
async function ownerOf(...more: object[]): Promise<Owner & { ids: string[] }> {
  const owner = await newOwner(testApp);
  const ids = [owner.propertyId];
  for (const [at, changes] of more.entries()) {
    const body = { ...BIRCH_STREET, address: `${at + 1} Elm Street`, ...changes };
    const added = await owner.browser.post('/api/user-properties', body);
    expect(added.statusCode).toBe(201);
    ids.push(added.json<{ property: { id: string } }>().property.id);
  }
  return { ...owner, ids };
}

const sharesOf = (ids: readonly string[]) => ids.map((propertyId) => ({ propertyId }));

async function add(owner: Owner, body: object): Promise<SharedCost> {
  const answer = await owner.browser.post(COSTS, body);
  expect(answer.json()).not.toHaveProperty('error');
  return answer.json<SharedCost>();
}

/** The parts' amounts, in the order of the portfolio or of the given properties. */
const amounts = ({ parts }: SharedCost, ids = parts.map(({ propertyId }) => propertyId)) =>
  ids.map((id) => parts.find(({ propertyId }) => propertyId === id)?.amount);

const list = async ({ browser }: Owner) =>
  (await browser.get(`${COSTS}?year=2026`)).json<{
    items: SharedCost[];
    total: number;
    byProperty: { amount: number }[];
  }>();

const transactions = async ({ browser }: Owner, query: string) =>
  (await browser.get(`/api/v2/transactions?${query}`)).json<{
    items: { id: string; amount: number; isEditable: boolean; sharedCostId: string | null }[];
    totals: { moneyOut: number; count: number };
  }>();

test('$1,000.01 over three houses is 333.34, 333.34 and 333.33, each an expense on line 9 of that property', async () => {
  const owner = await ownerOf({}, {});
  const cost = await add(owner, { ...INSURANCE, shares: sharesOf(owner.ids), vendor: 'Acme' });
  expect(amounts(cost, owner.ids)).toEqual([333.34, 333.34, 333.33]);
  expect(cost).toMatchObject({ amount: 1000.01, line: 9, categoryLabel: 'Insurance' });
  const rows = await transactions(owner, `sharedCostId=${cost.sharedCostId}`);
  expect(rows.totals).toMatchObject({ moneyOut: -1000.01, count: 3 });
  expect(rows.items.every(({ isEditable }) => !isEditable)).toBe(true);
  expect(await list(owner)).toMatchObject({ total: 1000.01, byProperty: [{}, {}, {}] });
});

test('split by rent of 2,300 and 1,150, a $300 cost is 200 and 100; split 70 and 30 percent, it is 210 and 90', async () => {
  const owner = await ownerOf({ monthlyRent: 1150 });
  const [first, second] = owner.ids as [string, string];
  const cost = { ...INSURANCE, amount: 300 };
  const byRent = await add(owner, { ...cost, basis: 'rent', shares: sharesOf(owner.ids) });
  expect(amounts(byRent, owner.ids)).toEqual([200, 100]);
  const typed = [
    { propertyId: first, percent: 70 },
    { propertyId: second, percent: 30 },
  ];
  const byPercent = await add(owner, { ...cost, basis: 'typed', shares: typed });
  expect(amounts(byPercent, owner.ids)).toEqual([210, 90]);
  const short = [{ propertyId: first, percent: 70 }, typed[1]!].map((one) => ({
    ...one,
    percent: 40,
  }));
  const refused = await owner.browser.post(COSTS, { ...cost, basis: 'typed', shares: short });
  expect(refused.json()).toMatchObject({ message: 'The shares must add up to 100%' });
});

test('a business-wide cost is on line 19 of the 2 properties owned that day, not of the one bought later', async () => {
  const owner = await ownerOf({}, { purchaseDate: '2026-06-01' });
  const body = { ...INSURANCE, amount: 99, category: 'other', isBusiness: true };
  const cost = await add(owner, body);
  expect(cost).toMatchObject({ line: 19, isBusiness: true });
  expect(amounts(cost)).toEqual([49.5, 49.5]);
  const wrong = await owner.browser.post(COSTS, { ...body, category: 'insurance' });
  expect(wrong.json()).toMatchObject({ message: 'A business-wide cost goes on line 19, Other' });
  const before = await owner.browser.post(COSTS, { ...body, date: '2001-01-01' });
  expect([before.statusCode, before.json()]).toMatchObject([422, { error: 'no-property-owned' }]);
});

test('a correction to $90 over 2 of 3 properties leaves parts of 45 and 45, and removal leaves nothing', async () => {
  const owner = await ownerOf({}, {});
  const { sharedCostId } = await add(owner, { ...INSURANCE, shares: sharesOf(owner.ids) });
  const url = `${COSTS}/${sharedCostId}`;
  const shares = sharesOf(owner.ids.slice(0, 2));
  const next = (
    await owner.browser.put(url, { ...INSURANCE, amount: 90, shares })
  ).json<SharedCost>();
  expect([next.sharedCostId, amounts(next)]).toEqual([sharedCostId, [45, 45]]);
  expect((await transactions(owner, '')).totals).toMatchObject({ moneyOut: -90, count: 2 });
  expect((await owner.browser.delete(url)).json()).toEqual({ message: 'Shared cost removed.' });
  expect((await transactions(owner, '')).totals).toMatchObject({ moneyOut: 0, count: 0 });
  expect(await list(owner)).toMatchObject({ items: [], total: 0 });
  expect((await owner.browser.delete(url)).statusCode).toBe(404);
});

test('removed while one of its 2 properties is out of the portfolio, a cost leaves nothing when that property is restored', async () => {
  const owner = await ownerOf({});
  const cost = { ...INSURANCE, amount: 100, shares: sharesOf(owner.ids) };
  const { sharedCostId } = await add(owner, cost);
  const gone = `/api/user-properties/${owner.ids[1]}`;
  expect((await owner.browser.delete(`${gone}?books=keep`)).statusCode).toBe(200);
  expect((await owner.browser.delete(`${COSTS}/${sharedCostId}`)).statusCode).toBe(200);
  const year = await owner.browser.get('/api/v2/portfolio/tax-years/2026?round=cents');
  expect(year.json<TaxYearAnswer>().expenses.find(({ line }) => line === 9)?.amount).toBe(0);
  expect((await owner.browser.post(`${gone}/restore`)).statusCode).toBe(200);
  expect((await transactions(owner, '')).totals).toMatchObject({ moneyOut: 0, count: 0 });
});

test('a part can’t be edited or removed alone: 422 from Transactions and from the property', async () => {
  const owner = await ownerOf({});
  const { sharedCostId } = await add(owner, { ...INSURANCE, shares: sharesOf(owner.ids) });
  const { items } = await transactions(owner, `sharedCostId=${sharedCostId}`);
  const ids = items.map(({ id }) => id);
  const change = { ids, change: { amount: -1 } };
  const part = `${expensesUrl(owner)}/`;
  const ofProperty = (await owner.browser.get(expensesUrl(owner))).json<{
    items: { id: string }[];
  }>();
  const url = part + ofProperty.items[0]!.id;
  const answers = [
    await owner.browser.post('/api/v2/transactions/change', change),
    await owner.browser.post('/api/v2/transactions/remove', { ids }),
    await owner.browser.delete(url),
    await owner.browser.put(url, { category: 'repairs', date: '2026-05-04', amount: 1 }),
  ];
  expect(answers.map((answer) => answer.json<{ error: string }>().error)).toEqual(
    Array.from({ length: 4 }, () => 'part-of-shared-cost'),
  );
  expect((await transactions(owner, '')).totals.moneyOut).toBe(-1000.01);
});

test('another owner’s property or cost returns 404, and a future date returns 422', async () => {
  const owner = await ownerOf();
  const other = await ownerOf();
  const mine = await add(owner, { ...INSURANCE, shares: sharesOf(owner.ids) });
  const theirs = await other.browser.post(COSTS, { ...INSURANCE, shares: sharesOf(owner.ids) });
  const url = `${COSTS}/${mine.sharedCostId}`;
  const changed = await other.browser.put(url, { ...INSURANCE, shares: sharesOf(other.ids) });
  const removed = await other.browser.delete(url);
  expect([theirs, changed, removed].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  const late = { ...INSURANCE, date: '2199-01-01', shares: sharesOf(owner.ids) };
  expect((await owner.browser.post(COSTS, late)).json()).toMatchObject({
    error: 'shared-cost-in-future',
  });
});

test('for any costs, the tax year’s total equals both the sum over its properties and the sum of the costs, to the cent', async () => {
  const owner = await ownerOf({ monthlyRent: 1833.33 }, { monthlyRent: 0 });
  let expected = 0;
  const cost = fc.record({
    amount: fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => cents !== 0),
    basis: fc.constantFrom('even', 'units', 'rent'),
    isBusiness: fc.boolean(),
    ids: fc.subarray(owner.ids, { minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(cost, async ({ amount: cents, basis, isBusiness, ids }) => {
      const shares = isBusiness ? [] : sharesOf(ids);
      const category = isBusiness ? 'other' : 'repairs';
      const body = { date: '2026-03-02', amount: cents / 100, category, basis, isBusiness, shares };
      const added = await add(owner, body);
      expected += cents;
      expect(added.parts.reduce((sum, { amount: part }) => sum + toCents(part), 0)).toBe(cents);
      const year = (
        await owner.browser.get('/api/v2/portfolio/tax-years/2026?round=cents')
      ).json<TaxYearAnswer>();
      const lines = (all: TaxYearAnswer['expenses']) =>
        all
          .filter(({ line }) => line === 14 || line === 19)
          .reduce((sum, { amount }) => sum + toCents(amount), 0);
      expect(lines(year.expenses)).toBe(expected);
      expect(year.properties.reduce((sum, one) => sum + lines(one.expenses), 0)).toBe(expected);
      expect(toCents((await transactions(owner, '')).totals.moneyOut)).toBeLessThanOrEqual(0);
      expect(toCents((await list(owner)).total)).toBe(expected);
    }),
    { numRuns: 12 },
  );
});
