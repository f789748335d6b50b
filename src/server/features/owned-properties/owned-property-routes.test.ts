import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '#contract/analyses/analyses.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PropertyInsights } from '#contract/owned-properties/property-insights.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { deleteRemovedProperties } from '#server/db/queries/ownership/owned-properties.ts';
import { insertRentEntries } from '#server/db/queries/ownership/rent-entries.ts';
import { EXAMPLE_PDF, upload } from '#server/testing/document-files.ts';
import { addLeaseRow, BIRCH_STREET, UNDERWRITTEN } from '#server/testing/ownership-rows.ts';
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

const OWNED = '/api/user-properties';
const DAY_MS = 24 * 60 * 60 * 1000;

async function add(browser: TestBrowser, changes: object = {}): Promise<OwnedPropertyAnswer> {
  const response = await browser.post(OWNED, { ...BIRCH_STREET, ...UNDERWRITTEN, ...changes });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

describe('POST /api/user-properties', () => {
  test('returns the W-01 property with its metrics to the cent and freezes its plan', async () => {
    const { browser } = await registerUser(testApp);
    const { property, metrics } = await add(browser);
    expect(property).toMatchObject({ ...BIRCH_STREET, version: 1, planVersion: 1, tags: [] });
    expect(metrics.figures.netOperatingIncome).toBe(17_536.4);
    expect(metrics.monthlyCashFlow).toBeCloseTo(276.24, 2);
    expect(metrics.capRate).toBeCloseTo(6.3769, 4);
    expect(metrics.cashOnCashReturn).toBeCloseTo(5.3038, 4);
    expect(metrics.assumed).toEqual(['closingCosts', 'loanTermYears']);
  });

  test('W-02: 180,000 in cash with rent of 1,500 and taxes of 2,100 earns 1,325.00 a month and 8.8333%, as both cap rate and cash-on-cash return', async () => {
    const { browser } = await registerUser(testApp);
    const { address, city, state, zipCode, propertyType } = BIRCH_STREET;
    const answer = await browser.post(OWNED, {
      address,
      city,
      state,
      zipCode,
      propertyType,
      purchasePrice: 180_000,
      monthlyRent: 1500,
      propertyTaxesAnnual: 2100,
    });
    const { metrics, property } = answer.json<OwnedPropertyAnswer>();
    expect(metrics.monthlyCashFlow).toBeCloseTo(1325, 2);
    expect(metrics.capRate).toBeCloseTo(8.8333, 4);
    expect(metrics.cashOnCashReturn).toBeCloseTo(8.8333, 4);
    expect(metrics.assumed).toContain('downPaymentPercent');
    expect(property.planVersion).toBeNull();
  });

  test('a loan without a rate leaves cash flow unknown and the cap rate known', async () => {
    const { browser } = await registerUser(testApp);
    const { metrics } = await add(browser, { loanInterestRate: null });
    expect([metrics.monthlyCashFlow, metrics.cashOnCashReturn]).toEqual([null, null]);
    expect(metrics.outcomes.monthlyCashFlow).toMatchObject({ kind: 'undefined' });
    expect(metrics.capRate).toBeCloseTo(6.3769, 4);
  });

  test('owning 33.33% is 33.33% of every line, and totals add up the lines: NOI 5,844.89', async () => {
    const { browser } = await registerUser(testApp);
    const { metrics } = await add(browser, { ownershipPercent: 33.33 });
    expect(metrics.figures.value).toBe(275_000);
    expect(metrics.myShare.value).toBe(91_657.5);
    expect(metrics.myShare.netOperatingIncome).toBe(5844.89);
    expect(metrics.capRate).toBeCloseTo(6.3769, 4);
  });

  test('a property added from a saved analysis uses the analysis as its plan', async () => {
    const { browser, userId } = await registerUser(testApp);
    const input = { ...startingInput('buy-hold'), purchasePrice: 250_000 };
    const saved = await browser.post('/api/v2/analyses', {
      name: 'Birch',
      calculator: 'buy-hold',
      input,
    });
    const { id } = saved.json<Analysis>();
    const { property } = await add(browser, { analysisId: id, purchaseDate: null });
    expect(property).toMatchObject({ analysisId: id, planVersion: 1 });
    const { rows } = await testApp.database.pool.query<Record<string, unknown>>(
      `SELECT frozen_on::text, purchase_date::text, first_month, deal, jsonb_array_length(years) AS years
       FROM property_plans WHERE user_id = $1`,
      [userId],
    );
    expect(rows).toMatchObject([
      { frozen_on: '2026-11-15', purchase_date: '2026-11-15', first_month: '2026-12' },
    ]);
    expect(rows[0]).toMatchObject({
      deal: { purchase: { price: 250_000 } },
      years: input.holdYears,
    });
  });

  test('another user’s analysis is not found, and nothing is added', async () => {
    const owner = await registerUser(testApp);
    const other = await registerUser(testApp);
    const input = startingInput('buy-hold');
    const body = { name: 'Birch', calculator: 'buy-hold', input };
    const { id } = (await owner.browser.post('/api/v2/analyses', body)).json<Analysis>();
    const refused = await other.browser.post(OWNED, { ...BIRCH_STREET, analysisId: id });
    expect(refused.statusCode).toBe(404);
    expect((await other.browser.get(OWNED)).json()).toMatchObject({ items: [], total: 0 });
  });

  test('the same Idempotency-Key sent twice creates one property and returns one response', async () => {
    const { browser } = await registerUser(testApp);
    const headers = { 'idempotency-key': 'birch-1' };
    const first = await browser.send('POST', OWNED, BIRCH_STREET, { headers });
    const second = await browser.send('POST', OWNED, BIRCH_STREET, { headers });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect((await browser.get(OWNED)).json()).toMatchObject({ total: 1 });
  });

  test.each([
    ['a negative rent', { monthlyRent: -1 }, 'The rent must be between 0 and 1,000,000,000'],
    ['31 February', { purchaseDate: '2026-02-31' }, 'Enter a valid date'],
    [
      'a price of 1e12',
      { purchasePrice: 1e12 },
      'The purchase price must be between 0 and 1,000,000,000',
    ],
    ['no address', { address: '  ' }, 'Enter the address'],
    ['an unknown field', { bribe: 1 }, 'Unknown field: bribe'],
  ])('%s is refused with 400 and an error message', async (_what, changes, message) => {
    const { browser } = await registerUser(testApp);
    const response = await browser.post(OWNED, { ...BIRCH_STREET, ...changes });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      400,
      message,
    ]);
    expect((await browser.get(OWNED)).json()).toMatchObject({ total: 0 });
  });

  test('Starter has room for 5 properties; the sixth returns 402 and isn’t added', async () => {
    const { browser, userId } = await registerUser(testApp);
    await testApp.database.pool.query(
      `INSERT INTO subscriptions (user_id, plan_id, status, started_at) VALUES ($1, 'starter', 'active', now())`,
      [userId],
    );
    for (let n = 0; n < 5; n += 1) await add(browser);
    const sixth = await browser.post(OWNED, BIRCH_STREET);
    expect([sixth.statusCode, sixth.json<{ error: string }>().error]).toEqual([402, 'plan-limit']);
    expect((await browser.get(OWNED)).json()).toMatchObject({ total: 5 });
  });
});

