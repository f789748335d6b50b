import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StrategyResults } from '#contract/calculations/strategy-results.ts';
import type { Property, PropertyWithResults } from '#contract/listings/properties.ts';
import { listMapPoints } from '#contract/listings/property-search.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { toPercent } from '#engine/units.ts';
import { fillTestMarket, TEST_LISTINGS } from '#server/testing/market.ts';
import { addProperty } from '#server/testing/own-property.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import { READ_LIMITS } from '#server/workers/limits.ts';

let testApp: TestApp;
let visitor: TestBrowser;
let sampleId: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await fillTestMarket(testApp);
  visitor = new TestBrowser(testApp);
  const { items } = (await visitor.get('/api/v2/properties?limit=1')).json<{
    items: Property[];
  }>();
  sampleId = items[0]!.id;
});
afterAll(() => testApp.close());

const BRYDEN = {
  address: '1428 Bryden Road',
  city: 'Columbus',
  state: 'oh',
  zipCode: '43201-1234',
  propertyType: 'Single Family',
  bedrooms: 3,
  price: 219_900,
};

const create = (browser: TestBrowser, extra: object = {}) =>
  addProperty(browser, { ...BRYDEN, ...extra });

describe('GET /api/v2/properties/{id}', () => {
  test('a visitor can read a market listing, every figure with source, date and range', async () => {
    const property = (await visitor.get(`/api/v2/properties/${sampleId}`)).json<Property>();
    expect(property).toMatchObject({ id: sampleId, source: 'sample', metricsFor: 'defaults' });
    const { monthlyRent, estimatedValue, rehabCost } = property.figures;
    for (const figure of [monthlyRent, estimatedValue, rehabCost]) {
      expect(figure).toMatchObject({ source: 'sample', label: 'Sample data', asOf: '2026-11-15' });
      expect(figure!.low).toBeLessThanOrEqual(figure!.value);
      expect(figure!.high).toBeGreaterThanOrEqual(figure!.value);
    }
    expect(property.priceHistory.at(-1)!.price).toBe(property.price);
  });

  test('it has the specification’s field names too: list price, rent and its range, score, map point and three results', async () => {
    const property = (
      await visitor.get(`/api/v2/properties/${sampleId}`)
    ).json<PropertyWithResults>();
    const { buyAndHoldResult, brrrResult, fixFlipResult } = property;
    expect(property).toMatchObject({
      propertyId: sampleId,
      listPrice: property.price,
      rent: property.monthlyRent,
      averageRent: property.monthlyRent,
      rentRangeLow: property.rentLow,
      rentRangeHigh: property.rentHigh,
      lat: property.latitude,
      long: property.longitude,
      dealScore: property.metrics.dealScore,
    });
    expect(property.dealScore).toBeGreaterThan(0);
    const analytics = (await visitor.get(`/api/v2/properties/${sampleId}/analytics`)).json<{
      strategies: StrategyResults;
    }>();
    expect({ buyAndHold: buyAndHoldResult, brrrr: brrrResult, fixAndFlip: fixFlipResult }).toEqual(
      analytics.strategies,
    );
  });

  test('IDs with commas and percent signs are looked up as is, and return 404 when unknown', async () => {
    await testApp.database.pool.query(
      `UPDATE properties SET property_id = $2 WHERE property_id = (SELECT property_id FROM properties WHERE property_id <> $1 LIMIT 1)`,
      [sampleId, '5500-Grand-Lake-Dr,-San-Antonio,-TX-78244'],
    );
    for (const id of [
      '5500-Grand-Lake-Dr,-San-Antonio,-TX-78244',
      '5500-Grand-Lake-Dr%2C-San-Antonio%2C-TX-78244',
    ])
      expect((await visitor.get(`/api/v2/properties/${id}`)).statusCode).toBe(200);
    for (const id of ['nobody-knows-this', '100%25', crypto.randomUUID()]) {
      const response = await visitor.get(`/api/v2/properties/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ error: 'property-not-found' });
    }
  });
});

describe('POST /api/v2/properties', () => {
  test('an entered figure is labeled as entered, and omitted ones come from the county, which is named', async () => {
    const { browser } = await registerUser(testApp);
    const property = await create(browser, { hoaMonthly: 55 });
    expect(property).toMatchObject({
      source: 'yours',
      sourceLabel: 'Added by you',
      state: 'OH',
      zipCode: '43201',
      price: 219_900,
      floodZone: 'unknown',
    });
    expect(property.latitude).toBeCloseTo(39.99, 1);
    const { hoaMonthly, monthlyRent, propertyTaxesAnnual } = property.figures;
    expect(hoaMonthly).toMatchObject({ value: 55, source: 'you', label: 'Entered by you' });
    expect(monthlyRent).toMatchObject({ source: 'public', low: null, asOf: '2026-12-31' });
    expect(monthlyRent!.label).toMatch(/Fair Market Rents FY2026, Franklin County/);
    expect(propertyTaxesAnnual).toMatchObject({ source: 'public' });
    expect(property.figures.estimatedValue).toBeNull();
  });

  test('its metrics come from the engine with the owner’s assumptions, and follow changes to them', async () => {
    const { browser } = await registerUser(testApp);
    await browser.put('/api/v2/users/preferences', { assumptions: { downPaymentPercent: 30 } });
    const typed = {
      monthlyRent: 2340,
      propertyTaxesAnnual: 3600,
      insuranceAnnual: 1350,
      hoaMonthly: 0,
      rehabCost: 0,
    };
    const { id, metrics } = await create(browser, typed);
    const at = (downPaymentPercent: number) => {
      const unknown = {
        rentLow: null,
        rentHigh: null,
        afterRepairValue: null,
        estimatedValue: null,
      };
      const figures = { ...typed, ...unknown, price: 219_900 };
      return listingMetrics(figures, { ...DEFAULT_ASSUMPTIONS, downPaymentPercent });
    };
    expect(metrics.monthlyCashFlow).toBe(at(30).monthlyCashFlow);
    expect(metrics.cashOnCashReturn).toBe(toPercent(at(30).cashOnCash!));
    await browser.put('/api/v2/users/preferences', { assumptions: { downPaymentPercent: 50 } });
    const { items } = (await browser.get('/api/v2/properties?q=bryden')).json<{
      items: Property[];
    }>();
    const mine = items.find((item) => item.id === id)!;
    expect(mine.metrics.monthlyCashFlow).toBe(at(50).monthlyCashFlow);
    expect(mine.metrics.dealScore).toBe(at(50).dealScore);
  });

  test.each([
    [{ price: 0 }, 'price', 'Must be at least 1'],
    [{ price: 1e10 }, 'price', 'Must be at most 1,000,000,000'],
    [{ address: '  ' }, 'address', 'Enter the street address'],
    [{ state: 'Ohio' }, 'state', 'Enter the two-letter state code'],
    [{ zipCode: 'ABCDE' }, 'zipCode', 'Enter a five-digit ZIP code'],
    [{ bedrooms: 2.5 }, 'bedrooms', 'Must be a whole number'],
    [{ yearBuilt: 1492 }, 'yearBuilt', 'Must be at least 1600'],
    [{ listedOn: '2026-02-30' }, 'listedOn', 'Enter a valid date'],
    [{ latitude: 91 }, 'latitude', 'Must be at most 90'],
    [
      { propertyType: 'Castle' },
      'propertyType',
      'Choose one of Single Family, Townhouse, Condo, Multi-Family, Apartment, Manufactured, Land',
    ],
    [{ color: 'red' }, 'color', 'Unknown field: color'],
  ])('%j returns 400 with the field and its bound', async (wrong, path, message) => {
    const { browser } = await registerUser(testApp);
    const response = await browser.post('/api/v2/properties', { ...BRYDEN, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: unknown[] }>().issues).toEqual([{ path, message }]);
  });

  test('requires an account', async () => {
    expect((await visitor.post('/api/v2/properties', BRYDEN)).statusCode).toBe(401);
  });
});

describe('PUT and DELETE /api/v2/properties/{id}', () => {
  test('a change leaves other fields alone, null restores the local figure, and a new ZIP moves it on the map', async () => {
    const { browser } = await registerUser(testApp);
    const { id, figures } = await create(browser, { monthlyRent: 2500 });
    expect(figures.monthlyRent).toMatchObject({ value: 2500, source: 'you' });
    const changed = (
      await browser.put(`/api/v2/properties/${id}`, { price: 200_000, monthlyRent: null })
    ).json<Property>();
    expect(changed).toMatchObject({ id, price: 200_000, address: '1428 Bryden Road' });
    expect(changed.figures.monthlyRent).toMatchObject({ source: 'public' });
    const moved = (
      await browser.put(`/api/v2/properties/${id}`, {
        zipCode: '78745',
        city: 'Austin',
        state: 'TX',
      })
    ).json<Property>();
    expect(moved.latitude).toBeCloseTo(30.207, 2);
  });

  test('the price can be sent as listPrice, the name used when reading', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser);
    const changed = await browser.put(`/api/v2/properties/${id}`, { listPrice: 187_500 });
    expect(changed.json<Property>()).toMatchObject({ price: 187_500, address: '1428 Bryden Road' });
    const read = (await browser.get(`/api/v2/properties/${id}`)).json<PropertyWithResults>();
    expect(read).toMatchObject({ price: 187_500, listPrice: 187_500 });
  });

  test('changes by a visitor, by another user or to a market listing return 401, 404 and 404, and nothing changes', async () => {
    const { browser } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    const { id } = await create(browser);
    expect((await visitor.put(`/api/v2/properties/${id}`, { price: 1 })).statusCode).toBe(401);
    expect((await visitor.get(`/api/v2/properties/${id}`)).statusCode).toBe(404);
    expect((await visitor.get(`/api/v2/properties/${id}/analytics`)).statusCode).toBe(404);
    expect((await other.get(`/api/v2/properties/${id}`)).statusCode).toBe(404);
    expect((await other.put(`/api/v2/properties/${id}`, { price: 1 })).statusCode).toBe(404);
    expect((await other.delete(`/api/v2/properties/${id}`)).statusCode).toBe(404);
    expect((await browser.put(`/api/v2/properties/${sampleId}`, { price: 1 })).statusCode).toBe(
      404,
    );
    expect((await browser.delete(`/api/v2/properties/${sampleId}`)).statusCode).toBe(404);
    const after = (await browser.get(`/api/v2/properties/${id}`)).json<Property>();
    expect(after.price).toBe(219_900);
  });

  test('a deleted listing is not found, and is removed from favorites', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser);
    await browser.post(`/api/v2/properties/${id}/favorite`);
    expect((await browser.delete(`/api/v2/properties/${id}`)).json()).toEqual({
      message: 'Property deleted.',
    });
    expect((await browser.get(`/api/v2/properties/${id}`)).statusCode).toBe(404);
    expect((await browser.delete(`/api/v2/properties/${id}`)).statusCode).toBe(404);
    expect((await browser.get('/api/v2/properties/favorites')).json()).toMatchObject({ total: 0 });
  });

  test('deleting an account deletes its listings', async () => {
    const { browser, email, userId } = await registerUser(testApp);
    await create(browser);
    const body = { password: 'correct horse battery', confirmEmail: email };
    expect((await browser.delete('/api/auth/account', body)).statusCode).toBe(200);
    const { rowCount } = await testApp.database.pool.query(
      'SELECT 1 FROM user_listings WHERE user_id = $1',
      [userId],
    );
    expect(rowCount).toBe(0);
  });
});

describe('GET /api/v2/properties/map-points', () => {
  test('every listing in a box is a point, in columns of equal length', async () => {
    const points = (await visitor.get('/api/v2/properties/map-points?state=OH')).json<
      Record<string, unknown[]> & { isComplete: boolean }
    >();
    const { items, total } = (await visitor.get('/api/v2/properties?state=OH&limit=100')).json<{
      items: Property[];
      total: number;
    }>();
    expect(points.isComplete).toBe(true);
    expect(points['ids']).toHaveLength(total);
    const found = items.find(({ id }) => id === points['ids']![3])!;
    expect([points['latitudes']![3], points['longitudes']![3]]).toEqual([
      found.latitude,
      found.longitude,
    ]);
    expect([points['prices']![3], points['scores']![3]]).toEqual([
      found.price,
      found.metrics.dealScore,
    ]);
  });

  test('the points match the search in its order, best score first, and the response matches the contract', async () => {
    const response = await visitor.get('/api/v2/properties/map-points');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const answer = response.json<unknown>();
    const points = listMapPoints.response!.parse(answer);
    expect(points).toEqual(answer);
    const { items } = (await visitor.get('/api/v2/properties?limit=100')).json<{
      items: Property[];
    }>();
    expect(points.ids.slice(0, 100)).toEqual(items.map(({ id }) => id));
    expect(
      new Set(Object.values(points).flatMap((one) => (Array.isArray(one) ? one.length : []))),
    ).toEqual(new Set([TEST_LISTINGS]));
  });

  test('a user’s own listings are points only for that user, and one without coordinates isn’t shown', async () => {
    const { browser } = await registerUser(testApp);
    const { id } = await create(browser);
    const { id: unplaced } = await create(browser, { address: '2 Nowhere Road' });
    await testApp.database.pool.query(
      'UPDATE user_listings SET latitude = NULL, longitude = NULL WHERE listing_id = $1',
      [unplaced],
    );
    const url = '/api/v2/properties/map-points?source=yours';
    expect((await browser.get(url)).json()).toMatchObject({ ids: [id], isComplete: true });
    expect((await visitor.get(url)).json()).toMatchObject({ ids: [], scores: [] });
  });

  test('one caller can have 12 requests waiting; the next is refused with 429 and a Retry-After', async () => {
    const { reads } = testApp.deps;
    let entered = 0;
    testApp.deps.reads = {
      ...reads,
      enter: (caller, kind, gone) => {
        if (kind === 'map') entered += 1;
        return reads.enter(caller, kind, gone);
      },
    };
    const signal = new AbortController().signal;
    const turns = Array.from({ length: READ_LIMITS.kinds.map.running }, () =>
      reads.enter('somebody else', 'map', signal),
    );
    const browser = new TestBrowser(testApp);
    const url = '/api/v2/properties/map-points?state=OH';
    const waiting = Array.from({ length: 12 }, () => browser.get(url));
    await expect.poll(() => entered).toBe(12);
    const refused = await browser.get(url);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    expect((await browser.get('/api/v2/properties?state=OH')).statusCode).toBe(200);
    for (const leave of await Promise.all(turns)) leave();
    const answers = await Promise.all(waiting);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
  });
});
