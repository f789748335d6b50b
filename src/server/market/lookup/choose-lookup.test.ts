import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RentcastProperty } from '#contract/listings/rentcast.ts';
import type { CallOutcome } from '#server/providers/outbound/outcome.ts';
import type { RentcastReport } from '#server/providers/rentcast/rentcast.ts';
import {
  PropertyRecord,
  type RentcastEstimate,
  readEstimate,
} from '#server/providers/rentcast/rentcast-shapes.ts';
import { createReportLookup } from '#server/providers/rentcast-lookup/report-lookup.ts';
import { fillTestMarket } from '#server/testing/market.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

const PATH = '/api/v2/properties/rentcast';

describe('without a key the sample market responds', () => {
  let testApp: TestApp;
  let visitor: TestBrowser;
  let sample: { id: string; address: string; city: string; state: string; zipCode: string };
  beforeAll(async () => {
    testApp = await createTestApp();
    await fillTestMarket(testApp);
    visitor = new TestBrowser(testApp);
    const { rows } = await testApp.database.pool.query<typeof sample>(
      `SELECT property_id AS id, address, city, state, zip_code AS "zipCode" FROM properties
       WHERE address_line2 IS NULL ORDER BY property_no LIMIT 1`,
    );
    sample = rows[0]!;
  });
  afterAll(() => testApp.close());

  test('to an id with the record and both estimates, with range, date and comparables, labeled as sample data', async () => {
    const found = (await visitor.get(`${PATH}/${sample.id}`)).json<RentcastProperty>();
    expect(found).toMatchObject({ ...sample, sourceLabel: 'Sample data' });
    for (const estimate of [found.value, found.rent]) {
      expect(estimate).toMatchObject({ source: 'sample', asOf: '2026-11-15' });
      expect(estimate!.low).toBeLessThan(estimate!.high!);
    }
    expect(found.value!.comparables).toBe(found.valueComparables.length);
    expect(found.rentComparables.length).toBeGreaterThanOrEqual(8);
  });

  test('to an address on one line, in parts, and in capitals', async () => {
    const { address, city, state, zipCode, id } = sample;
    const queries = [
      { address: `${address}, ${city}, ${state} ${zipCode}` },
      { address, city, state, zipCode },
      { address: address.toUpperCase(), city, state, zipCode },
    ];
    for (const query of queries) {
      const response = await visitor.get(`${PATH}?${new URLSearchParams(query)}`);
      expect(response.json()).toMatchObject({ id });
    }
  });

  test('with 404 for an unknown property and 400 without an address', async () => {
    expect((await visitor.get(`${PATH}/nobody`)).statusCode).toBe(404);
    const elsewhere = await visitor.get(`${PATH}?address=1%20Nowhere%20Plaza,%20Atlantis`);
    expect(elsewhere.json()).toMatchObject({ error: 'property-not-found' });
    expect((await visitor.get(PATH)).statusCode).toBe(400);
    expect((await visitor.get(`${PATH}?address=`)).json()).toMatchObject({
      message: 'Enter the address',
    });
  });
});

describe('with RentCast as the provider', () => {
  const fetchedAt = new Date('2026-11-12T08:00:00Z');
  const found = <T>(data: T): CallOutcome<T> => ({ kind: 'found', data, fetchedAt });
  const record = PropertyRecord.parse({
    id: '5500-Grand-Lake-Dr,-San-Antonio,-TX-78244',
    formattedAddress: '5500 Grand Lake Dr, San Antonio, TX 78244',
    addressLine1: '5500 Grand Lake Dr',
    city: 'San Antonio',
    state: 'TX',
    zipCode: '78244',
    propertyType: 'Single Family',
    squareFootage: 1878,
    lastSaleDate: '2017-10-19T00:00:00.000Z',
    hoa: { fee: 25 },
    propertyTaxes: { 2022: { year: 2022, total: 4000 }, 2024: { year: 2024, total: 4200 } },
  });
  const rent = readEstimate(
    {
      rent: 1620,
      rentRangeLow: 1550,
      rentRangeHigh: 1690,
      comparables: [{ id: 'a', price: 1627, distance: 0.44, daysOld: 210, correlation: 0.98 }],
    },
    'rent',
  ) as RentcastEstimate;
  const NOTHING = { kind: 'no-data' } as const;
  const lookup = (report: RentcastReport) =>
    createReportLookup({ paidBy: () => ({ report: async () => report }) });

  test('returns a record with a rent of 1,620 from one comparable, three days old, and no value', async () => {
    const outcome = await lookup({
      record: found(record),
      rent: found(rent),
      value: NOTHING,
    }).find({ id: 'any' }, 'visitor');
    expect(outcome).toMatchObject({
      kind: 'found',
      data: {
        id: '5500-Grand-Lake-Dr,-San-Antonio,-TX-78244',
        sourceLabel: 'RentCast',
        squareFeet: 1878,
        lastSaleDate: '2017-10-19',
        hoaMonthly: 25,
        propertyTaxesAnnual: 4200,
        value: null,
        rent: { value: 1620, low: 1550, high: 1690, asOf: '2026-11-12', comparables: 1 },
        rentComparables: [{ id: 'a', price: 1627, distanceMiles: 0.44 }],
      },
    });
  });

  test('a missing record returns nothing, and an unavailable provider returns 503 with a Retry-After', async () => {
    const away = { kind: 'unavailable', reason: 'busy' } as const;
    const none = await lookup({ record: NOTHING, rent: NOTHING, value: NOTHING }).find(
      { id: 'x' },
      'visitor',
    );
    expect(none).toEqual(NOTHING);
    const testApp = await createTestApp({
      deps: { rentcastLookup: lookup({ record: away, rent: away, value: away }) },
    });
    const response = await new TestBrowser(testApp).get(`${PATH}/x`);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('60');
    expect(response.json()).toMatchObject({ error: 'provider-unavailable' });
    await testApp.close();
  });
});
