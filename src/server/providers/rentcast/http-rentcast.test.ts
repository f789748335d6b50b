import { beforeEach, describe, expect, test } from 'vitest';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { DAY } from '#server/providers/outbound/answer-cache.ts';
import { outsideService, providerDatabase } from '#server/testing/stand-ins/outside-service.ts';
import { RENTCAST_KEY, startRentcastStandIn } from '#server/testing/stand-ins/rentcast-stand-in.ts';
import { createRentcast } from './http-rentcast.ts';
import type { Rentcast } from './rentcast.ts';

const ID = '12-Sample-St,-Austin,-TX-78704';
const ADDRESS = '12 Sample St, Austin, TX 78704';

const database = providerDatabase();
const outside = outsideService(startRentcastStandIn);
let rentcast: Rentcast;
beforeEach(() => {
  rentcast = connect();
});

const connect = ({ apiKey = RENTCAST_KEY, monthlyCalls = 1000 } = {}) =>
  createRentcast({
    apiKey,
    monthlyCalls,
    baseUrl: `${outside.service.url}/v1`,
    db: database.db,
    clockwork: outside.clock,
    log: outside.log,
    isOwner: async () => true,
  }).paidBy({ userId: 'an owner' });
const requested = () =>
  outside.service.requests.map(({ path, query }) => `${path}?${query.toString()}`);

describe('responses', () => {
  test('a record requested by its id has facts, assessments and sales, oldest first', async () => {
    const outcome = await rentcast.record(ID);
    expect(outside.service.requests[0]?.path).toBe(`/v1/properties/${ID}`);
    expect(outside.service.requests[0]?.headers).toMatchObject({
      'x-api-key': RENTCAST_KEY,
      accept: 'application/json',
    });
    expect(outcome).toMatchObject({
      kind: 'found',
      fetchedAt: outside.clock.now(),
      data: {
        id: ID,
        formattedAddress: ADDRESS,
        countyFips: '453',
        addressLine2: null,
        zoning: null,
        yearBuilt: 1962,
        hoa: { fee: 175 },
        features: { floorCount: 2, garage: true, pool: null },
        taxAssessments: [{ year: 2023 }, { year: 2024, land: 60_000 }],
        history: [{ price: 95_000 }, { price: 185_000 }],
      },
    });
  });

  test('a search by lowercase city, beds and a price range returns the total across all pages', async () => {
    const search = { city: 'austin', state: 'tx', bedrooms: { min: 1, max: 3 }, limit: 1 };
    const outcome = await rentcast.saleListings({ ...search, price: { max: 500_000 } });
    expect(outcome).toMatchObject({
      data: { total: 2, items: [{ addressLine1: '12 Sample St', price: 480_000 }] },
    });
    expect(outside.service.requests[0]?.query.get('bedrooms')).toBe('1:3');
    const second = await rentcast.saleListings({ ...search, offset: 1 });
    expect(second).toMatchObject({ data: { items: [{ addressLine2: 'Unit 3' }] } });
  });

  test('rentals have the monthly rent as their price', async () => {
    const outcome = await rentcast.rentalListings({ zipCode: '78704', propertyTypes: ['Condo'] });
    expect(outcome).toMatchObject({ data: { items: [{ price: 2030 }] } });
    expect(await rentcast.rentalListing(ID)).toMatchObject({ data: { price: 3360 } });
    expect(await rentcast.saleListing(ID)).toMatchObject({ data: { price: 480_000 } });
  });

  test('a value has its range, its subject and its 5 comparables', async () => {
    expect(await rentcast.value({ address: ADDRESS })).toMatchObject({
      data: {
        amount: 250_000,
        low: 231_000,
        high: 269_000,
        subject: { id: ID, latitude: 30.25 },
        comparables: [{ distance: 0.44, correlation: 0.9873 }, {}, {}, {}, {}],
      },
    });
  });

  test('a rent in the older format, which has coordinates instead of a subject, gets a subject with those coordinates', async () => {
    expect(await rentcast.rent({ latitude: 30.25, longitude: -97.75 })).toMatchObject({
      data: {
        amount: 1620,
        low: 1550,
        high: 1690,
        subject: { id: null, latitude: 30.25, longitude: -97.75 },
      },
    });
  });

  test('a market has prices and rents under one name, with the oldest month first', async () => {
    expect(await rentcast.market('78704')).toMatchObject({
      data: {
        zipCode: '78704',
        sale: {
          amount: { median: 500_000, min: 250_000 },
          daysOnMarket: { median: 31, average: null },
          byPropertyType: [{ propertyType: 'Condo', amount: { median: 350_000 } }],
          history: [{ amount: { median: 490_000 } }, { amount: { median: 495_000 } }],
        },
        rental: { amount: { median: 2400 }, byBedrooms: [{ bedrooms: 3 }] },
      },
    });
  });

  test('404 means no data for an id, an area or an estimate', async () => {
    expect(await rentcast.record('1-No-St,-Austin,-TX-78704')).toEqual({ kind: 'no-data' });
    expect(await rentcast.saleListings({ zipCode: '99999' })).toEqual({ kind: 'no-data' });
    expect(await rentcast.value({ address: '1 No St' })).toEqual({ kind: 'no-data' });
    expect(outside.log.error).not.toHaveBeenCalled();
  });

  test.each(['', ' ', '.', '..', 'random'])(
    'the id %j counts as “no data” and makes no call',
    async (id) => {
      expect(await rentcast.record(id)).toEqual({ kind: 'no-data' });
      expect(outside.service.requests).toHaveLength(0);
    },
  );

  test('an id with a slash and a question mark stays one id', async () => {
    await rentcast.record('1/2-St?limit=500');
    expect(outside.service.requests[0]).toMatchObject({
      path: '/v1/properties/1%2F2-St%3Flimit%3D500',
    });
    expect(outside.service.requests[0]?.query.size).toBe(0);
  });

  test('owners’ and agents’ names, phone numbers and emails are neither returned nor stored', async () => {
    const answers = await Promise.all([
      rentcast.record(ID),
      rentcast.saleListings({ zipCode: '78704' }),
      rentcast.value({ address: ADDRESS }),
    ]);
    const kept = JSON.stringify([answers, await database.db.select().from(providerCache)]);
    expect(kept).toContain('UnlockMLS');
    expect(kept).not.toMatch(/Rolando|Private Way|Jennifer|Gottesman|Pulte|512555|agents\.example/);
  });
});