describe('PUT /api/user-properties/{propertyId}', () => {
  test('when called in two tabs, gives the second one 409 and the current property, so it can merge', async () => {
    const { browser } = await registerUser(testApp);
    const { property } = await add(browser);
    const url = `${OWNED}/${property.id}`;
    const first = await browser.put(url, { version: 1, monthlyRent: 2400 });
    expect(first.json()).toMatchObject({ property: { monthlyRent: 2400, version: 2 } });
    const stale = await browser.put(url, { version: 1, hoaMonthly: 55 });
    expect(stale.statusCode).toBe(409);
    const { current, error } = stale.json<{ current: OwnedPropertyAnswer; error: string }>();
    expect(error).toBe('stale-version');
    expect(current.property).toMatchObject({ monthlyRent: 2400, hoaMonthly: 40, version: 2 });
    const merged = await browser.put(url, { version: 2, hoaMonthly: 55 });
    expect(merged.json()).toMatchObject({
      property: { monthlyRent: 2400, hoaMonthly: 55, version: 3 },
    });
  });

  test('fields nested under change, the earlier format, are read the same as top-level fields', async () => {
    const { browser } = await registerUser(testApp);
    const { property } = await add(browser);
    const url = `${OWNED}/${property.id}`;
    const flat = await browser.put(url, { version: 1, monthlyRent: 2400 });
    expect(flat.json()).toMatchObject({ property: { monthlyRent: 2400, version: 2 } });
    const nested = await browser.put(url, { version: 2, change: { monthlyRent: 2500 } });
    expect(nested.json()).toMatchObject({ property: { monthlyRent: 2500, version: 3 } });
    const both = { version: 3, hoaMonthly: 55, change: { monthlyRent: 2600 } };
    expect((await browser.put(url, both)).json()).toMatchObject({
      property: { monthlyRent: 2600, hoaMonthly: 55, version: 4 },
    });
  });

  test.each([
    [{ version: 1, rent: 1 }, 'rent'],
    [{ version: 1, change: { rent: 1 } }, 'rent'],
    [{ version: 1, monthlyRent: 1, change: { monthlyRent: 1 } }, 'monthlyRent'],
    [{ version: 1, change: { version: 1 } }, 'version'],
    [{ change: { version: 1 } }, 'version'],
    [{ version: 1, change: { change: { monthlyRent: 1 } } }, 'change'],
    [{ version: 1, change: [] }, 'change'],
    [{ version: 1, change: null }, 'change'],
    [{ monthlyRent: 2400 }, 'version'],
  ])('%j is refused with a 400 that names the field', async (body, path) => {
    const { browser } = await registerUser(testApp);
    const { property } = await add(browser);
    const answer = await browser.put(`${OWNED}/${property.id}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid-input', issues: [{ path }] });
  });

  test('units keep their IDs when renamed, and a unit with a lease can’t be removed', async () => {
    const { browser, userId } = await registerUser(testApp);
    const { property } = await add(browser, { units: [{ name: 'A' }, { name: 'B' }] });
    const url = `${OWNED}/${property.id}`;
    const [a, b] = property.units;
    const swapped = [
      { unitId: a!.unitId, name: 'B' },
      { unitId: b!.unitId, name: 'A' },
    ];
    const renamed = await browser.put(url, { version: 1, units: swapped });
    const { units } = renamed.json<OwnedPropertyAnswer>().property;
    expect(units.map(({ unitId }) => unitId)).toEqual([b!.unitId, a!.unitId]);
    await testApp.database.pool.query(
      `INSERT INTO leases (user_id, property_id, unit_id, tenants, starts_on, after_end, rent_cents, due_day, proration,
         steps, recurring, late_fee, deposit_cents, created_at, updated_at)
       VALUES ($1, $2, $3, '[]', '2026-01-01', 'ends', 100, 1, 'actual', '[]', '[]', '{}', 0, now(), now())`,
      [userId, property.id, a!.unitId],
    );
    const gone = await browser.put(url, { version: 2, units: [swapped[1]] });
    expect([gone.statusCode, gone.json<{ message: string }>().message]).toEqual([
      422,
      'B has a lease, so you can’t delete it. Delete or move the lease first.',
    ]);
    const twice = { units: [{ name: 'A' }, { name: 'a' }] };
    expect((await browser.put(url, { version: 2, ...twice })).statusCode).toBe(422);
  });

  test('a sale date before the existing purchase date returns 400', async () => {
    const { browser } = await registerUser(testApp);
    const { property } = await add(browser);
    const url = `${OWNED}/${property.id}`;
    const sold = await browser.put(url, { version: 1, soldOn: '2023-03-09' });
    expect(sold.statusCode).toBe(400);
  });
});

describe('DELETE /api/user-properties/{propertyId}', () => {
  const counts = async (userId: string) => {
    const { rows } = await testApp.database.pool.query<{ properties: number; plans: number }>(
      `SELECT (SELECT count(*)::int FROM owned_properties WHERE user_id = $1) AS properties,
              (SELECT count(*)::int FROM property_plans WHERE user_id = $1) AS plans`,
      [userId],
    );
    return rows[0]!;
  };

  test('removes it from the portfolio, keeps its books permanently, and undo fully restores it', async () => {
    const { browser, userId } = await registerUser(testApp);
    const { property } = await add(browser);
    const url = `${OWNED}/${property.id}`;
    const removed = await browser.delete(url);
    expect(removed.json()).toEqual({
      message: 'Property removed from your portfolio. Its records are kept for the tax year.',
    });
    expect((await browser.get(url)).statusCode).toBe(404);
    expect((await browser.get(OWNED)).json()).toMatchObject({ items: [], total: 0 });
    const kept = (await browser.get(`${OWNED}?removed=true`)).json<{
      items: OwnedPropertyAnswer[];
    }>();
    expect(kept.items.map(({ property: one }) => one.id)).toEqual([property.id]);
    await deleteRemovedProperties(testApp.deps.db, new Date('2036-01-01'));
    expect(await counts(userId)).toEqual({ properties: 1, plans: 1 });
    const back = await browser.post(`${url}/restore`);
    expect(back.json<OwnedPropertyAnswer>().property).toEqual(property);
    expect((await browser.post(`${url}/restore`)).statusCode).toBe(200);
  });

  test('with books=delete everything is deleted after 30 days, and can be restored until then', async () => {
    const { browser, userId } = await registerUser(testApp);
    const { property } = await add(browser);
    const url = `${OWNED}/${property.id}`;
    await browser.delete(`${url}?books=delete`);
    const sweepAfter = (days: number) =>
      deleteRemovedProperties(
        testApp.deps.db,
        new Date(testApp.deps.now().getTime() + (days - 30) * DAY_MS),
      );
    await sweepAfter(29.9);
    expect(await counts(userId)).toEqual({ properties: 1, plans: 1 });
    await sweepAfter(30);
    expect(await counts(userId)).toEqual({ properties: 0, plans: 0 });
    expect((await browser.post(`${url}/restore`)).statusCode).toBe(404);
  });

  test('can’t be restored after 30 days, even before the cleanup job runs', async () => {
    const { browser, userId } = await registerUser(testApp);
    const url = `${OWNED}/${(await add(browser)).property.id}`;
    await browser.delete(`${url}?books=delete`);
    await testApp.database.pool.query(
      `UPDATE owned_properties SET removed_at = removed_at - interval '30 days' WHERE user_id = $1`,
      [userId],
    );
    expect((await browser.post(`${url}/restore`)).statusCode).toBe(404);
  });

  /** A lease, its payment, unassigned rent and an expense. */
  const addBooks = async (userId: string, propertyId: string): Promise<void> => {
    const { db, now } = testApp.deps;
    const { leaseId } = await addLeaseRow(db, userId, { propertyId });
    const row = { propertyId, kind: 'payment' as const, cents: 230_000, createdAt: now() };
    await insertRentEntries(db, userId, [
      { ...row, leaseId, date: '2026-11-02' },
      { ...row, leaseId: null, date: '2026-10-02', chargeKind: 'rent' as const },
    ]);
    const expense = { propertyId, category: 'repairs' as const, date: '2026-11-03', cents: 9000 };
    await insertExpenses(db, userId, [{ ...expense, createdAt: now() }]);
  };

  test('first counts what would be deleted: 1 lease, 3 transactions, 1 loan, a linked and an uploaded document', async () => {
    const { browser, userId } = await registerUser(testApp);
    const { property } = await add(browser, {
      documents: [{ title: 'Deed', url: 'https://files.example/deed.pdf' }],
    });
    const url = `${OWNED}/${property.id}`;
    await addBooks(userId, property.id);
    await browser.post(`${url}/loans`, { closedOn: '2023-03-10', amount: 9000, interestRate: 5 });
    expect((await upload(browser, property.id, EXAMPLE_PDF)).statusCode).toBe(201);
    expect((await browser.get(`${url}/contents`)).json()).toMatchObject({
      leases: 1,
      transactions: 3,
      loans: 1,
      reserveMoves: 0,
      documents: 2,
    });
    const { browser: other } = await registerUser(testApp);
    expect((await other.get(`${url}/contents`)).statusCode).toBe(404);
  });

  test('with its books removes it from every total, list, export and report, and restoring it returns it to all of them', async () => {
    const { browser, userId } = await registerUser(testApp);
    const { property } = await add(browser);
    await addBooks(userId, property.id);
    const url = `${OWNED}/${property.id}`;
    const pages = [
      OWNED,
      '/api/v2/portfolio/summary',
      '/api/v2/portfolio/metrics',
      '/api/v2/portfolio/cash-flow-trend?months=12',
      '/api/v2/portfolio/geographic-distribution',
      '/api/v2/portfolio/tax-years/2026',
      '/api/v2/expenses/upcoming?days=30',
      '/api/v2/rentals/history/current',
      '/api/v2/rentals/payments/overdue',
      '/api/v2/rentals/payments/unassigned',
      '/api/v2/reserves/portfolio',
      '/api/v2/books/export?what=properties',
      '/api/v2/books/export?what=expenses',
      '/api/v2/books/export?what=payments',
    ];
    const read = () => Promise.all(pages.map(async (page) => (await browser.get(page)).body));
    const before = await read();
    await browser.delete(`${url}?books=delete`);
    const removed = await read();
    const { browser: empty } = await registerUser(testApp);
    for (const [at, page] of pages.entries()) {
      const ofNobody = (await empty.get(page)).body;
      expect(removed[at], page).toBe(ofNobody);
    }
    await browser.post(`${url}/restore`);
    expect(await read()).toEqual(before);
  });
});

describe('GET /api/user-properties', () => {
  test('lists 5 properties in pages of 2, each once and in the order they were added', async () => {
    const { browser } = await registerUser(testApp);
    for (let n = 1; n <= 5; n += 1) {
      await add(browser, { address: `${n} Birch Street` });
      testApp.advance(1);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await browser.get(`${OWNED}?limit=2${cursor && `&cursor=${cursor}`}`);
      const answer = page.json<{
        items: OwnedPropertyAnswer[];
        nextCursor: string | null;
        total: number;
      }>();
      expect(answer.total).toBe(5);
      seen.push(...answer.items.map(({ property }) => property.address));
      cursor = answer.nextCursor;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((n) => `${n} Birch Street`));
    expect((await browser.get(`${OWNED}?cursor=nonsense`)).statusCode).toBe(400);
  });
});

describe('GET /api/user-properties/{propertyId}/insights', () => {
  test('covers the lease, insurance, reserve, rent and refinance, each with its numbers', async () => {
    const { browser, userId } = await registerUser(testApp);
    const { property } = await add(browser, {
      monthlyRent: 900,
      bedrooms: 3,
      zipCode: '43201',
      insuranceRenewsOn: '2026-12-05',
    });
    await testApp.database.pool.query(
      `INSERT INTO leases (user_id, property_id, tenants, starts_on, ends_on, after_end, rent_cents, due_day, proration,
         steps, recurring, late_fee, deposit_cents, created_at, updated_at)
       VALUES ($1, $2, '[]', '2026-01-01', '2026-12-31', 'ends', 90000, 1, 'actual', '[]', '[]', '{}', 0, now(), now())`,
      [userId, property.id],
    );
    await browser.post(`${OWNED}/${property.id}/loans`, {
      closedOn: '2023-03-10',
      amount: 187_500,
      interestRate: 8.5,
    });
    const answer = await browser.get(`${OWNED}/${property.id}/insights`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { next, againstPlan, againstZip, asOf } = answer.json<PropertyInsights>();
    expect(asOf).toBe('2026-11-15');
    expect(next.map(({ kind }) => kind)).toEqual([
      'negativeCashFlow',
      'leaseEnding',
      'insuranceDue',
      'thinReserve',
      'rentUnderMarket',
      'behindPlan',
      'refinance',
    ]);
    expect(next.find(({ kind }) => kind === 'leaseEnding')).toMatchObject({
      title: 'The lease ends soon',
      numbers: [{ label: 'Days left', value: 46, unit: 'days' }],
    });
    expect(next[0]!.numbers).toMatchObject([
      { label: MEASURES.monthlyCashFlow.label, unit: 'dollars a month' },
    ]);
    expect(next.find(({ kind }) => kind === 'insuranceDue')!.sentence).toContain(
      'renews in 20 days',
    );
    expect(againstPlan).toMatchObject({ planVersion: 1, planYear: 4 });
    expect(againstZip!.zipCode).toBe('43201');
    expect(againstZip!.lines[0]).toMatchObject({
      label: 'Monthly rent',
      unit: 'dollars a month',
      actual: 900,
    });
  });
});
