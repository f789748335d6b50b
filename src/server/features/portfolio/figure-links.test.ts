import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnassignedRent } from '#contract/payments/unassigned-rent.ts';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import {
  type FigureFilter,
  monthFilter,
  recordedFilter,
  unmatchedFilter,
  yearFilter,
} from '#domain/measures/figure-filters.ts';
import { sumDollars } from '#engine/money.ts';
import { newLease, newOwner, newPayment, type Owner } from '#server/testing/owner.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const outlookOf = async (browser: TestBrowser, query = ''): Promise<PortfolioOutlook> =>
  (await browser.get(`/api/v2/portfolio/outlook${query}`)).json<PortfolioOutlook>();

/** The totals of the transaction list behind a figure. */
async function listedNet(browser: TestBrowser, filter: FigureFilter): Promise<number> {
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  );
  const response = await browser.get(`/api/v2/transactions?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ totals: { net: number } }>().totals.net;
}

/** Every figure that opens the list, next to the list's own total. */
async function linkedFigures(browser: TestBrowser): Promise<Map<string, [number, number]>> {
  const outlook = await outlookOf(browser);
  const links = [
    ...outlook.lines.map((line) => ({
      name: line.key as string,
      figure: line.isListed ? line.soFar : null,
      filter: monthFilter(outlook, line.key),
    })),
    {
      name: 'cashFlow',
      figure: outlook.cashFlow.isListed ? outlook.cashFlow.soFar : null,
      filter: monthFilter(outlook),
    },
    {
      name: 'year',
      figure: sumDollars(outlook.properties.flatMap(({ recorded }) => recorded ?? [])),
      filter: yearFilter(outlook.properties),
    },
    ...outlook.properties.map((property) => ({
      name: property.address,
      figure: property.isListed ? property.recorded : null,
      filter: recordedFilter(property),
    })),
  ];
  const found = new Map<string, [number, number]>();
  for (const { name, figure, filter } of links)
    if (figure !== null && filter) found.set(name, [figure, await listedNet(browser, filter)]);
  return found;
}

async function cashOwner(): Promise<Owner> {
  const { browser, userId } = await registerUser(testApp);
  const response = await browser.post('/api/user-properties', {
    ...BIRCH_STREET,
    downPaymentPercent: 100,
    loanInterestRate: null,
  });
  expect(response.statusCode, response.body).toBe(201);
  const propertyId = response.json<{ property: { id: string } }>().property.id;
  return { browser, userId, propertyId };
}

test('in the sample portfolio, 5 lines of the month open lists with the same total; loan payments that are only due open none', async () => {
  const { browser } = await registerUser(testApp);
  expect((await browser.put('/api/v2/portfolio/sample')).statusCode).toBe(200);
  const figures = await linkedFigures(browser);
  expect([...figures.keys()]).toEqual(['income', 'fixed', 'running', 'repairs', 'capex']);
  for (const [name, [figure, listed]] of figures) expect([name, listed]).toEqual([name, figure]);
  expect(figures.get('income')?.[0]).toBeGreaterThan(0);
});

test('for a cash purchase with 2,300 of rent, 50 of laundry income and 185 of repairs, every figure opens its list, and the month nets 2,165', async () => {
  const owner = await cashOwner();
  const lease = await newLease(owner);
  const { browser, propertyId } = owner;
  await newPayment(owner, { historyId: lease.id, date: '2026-09-01', amount: 2300 });
  await newPayment(owner, { historyId: lease.id, date: '2026-11-01', amount: 2300 });
  await newPayment(owner, { purpose: 'otherIncome', date: '2026-11-10', amount: 50 });
  await newPayment(owner, {
    historyId: lease.id,
    purpose: 'deposit',
    date: '2026-11-02',
    amount: 500,
  });
  const spent = { category: 'repairs', date: '2026-11-03', amount: 185 };
  await browser.post(`/api/v2/expenses/properties/${propertyId}`, spent);
  const figures = await linkedFigures(browser);
  expect(figures.get('income')).toEqual([2350, 2350]);
  expect(figures.get('repairs')).toEqual([-185, -185]);
  expect(figures.get('cashFlow')).toEqual([2165, 2165]);
  expect(figures.get('118 Birch Street')).toEqual([2300, 2300]);
  expect(figures.get('year')).toEqual([2300, 2300]);
});

test('unassigned rent, 1,150 twice, matches the total its list shows', async () => {
  const owner = await newOwner(testApp);
  for (const date of ['2026-10-02', '2026-11-02'])
    await newPayment(owner, { purpose: 'unassignedRent', date, amount: 1150 });
  const response = await owner.browser.get('/api/v2/rentals/payments/unassigned');
  const { items } = response.json<{ items: UnassignedRent[] }>();
  expect(items.map(({ amount }) => amount)).toEqual([1150, 1150]);
  expect(await listedNet(owner.browser, unmatchedFilter(owner.propertyId))).toBe(2300);
  expect(await listedNet(owner.browser, unmatchedFilter(null))).toBe(2300);
});
