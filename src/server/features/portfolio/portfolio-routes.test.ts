import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Analysis } from '#contract/analyses/analyses.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PortfolioMetrics, PortfolioSummary } from '#contract/portfolio/portfolio.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { addProperty, BRYDEN_ROAD } from '#server/testing/own-property.ts';
import { expensesUrl } from '#server/testing/owner.ts';
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
afterEach(() => vi.restoreAllMocks());

const OWNED = '/api/user-properties';
const PORTFOLIO = '/api/v2/portfolio';
const { address, city, state, zipCode, propertyType } = BIRCH_STREET;
const PLACE = { address, city, state, zipCode, propertyType };
const W_02 = { ...PLACE, purchasePrice: 180_000, monthlyRent: 1500, propertyTaxesAnnual: 2100 };
const W_03_VACANT = {
  ...PLACE,
  city: 'Dayton',
  purchasePrice: 120_000,
  downPaymentPercent: 100,
  monthlyRent: 1100,
  vacancyRatePercent: 8,
  maintenancePercent: 5,
  propertyTaxesAnnual: 1500,
  insuranceAnnual: 900,
  currentValue: 100_000,
  occupancyStatus: 'Vacant',
};

async function own(browser: TestBrowser, body: object): Promise<string> {
  const response = await browser.post(OWNED, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<OwnedPropertyAnswer>().property.id;
}

async function threeProperties() {
  const { browser, userId } = await registerUser(testApp);
  const ids = [];
  for (const body of [BIRCH_STREET, W_02, W_03_VACANT]) ids.push(await own(browser, body));
  return { browser, userId, ids };
}

const read = async <Answer>(browser: TestBrowser, path: string): Promise<Answer> => {
  const response = await browser.get(`${PORTFOLIO}${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
};

describe('the W-03 portfolio', () => {
  test('is worth 555,000, earns 4,900 a month, is 66.67% occupied, returns 13.1329% and has a health score of 65', async () => {
    const { browser } = await threeProperties();
    const metrics = await read<PortfolioMetrics>(browser, '/metrics');
    expect(metrics).toMatchObject({
      totalValue: 555_000,
      monthlyIncome: 4900,
      monthlyCashFlow: 2358.24,
      isDefault: false,
      properties: 3,
      unknownCashFlow: [],
    });
    expect(metrics.occupancyRate).toBeCloseTo(66.6667, 3);
    expect(metrics.averageROI).toBeCloseTo(13.1329, 4);
    expect(Math.round(metrics.portfolioHealth)).toBe(65);
    expect(metrics.healthParts.map(({ weight }) => weight)).toEqual([30, 25, 20, 15, 10]);
  });

  test('adds up in its summary, and my share of a half-owned property is half of its value', async () => {
    const { browser, ids } = await threeProperties();
    const whole = await read<PortfolioSummary>(browser, '/summary');
    expect(whole).toMatchObject({ properties: 3, units: 3, occupiedUnits: 2, assumedUnits: 2 });
    expect(whole.items.map(({ value }) => value)).toEqual([275_000, 180_000, 100_000]);
    expect(whole.totals.value - whole.totals.debt).toBeCloseTo(whole.totals.equity, 2);
    await browser.put(`${OWNED}/${ids[1]}`, { version: 1, ownershipPercent: 50 });
    const mine = await read<PortfolioSummary>(browser, '/summary?share=mine');
    expect(mine.totals.value).toBe(465_000);
    expect(mine.units).toBe(3);
  });

  test('is allocated by type, location, owner and property across two cities', async () => {
    const { browser } = await threeProperties();
    const parts = await read<Record<string, { group: string; value: number }[]>>(
      browser,
      '/allocation',
    );
    expect(parts['byType']).toMatchObject([
      { group: 'Single Family', properties: 3, valuePercent: 100 },
    ]);
    expect(parts['byLocation']!.map(({ group, value }) => [group, value])).toEqual([
      ['Columbus, OH', 455_000],
      ['Dayton, OH', 100_000],
    ]);
    expect(parts['byEntity']).toMatchObject([{ group: 'In your own name' }]);
    const places = await read<{ points: { id: string }[]; byState: object[] }>(
      browser,
      '/geographic-distribution',
    );
    expect([places.points.length, places.byState.length]).toEqual([3, 1]);
  });

  test('projects equity: value × 1.03^y less the loan balance; today and 10 years', async () => {
    const { browser } = await threeProperties();
    const { years } = await read<{ years: Record<string, number>[] }>(
      browser,
      '/equity-projections',
    );
    expect(years).toHaveLength(11);
    expect(years[0]).toMatchObject({ year: 0, value: 555_000, appreciation: 0, paydown: 0 });
    expect(years[10]!['value']).toBeCloseTo(555_000 * 1.03 ** 10, 1);
    for (const { equity, appreciation, paydown } of years)
      expect(equity).toBeCloseTo(years[0]!['equity']! + appreciation! + paydown!, 1);
  });
});

describe('an empty portfolio', () => {
  test('has totals of 0, ratios of null and a health score of 75 marked as a default', async () => {
    const { browser } = await registerUser(testApp);
    expect(await read(browser, '/metrics')).toMatchObject({
      totalValue: 0,
      monthlyIncome: 0,
      occupancyRate: null,
      averageROI: null,
      portfolioHealth: 75,
      isDefault: true,
      monthlyCashFlow: 0,
    });
    const { months } = await read<{ months: object[] }>(browser, '/cash-flow-trend');
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ month: '2025-12', source: 'none', cashFlow: 0 });
  });
});

describe('GET /api/v2/portfolio/cash-flow-trend', () => {
  const pay = (userId: string, propertyId: string, date: string, cents: number) =>
    testApp.database.pool.query<{ entry_id: string }>(
      `INSERT INTO rent_entries (user_id, property_id, kind, date, cents, created_at)
       VALUES ($1, $2, 'payment', $3, $4, now()) RETURNING entry_id`,
      [userId, propertyId, date, cents],
    );
  const spend = (
    userId: string,
    propertyId: string,
    date: string,
    category: string,
    cents: number,
  ) =>
    testApp.database.pool.query(
      `INSERT INTO expenses (user_id, property_id, category, date, cents, created_at)
       VALUES ($1, $2, $3, $4, $5, now())`,
      [userId, propertyId, category, date, cents],
    );

  test('uses actuals between the first and last recorded month and the plan elsewhere, each labeled', async () => {
    const { browser, userId } = await registerUser(testApp);
    const id = await own(browser, { ...W_02, purchaseDate: '2026-06-15' });
    await pay(userId, id, '2026-09-01', 150_000);
    const bounced = await pay(userId, id, '2026-10-01', 150_000);
    await testApp.database.pool.query(
      `INSERT INTO rent_entries (user_id, property_id, kind, date, cents, reverses_id, reversal_reason, created_at)
       VALUES ($1, $2, 'payment', '2026-10-05', -150000, $3, 'bounced', now())`,
      [userId, id, bounced.rows[0]!.entry_id],
    );
    await spend(userId, id, '2026-10-03', 'repairs', 18_500);
    await spend(userId, id, '2026-11-02', 'improvement', 90_000);
    await spend(userId, id, '2026-12-01', 'taxes', 105_000);
    const { months } = await read<{ months: Record<string, unknown>[] }>(
      browser,
      '/cash-flow-trend?months=6',
    );
    expect(months.map(({ month, source, cashFlow }) => [month, source, cashFlow])).toEqual([
      ['2026-06', 'none', 0],
      ['2026-07', 'plan', 1325],
      ['2026-08', 'plan', 1325],
      ['2026-09', 'actual', 1500],
      ['2026-10', 'actual', -185],
      ['2026-11', 'actual', -900],
    ]);
  });

  test('is mixed with one property from actuals and one projected, and half ownership is half of its lines', async () => {
    const { browser, userId } = await registerUser(testApp);
    const id = await own(browser, { ...W_02, ownershipPercent: 50 });
    await own(browser, W_02);
    await pay(userId, id, '2025-01-01', 150_000);
    await pay(userId, id, '2026-11-01', 150_001);
    const trend = (query: string) =>
      read<{ months: Record<string, unknown>[] }>(browser, `/cash-flow-trend?months=2${query}`);
    const { months } = await trend('');
    expect(months).toMatchObject([
      {
        month: '2026-10',
        source: 'mixed',
        income: 1500,
        actualProperties: 1,
        planProperties: 1,
        projectedProperties: 1,
      },
      { month: '2026-11', source: 'mixed', income: 3000.01 },
    ]);
    expect((await trend('&share=mine')).months[1]).toMatchObject({ income: 2250.01 });
  });

  test('projecting 37% of W-01 adds up 37% of each of five expenses: 267.75, not 37% of 723.63', async () => {
    const { browser } = await registerUser(testApp);
    await own(browser, { ...BIRCH_STREET, ownershipPercent: 37 });
    const { months } = await read<{ months: object[] }>(
      browser,
      '/cash-flow-trend?months=1&share=mine',
    );
    expect(months).toMatchObject([{ income: 808.45, operatingExpenses: 267.75 }]);
  });

  test('counts the scheduled loan payment where none is recorded, 1,185.13 a month for W-01', async () => {
    const { browser, userId } = await registerUser(testApp);
    const id = await own(browser, BIRCH_STREET);
    await pay(userId, id, '2026-10-01', 230_000);
    await pay(userId, id, '2026-11-01', 230_000);
    const trend = await read<{ months: Record<string, unknown>[] }>(
      browser,
      '/cash-flow-trend?months=2',
    );
    expect(trend.months[0]).toMatchObject({ debtService: 1185.13, cashFlow: 1114.87 });
  });

  test('counts the October 10 loan payment, made early on September 30, in September with the one due September 10: 2,370.26, then 0 and 1,185.13', async () => {
    const { browser, userId } = await registerUser(testApp);
    const id = await own(browser, BIRCH_STREET);
    await pay(userId, id, '2026-09-01', 230_000);
    await pay(userId, id, '2026-11-01', 230_000);
    for (const [category, amount] of [
      ['mortgageInterest', 964.2],
      ['loanPrincipal', 220.93],
    ] as const) {
      const row = { category, amount, date: '2026-09-30', vendor: 'Elmway' };
      const made = await browser.post(expensesUrl({ propertyId: id }), row);
      expect(made.statusCode, made.body).toBe(201);
    }
    const { months } = await read<{ months: Record<string, unknown>[] }>(
      browser,
      '/cash-flow-trend?months=3',
    );
    expect(months.map(({ debtService }) => debtService)).toEqual([2370.26, 0, 1185.13]);
  });
});

describe('economic occupancy', () => {
  test('is the share of rent due that was paid in the last 12 full months', async () => {
    const { browser, userId } = await registerUser(testApp);
    const id = await own(browser, W_02);
    const { rows } = await testApp.database.pool.query<{ lease_id: string }>(
      `INSERT INTO leases (user_id, property_id, tenants, starts_on, ends_on, after_end, rent_cents, due_day, proration,
         steps, recurring, late_fee, deposit_cents, created_at, updated_at)
       VALUES ($1, $2, '[]', '2026-01-01', NULL, 'ends', 150000, 1, 'actual', '[]', '[]', '{}', 0, now(), now())
       RETURNING lease_id`,
      [userId, id],
    );
    await testApp.database.pool.query(
      `INSERT INTO rent_entries (user_id, property_id, lease_id, kind, date, cents, created_at)
       SELECT $1, $2, $3, 'payment', make_date(2026, m, 3), 150000, now() FROM generate_series(1, 9) m`,
      [userId, id, rows[0]!.lease_id],
    );
    const summary = await read<PortfolioSummary>(browser, '/summary');
    // Nov and Dec 2025 were vacant, Jan to Sep paid, and Oct is unpaid.
    expect([summary.rentDue, summary.rentCollected]).toEqual([18_000, 13_500]);
    expect(summary.ratios.economicOccupancy).toEqual({ kind: 'value', value: 75 });
  });
});

describe('POST /api/v2/portfolio/properties', () => {
  test('adds a listing: prefilled from it, linked to it, with its plan saved today', async () => {
    const { browser } = await registerUser(testApp);
    const listing = await addProperty(browser, BRYDEN_ROAD);
    const answer = await browser.post(`${PORTFOLIO}/properties`, { id: listing.id });
    expect(answer.statusCode, answer.body).toBe(201);
    const { property } = answer.json<OwnedPropertyAnswer>();
    expect(property).toMatchObject({
      address: BRYDEN_ROAD.address,
      purchasePrice: BRYDEN_ROAD.price,
      listingId: listing.id,
      purchaseDate: '2026-11-15',
      downPaymentPercent: 20,
    });
    const list = await read<{ items: OwnedPropertyAnswer[] }>(browser, '/properties');
    expect(list.items.map((one) => one.property.id)).toEqual([property.id]);
    expect((await browser.get(`${OWNED}/${property.id}`)).statusCode).toBe(200);
  });

  test('adds a saved analysis with its figures as the plan; one without a listing gets an error that says what to do', async () => {
    const { browser } = await registerUser(testApp);
    const listing = await addProperty(browser, BRYDEN_ROAD);
    const input = { ...startingInput('buy-hold'), purchasePrice: 205_000, monthlyRent: 1875 };
    const save = async (propertyId: string | null) => {
      const body = { name: 'Bryden', calculator: 'buy-hold', input, propertyId };
      return (await browser.post('/api/v2/analyses', body)).json<Analysis>().id;
    };
    const id = await save(listing.id);
    const answer = await browser.post(`${PORTFOLIO}/properties`, { id });
    expect(answer.json<OwnedPropertyAnswer>().property).toMatchObject({
      analysisId: id,
      listingId: listing.id,
      purchasePrice: 205_000,
      monthlyRent: 1875,
      planVersion: 1,
    });
    const without = await browser.post(`${PORTFOLIO}/properties`, { id: await save(null) });
    expect(without.statusCode).toBe(422);
    const nothing = await browser.post(`${PORTFOLIO}/properties`, { id: 'no-such-place' });
    expect(nothing.statusCode).toBe(404);
    expect((await browser.post(`${PORTFOLIO}/properties`, {})).statusCode).toBe(400);
  });

  test('a removed property is in neither list, and its books stay', async () => {
    const { browser, userId, ids } = await threeProperties();
    const removed = await browser.delete(`${PORTFOLIO}/properties/${ids[0]}`);
    expect(removed.statusCode).toBe(200);
    expect(await read(browser, '/metrics')).toMatchObject({ properties: 2, totalValue: 280_000 });
    const { rowCount } = await testApp.database.pool.query(
      'SELECT 1 FROM owned_properties WHERE user_id = $1 AND property_id = $2 AND keeps_books',
      [userId, ids[0]],
    );
    expect(rowCount).toBe(1);
  });
});

describe('the database is queried at most three times', () => {
  /** The queries every call makes: session and rate limit. */
  const OF_THE_DOOR = /rate_limits|sessions|subscriptions|idempotency_keys/;

  test.each([
    '/metrics',
    '/summary',
    '/allocation',
    '/geographic-distribution',
    '/cash-flow-trend?months=24',
    '/equity-projections?years=30',
    '/properties',
  ])('for %s, no matter how many properties there are', async (path) => {
    const { browser, userId, ids } = await threeProperties();
    await testApp.database.pool.query(
      `INSERT INTO leases (user_id, property_id, tenants, starts_on, ends_on, after_end, rent_cents, due_day, proration,
         steps, recurring, late_fee, deposit_cents, created_at, updated_at)
       VALUES ($1, $2, '[]', '2026-01-01', NULL, 'ends', 150000, 1, 'actual', '[]', '[]', '{}', 0, now(), now())`,
      [userId, ids[0]],
    );
    const query = vi.spyOn(testApp.database.pool, 'query');
    const connect = vi.spyOn(testApp.database.pool, 'connect');
    await read(browser, path);
    const queries = query.mock.calls
      .map(([statement]) => (statement as unknown as { text: string }).text)
      .filter((text) => !OF_THE_DOOR.test(text));
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(3);
    // Each query takes its own connection, so none ran on a connection already held.
    expect(connect).toHaveBeenCalledTimes(query.mock.calls.length);
  });
});

describe('a sold property', () => {
  test('W-03 without the 180,000 property sold on 2026-10-31 is worth 375,000; October still counts its 1,325.00, November doesn’t', async () => {
    const { browser, ids } = await threeProperties();
    const trend = async () =>
      (
        await read<{ months: { month: string; cashFlow: number; projectedProperties: number }[] }>(
          browser,
          '/cash-flow-trend?months=2',
        )
      ).months;
    const before = await trend();
    const sold = { version: 1, soldOn: '2026-10-31' };
    expect((await browser.put(`${OWNED}/${ids[1]}`, sold)).statusCode).toBe(200);
    const metrics = await read<PortfolioMetrics>(browser, '/metrics');
    expect(metrics).toMatchObject({ totalValue: 375_000, monthlyIncome: 3400, properties: 2 });
    expect((await read<PortfolioSummary>(browser, '/summary')).totals.value).toBe(375_000);
    const { years } = await read<{ years: { value: number }[] }>(
      browser,
      '/equity-projections?years=1',
    );
    expect(years[0]!.value).toBe(375_000);
    const after = await trend();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]!.projectedProperties).toBe(before[1]!.projectedProperties - 1);
    expect(before[1]!.cashFlow - after[1]!.cashFlow).toBeCloseTo(1325, 2);
  });

  test('with a future sale date is still owned: 555,000', async () => {
    const { browser, ids } = await threeProperties();
    await browser.put(`${OWNED}/${ids[1]}`, { version: 1, soldOn: '2026-11-16' });
    const metrics = await read<PortfolioMetrics>(browser, '/metrics');
    expect(metrics.totalValue).toBe(555_000);
  });
});

describe('portfolio health', () => {
  test('a second loan without a rate leaves cash flow at 12.64% of the first property’s income, not 6.32% of both', async () => {
    const { browser } = await registerUser(testApp);
    await own(browser, BIRCH_STREET);
    await own(browser, { ...BIRCH_STREET, loanInterestRate: null });
    const { healthParts } = await read<PortfolioMetrics>(browser, '/metrics');
    const margin = healthParts.find(({ key }) => key === 'cashFlowMargin');
    expect(margin?.value).toMatchObject({ value: expect.closeTo(12.6425, 3) as number });
  });
});
