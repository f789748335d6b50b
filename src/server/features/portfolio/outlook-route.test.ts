import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { sumDollars } from '#engine/money.ts';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { insertRentEntries } from '#server/db/queries/ownership/rent-entries.ts';
import { addLeaseRow, BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const TODAY = '2026-11-15';
const OUTLOOK = '/api/v2/portfolio/outlook';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function owner(record: object = BIRCH_STREET) {
  const { browser, userId } = await registerUser(testApp);
  const response = await browser.post('/api/user-properties', record);
  expect(response.statusCode, response.body).toBe(201);
  const propertyId = response.json<OwnedPropertyAnswer>().property.id;
  const { db, now } = testApp.deps;
  const pay = (leaseId: string | null, date: string, cents: number) =>
    insertRentEntries(db, userId, [
      { propertyId, leaseId, kind: 'payment', chargeKind: 'rent', date, cents, createdAt: now() },
    ]);
  const spend = (date: string, cents: number, more: object = {}) =>
    insertExpenses(db, userId, [
      { propertyId, category: 'repairs', date, cents, createdAt: now(), ...more },
    ]);
  return { browser, userId, propertyId, pay, spend };
}

async function outlookOf(browser: TestBrowser, query = ''): Promise<PortfolioOutlook> {
  const response = await browser.get(`${OUTLOOK}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<PortfolioOutlook>();
}

const lineOf = ({ lines }: PortfolioOutlook, key: string) => lines.find((line) => line.key === key);

describe('the portfolio outlook', () => {
  test('W-01 in November: 1,800.00 of 2,300.00 rent is in; 500.00 of rent and a bill of 300.00 are pending: 814.87 is expected', async () => {
    const { browser, userId, propertyId, pay, spend } = await owner();
    const { leaseId } = await addLeaseRow(testApp.deps.db, userId, {
      propertyId,
      paidThrough: '2026-10-31',
    });
    await pay(leaseId, '2026-11-03', 180_000);
    await spend('2026-11-25', 30_000);
    const outlook = await outlookOf(browser);
    expect([outlook.month, outlook.asOf]).toEqual(['2026-11', TODAY]);
    expect(lineOf(outlook, 'income')).toMatchObject({ soFar: 1800, toCome: 500, expected: 2300 });
    expect(lineOf(outlook, 'loans')).toMatchObject({ soFar: -1185.13, toCome: 0 });
    expect(lineOf(outlook, 'repairs')).toMatchObject({ soFar: 0, toCome: -300 });
    expect(outlook.cashFlow).toMatchObject({ soFar: 614.87, toCome: 200, expected: 814.87 });
    expect(outlook.cashFlow.expected).toBe(sumDollars(outlook.lines.map((line) => line.expected)));
  });

  test('repairs of 1,900.00 in October are named as the cause, by vendor and note, and half ownership is half the amount', async () => {
    const { browser, propertyId, pay, spend } = await owner({
      ...BIRCH_STREET,
      ownershipPercent: 50,
      purchaseDate: '2026-06-30',
    });
    for (const month of ['2026-08', '2026-09', '2026-10']) await pay(null, `${month}-01`, 230_000);
    await spend('2026-10-12', 150_000, { vendor: 'Hilltop HVAC', memo: 'furnace' });
    await spend('2026-10-20', 40_000, { vendor: 'Elm Plumbing' });
    const url = `/api/user-properties/${propertyId}/plan`;
    const { versions } = (await browser.get(url)).json<{ versions: object[] }>();
    expect((await browser.post(url, { version: versions.length })).statusCode).toBe(201);
    const planned = await outlookOf(browser);
    const october = planned.months.find(({ month }) => month === '2026-10')!;
    expect(october.source).toBe('recorded');
    const [whole, mine] = [planned, await outlookOf(browser, '?share=mine')];
    expect(mine.cashFlow.expected).toBeCloseTo(whole.cashFlow.expected / 2, 1);
    expect(planned.held?.months).toBe(3);
    expect(october.causes[0]).toMatchObject({
      propertyId,
      line: 'repairs',
      detail: 'Hilltop HVAC, furnace',
    });
    expect(planned.assumedRent).toBe(1);
  });

  test('is 0 without properties, compares nothing without a plan, and returns 401 for a visitor', async () => {
    const { browser } = await registerUser(testApp);
    const empty = await outlookOf(browser);
    expect(empty).toMatchObject({ held: null, properties: [], unbooked: 0 });
    expect(empty.cashFlow).toEqual({
      soFar: 0,
      toCome: 0,
      expected: 0,
      plan: null,
      isListed: true,
    });
    expect((await new TestBrowser(testApp).get(OUTLOOK)).statusCode).toBe(401);
  });
});
