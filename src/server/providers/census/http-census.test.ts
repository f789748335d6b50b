import { beforeEach, describe, expect, test } from 'vitest';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { DAY } from '#server/providers/outbound/answer-cache.ts';
import { CENSUS_KEY, startCensusStandIn } from '#server/testing/stand-ins/census-stand-in.ts';
import { outsideService, providerDatabase } from '#server/testing/stand-ins/outside-service.ts';
import type { Fault } from '#server/testing/stand-ins/stand-in.ts';
import type { Census, CensusArea } from './census.ts';
import { createCensus } from './http-census.ts';

const ZIP = { level: 'zip', code: '78704' } as const;
const COUNTY = { level: 'county', code: '48453' } as const;

const database = providerDatabase();
const outside = outsideService(startCensusStandIn);
let census: Census;
beforeEach(() => {
  census = connect();
});

const connect = (apiKey = CENSUS_KEY) =>
  createCensus({
    apiKey,
    baseUrl: `${outside.service.url}/data`,
    geocoderUrl: `${outside.service.url}/geocoder`,
    db: database.db,
    clockwork: outside.clock,
    log: outside.log,
  });
const kept = () => database.db.select().from(providerCache);

describe('the survey', () => {
  test('a ZIP’s 41 measures take 2 calls of at most 50 variables, then no calls for 30 days', async () => {
    const outcome = await census.area(ZIP);
    expect(outcome).toMatchObject({
      kind: 'found',
      fetchedAt: outside.clock.now(),
      data: { name: 'ZCTA5 78704', year: 2023, vintage: '2019–2023' },
    });
    expect(outcome.kind === 'found' && Object.keys(outcome.data.measures)).toHaveLength(41);
    const counts = outside.service.requests.map(
      ({ query }) => query.get('get')?.split(',').length ?? 0,
    );
    expect(counts).toHaveLength(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(50);
    outside.clock.advance(30 * DAY - 1);
    await census.area(ZIP);
    expect(outside.service.requests).toHaveLength(2);
    outside.clock.advance(1);
    await census.area(ZIP);
    expect(outside.service.requests).toHaveLength(4);
  });

  test('sentinels and gaps are null, top-coded medians are marked "or more", and margins stay next to their figures', async () => {
    const outcome = await census.area(ZIP);
    expect(outcome).toMatchObject({
      data: {
        measures: {
          population: { value: 50_688, marginOfError: null, isOrMore: false },
          medianAge: { value: 34.2, marginOfError: 40 },
          medianHomeValue: { value: 812_300, marginOfError: 21_045, isOrMore: false },
          medianHouseholdIncome: { value: 250_000, isOrMore: true },
          medianGrossRent: { value: 3500, isOrMore: true },
          vacantForRent: null,
          householdSize: null,
        },
        rates: {
          unemploymentPercent: 4,
          effectiveTaxPercent: expect.closeTo(1, 2),
          vacancyPercent: 10,
          longCommutePercent: 25,
        },
      },
    });
  });

  test.each<[CensusArea, string]>([
    [{ level: 'tract', code: '48453001901' }, 'Census Tract 19.01; Travis County; Texas'],
    [COUNTY, 'Travis County, Texas'],
    [{ level: 'metro', code: '12420' }, 'Austin-Round Rock-San Marcos, TX Metro Area'],
    [{ level: 'state', code: '48' }, 'Texas'],
    [{ level: 'nation' }, 'United States'],
  ])('the area %j is named %s', async (area, name) => {
    expect(await census.area(area)).toMatchObject({ kind: 'found', data: { name } });
  });

  test('a ZIP without its own area has no data (204) and is requested once a day', async () => {
    expect(await census.area({ level: 'zip', code: '00001' })).toEqual({ kind: 'no-data' });
    await census.area({ level: 'zip', code: '00001' });
    expect(outside.service.requests).toHaveLength(2);
  });

  test.each<CensusArea>([
    { level: 'zip', code: '7870' },
    { level: 'zip', code: 'x&key' },
    { level: 'tract', code: '48453' },
    { level: 'state', code: 'TX' },
  ])('%j isn’t valid and makes no call', async (area) => {
    expect(await census.area(area)).toEqual({ kind: 'no-data' });
    expect(outside.service.requests).toHaveLength(0);
  });
});

describe('businesses', () => {
  test('a county has a total, sectors without their sub-industries, payroll in dollars, and null for withheld values', async () => {
    expect(await census.businesses(COUNTY)).toEqual({
      kind: 'found',
      fetchedAt: outside.clock.now(),
      data: {
        name: 'Travis County, Texas',
        year: 2022,
        total: {
          code: '00',
          label: 'Total for all sectors',
          establishments: 41_022,
          employees: 702_611,
          annualPayroll: 59_123_456_000,
        },
        sectors: [
          {
            code: '11',
            label: 'Agriculture, forestry, fishing and hunting',
            establishments: 21,
            employees: null,
            annualPayroll: null,
          },
          expect.objectContaining({ code: '31-33', establishments: 1011 }),
          expect.objectContaining({ code: '44-45', employees: 70_211 }),
        ],
      },
    });
  });

  test('a ZIP is named differently here than in the survey; a tract has no businesses', async () => {
    expect(await census.businesses(ZIP)).toMatchObject({
      data: { name: 'ZIP 78704 (Austin, TX)' },
    });
    expect(outside.service.requests[0]?.query.get('for')).toBe('zip code:78704');
    expect(await census.businesses({ level: 'tract', code: '48453001901' })).toEqual({
      kind: 'no-data',
    });
  });
});

describe('locating', () => {
  test('an address returns coordinates, a tract and its county regardless of case, with one request', async () => {
    const outcome = await census.locate({ address: '12 Sample St, Austin, TX' });
    expect(outcome).toMatchObject({
      data: {
        latitude: 30.2471,
        longitude: -97.7561,
        tractId: '48453001901',
        countyFips: '48453',
        zipCode: '78704',
      },
    });
    expect(await census.locate({ address: ' 12 SAMPLE st,  Austin, TX' })).toEqual(outcome);
    expect(outside.service.requests).toHaveLength(1);
    expect(outside.service.requests[0]?.query.has('key')).toBe(false);
  });

  test('a point has a tract; one in the ocean has none', async () => {
    expect(await census.locate({ latitude: 30.2471, longitude: -97.7561 })).toMatchObject({
      data: { tractId: '48453001901', matchedAddress: null },
    });
    expect(await census.locate({ latitude: 0, longitude: 0 })).toEqual({ kind: 'no-data' });
  });

  test('no match means no data, and an address without a number is not requested', async () => {
    expect(await census.locate({ address: '1 Nowhere' })).toEqual({ kind: 'no-data' });
    expect(await census.locate({ address: 'Sample St' })).toEqual({ kind: 'no-data' });
    expect(outside.service.requests).toHaveLength(1);
  });

  test.each<Fault>(['html', 'truncated', { body: { result: {} } }, { body: [] }])(
    'the response %j is an error and isn’t cached',
    async (fault) => {
      outside.service.meetNext(fault);
      const outcome = await census.locate({ address: '12 Sample St' });
      expect(outcome).toEqual({ kind: 'unavailable', reason: 'failed' });
      expect(await kept()).toEqual([]);
    },
  );
});

describe('faults', () => {
  test.each([
    ['missing', { location: '/data/missing_key.html', 'x-datawebapi-keyerror': '1' }],
    [
      'missing, told by the page alone',
      { location: 'https://api.census.gov/data/missing_key.html' },
    ],
  ])(
    'a key that is %s: the redirect is not followed, one alarm is logged, and calls stop',
    async (_what, headers) => {
      outside.service.meetNext({ status: 302, headers });
      const fault = { kind: 'unavailable', reason: 'configuration' };
      expect(await census.businesses(COUNTY)).toEqual(fault);
      expect(await census.area(ZIP)).toEqual(fault);
      expect(outside.service.requests).toHaveLength(1);
      expect(outside.log.error).toHaveBeenCalledTimes(1);
      expect(await kept()).toEqual([]);
    },
  );

  test('a wrong key is a configuration error, and the key never appears in the log', async () => {
    const outcome = await connect('a-wrong-key').area(ZIP);
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'configuration' });
    expect(outside.log.error).toHaveBeenCalledTimes(1);
    expect(outside.logged()).not.toContain('key-');
    expect(outside.logged()).not.toContain('a-wrong-key');
  });

  test('a web page returned with status 200 during a burst is retried with increasing delays', async () => {
    outside.service.meetNext('html', 'html');
    expect((await census.businesses(COUNTY)).kind).toBe('found');
    expect(outside.clock.pauses).toEqual([300, 600]);
  });

  test('a web page after 4 attempts counts as a rejected key and is never cached', async () => {
    outside.service.meetNext('html', 'html', 'html', 'html');
    expect(await census.businesses(COUNTY)).toEqual({
      kind: 'unavailable',
      reason: 'configuration',
    });
    expect(outside.service.requests).toHaveLength(4);
    expect(await kept()).toEqual([]);
  });

  test.each<[Fault, string]>([
    [429, 'busy'],
    [500, 'failed'],
    ['hang', 'failed'],
    ['cut-off', 'failed'],
    ['truncated', 'failed'],
    [{ body: { error: 'x' } }, 'failed'],
    [400, 'refused'],
  ])('the fault %j four times in a row is reported as %s', async (fault, reason) => {
    outside.service.meetNext(fault, fault, fault, fault);
    expect(await census.businesses(COUNTY)).toEqual({ kind: 'unavailable', reason });
  });

  test('an empty list and a header without rows mean no data', async () => {
    outside.service.meetNext('empty-list');
    expect(await census.businesses(COUNTY)).toEqual({ kind: 'no-data' });
    outside.service.meetNext({ body: [['NAME']] });
    expect(await census.businesses({ level: 'nation' })).toEqual({ kind: 'no-data' });
  });
});