describe('call counts', () => {
  test('a page view by id makes 3 calls, and a second view makes none', async () => {
    const report = await rentcast.report({ id: ID });
    expect([report.record.kind, report.value.kind, report.rent.kind]).toEqual(
      Array(3).fill('found'),
    );
    expect(outside.service.requests).toHaveLength(3);
    expect(await rentcast.report({ id: ID })).toEqual(report);
    expect(outside.service.requests).toHaveLength(3);
  });

  test('a page view by address makes 3 calls; another with the address written differently makes none', async () => {
    await rentcast.report({ address: ADDRESS });
    await rentcast.report({ address: ' 12 sample st,  Austin, TX 78704, USA' });
    expect(outside.service.requests).toHaveLength(3);
  });

  test('land has no rent estimate, so it takes 2 calls; an unknown id takes 1', async () => {
    const land = await rentcast.report({ id: '41-Field-Ln,-Austin,-TX-78702' });
    expect([land.value.kind, land.rent.kind]).toEqual(['found', 'no-data']);
    expect(outside.service.requests).toHaveLength(2);
    const unknown = await rentcast.report({ id: 'Nowhere,-TX' });
    expect(unknown).toEqual({
      record: { kind: 'no-data' },
      value: { kind: 'no-data' },
      rent: { kind: 'no-data' },
    });
    expect(outside.service.requests).toHaveLength(3);
  });

  test.each([
    ['records', 30 * DAY, () => rentcast.record(ID)],
    ['markets', 30 * DAY, () => rentcast.market('78704')],
    ['estimates', 7 * DAY, () => rentcast.value({ address: ADDRESS })],
    ['listings', DAY, () => rentcast.saleListings({ city: 'AUSTIN', state: 'TX' })],
  ])('%s are cached for %i milliseconds', async (_what, milliseconds, ask) => {
    await ask();
    outside.clock.advance(milliseconds - 1);
    await ask();
    expect(outside.service.requests).toHaveLength(1);
    outside.clock.advance(1);
    await ask();
    expect(outside.service.requests).toHaveLength(2);
  });

  test('filter order and city case don’t cause a new call', async () => {
    await rentcast.saleListings({ city: 'austin', state: 'tx', bedrooms: 3 });
    await rentcast.saleListings({ bedrooms: 3, state: 'TX', city: 'Austin' });
    expect(requested()).toHaveLength(1);
  });

  test('with 2 calls left in the month, the third gets a `quota` error, and cached responses still work', async () => {
    rentcast = connect({ monthlyCalls: 2 });
    const report = await rentcast.report({ id: ID });
    const kinds = [report.record, report.value, report.rent];
    expect(kinds.filter(({ kind }) => kind === 'found')).toHaveLength(2);
    expect(kinds).toContainEqual({ kind: 'unavailable', reason: 'quota' });
    expect(outside.service.requests).toHaveLength(2);
    expect((await rentcast.record(ID)).kind).toBe('found');
    expect(outside.log.warn).toHaveBeenCalledTimes(1);
  });
});
