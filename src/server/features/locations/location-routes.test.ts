import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Demographics, LocationTrends } from '#contract/locations/locations.ts';
import { createEmbeddedNeighborhood } from '#server/providers/neighborhood/embedded-neighborhood.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  visitor = new TestBrowser(testApp);
});
afterAll(() => testApp.close());

const TRENDS = '/api/v2/locations/trends';
const DEMOGRAPHICS = '/api/v2/locations/demographics';
const BUSINESSES = '/api/v2/locations/trends/business-composition';

describe('POST /api/v2/locations/trends', () => {
  test('a visitor can read trends for ZIP 78745: Travis County, 36 years, three lines, 800 data points', async () => {
    const response = await visitor.post(TRENDS, { zipCode: '78745' });
    expect(response.statusCode).toBe(200);
    const trends = response.json<LocationTrends>();
    expect(trends.location).toMatchObject({
      name: 'Austin, TX 78745',
      metroId: 'austin',
      county: { fips: '48453', name: 'Travis County, TX', shapeFips: '48453' },
      metro: { cbsa: '12420' },
    });
    expect(trends.yearlyPrices).toHaveLength(36);
    expect(trends.yearlyPrices[0]?.year).toBe(1990);
    expect(trends.prices.map(({ level }) => level)).toEqual(['metro', 'state', 'nation']);
    expect(trends.prices[0]).toMatchObject({
      growthPercentAYear: { tenYears: 6.63, twentyFiveYears: 5.21 },
      largestFall: { percent: -11.83, from: '2022Q2', regained: null },
    });
    expect(trends.summary.length).toBeGreaterThanOrEqual(3);
    expect(trends.dataPoints).toBeGreaterThan(800);
  });

  test('a state with one market has no state average', async () => {
    const response = await visitor.post(TRENDS, { metroId: 'boise' });
    const { prices, yearlyPrices } = response.json<LocationTrends>();
    expect(prices.map(({ level }) => level)).toEqual(['metro', 'nation']);
    expect(yearlyPrices.every(({ state }) => state === null)).toBe(true);
  });

  test('a point in Austin returns the closest ZIP', async () => {
    const response = await visitor.post(TRENDS, { latitude: 30.21, longitude: -97.8 });
    expect(response.json<LocationTrends>().location).toMatchObject({ zipCode: '78745' });
  });

  test('a point in Yellowstone is not found, and the error names the closest location', async () => {
    const response = await visitor.post(TRENDS, { latitude: 44.6, longitude: -110.5 });
    expect(response.statusCode).toBe(404);
    expect(response.json<{ message: string }>().message).toMatch(
      /closest ZIP code with data is \d{5} in [A-Z].*, \d{3} miles away/,
    );
  });

  test('an unknown ZIP is not found, and the error names a known one nearby', async () => {
    const response = await visitor.post(TRENDS, { zipCode: '01605' });
    expect([response.statusCode, response.json()]).toEqual([
      404,
      {
        error: 'not-found',
        message:
          'We don’t have data for ZIP code 01605. The closest one with data is 01604 in Worcester, MA.',
      },
    ]);
    const market = await visitor.post(TRENDS, { metroId: 'atlantis' });
    expect(market.json()).toMatchObject({ error: 'not-found' });
  });

  test.each([
    [{}, 'Provide exactly one location'],
    [{ zipCode: '78745', metroId: 'austin' }, 'Provide exactly one location'],
    [{ latitude: 30 }, 'must be sent together'],
    [{ latitude: 91, longitude: 0 }, 'at most 90'],
    [{ zipCode: '7874' }, 'five-digit'],
    [{ zipCode: '78745', radius: 5 }, 'Unknown field: radius'],
  ])('%j is refused: %s', async (body, sentence) => {
    const response = await visitor.post(TRENDS, body);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(sentence);
  });
});

describe('location demographics', () => {
  test('are the same with POST and GET, and a visitor’s browser can cache the GET response', async () => {
    const posted = await visitor.post(DEMOGRAPHICS, { zipCode: '78745' });
    const got = await visitor.get(`${DEMOGRAPHICS}/zip/78745`);
    expect(posted.statusCode).toBe(200);
    expect(got.json()).toEqual(posted.json());
    expect(got.headers['cache-control']).toBe('public, max-age=3600');
    const answer = got.json<z.infer<typeof Demographics>>();
    expect(answer.source).toBe('embedded');
    expect(answer.dataPoints).toBe(answer.statistics.flatMap(({ points }) => points).length);
    expect(answer.statistics.map(({ id }) => id)).toContain('county.medianHouseholdIncome');
  });

  test('together with the trends have 500 or more data points, with no duplicates', async () => {
    const trends = (await visitor.post(TRENDS, { zipCode: '06105' })).json<LocationTrends>();
    const people = (await visitor.get(`${DEMOGRAPHICS}/zip/06105`)).json<LocationTrends>();
    expect(trends.dataPoints + people.dataPoints).toBeGreaterThanOrEqual(500);
    const ids = [...trends.statistics, ...people.statistics].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('for a whole market have no ZIP', async () => {
    const response = await visitor.post(DEMOGRAPHICS, { metroId: 'miami' });
    const { location, statistics } = response.json<z.infer<typeof Demographics>>();
    expect(location).toMatchObject({ name: 'Miami, FL', zipCode: null });
    expect(statistics.some(({ level }) => level === 'zip')).toBe(false);
  });

  test.each(['01605', '99999', 'abcde', '787450'])('for ZIP %s are not found', async (zip) => {
    expect((await visitor.get(`${DEMOGRAPHICS}/zip/${zip}`)).statusCode).toBe(404);
    const response = await visitor.post(DEMOGRAPHICS, { zipCode: zip });
    expect(response.statusCode).toBe(/^\d{5}$/.test(zip) ? 404 : 400);
  });
});

test('a ZIP known only to the Census has its figures and ZIP code, and no market', async () => {
  const found = await createEmbeddedNeighborhood().findZip('78745');
  const equipped = await createTestApp({
    deps: {
      neighborhood: {
        ...createEmbeddedNeighborhood(),
        findZip: async () => found && { ...found, source: 'census' },
      },
    },
  });
  const response = await new TestBrowser(equipped).get(`${DEMOGRAPHICS}/zip/78704`);
  expect(response.json()).toMatchObject({
    location: { name: 'ZIP 78704', zipCode: '78704', county: null, metroId: null, latitude: null },
    source: 'census',
  });
  await equipped.close();
});

describe('GET /api/v2/locations/census-tracts/{tractId}', () => {
  test('returns tract 48453001901 in Travis County and names it', async () => {
    const response = await visitor.get('/api/v2/locations/census-tracts/48453001901');
    expect(response.json()).toMatchObject({
      tractId: '48453001901',
      level: 'county',
      countyFips: '48453',
      countyName: 'Travis County, TX',
    });
  });

  test('doesn’t find a tract in an unknown county, and names the county', async () => {
    const response = await visitor.get('/api/v2/locations/census-tracts/48001950100');
    expect(response.statusCode).toBe(404);
    expect(response.json<{ message: string }>().message).toContain('48001');
  });
});

describe('GET /api/v2/locations/trends/business-composition', () => {
  test.each(['zipCode=78745', 'countyFips=48453'])(
    '%s returns an empty list with the reason',
    async (query) => {
      const response = await visitor.get(`${BUSINESSES}?${query}`);
      expect(response.json()).toMatchObject({ sectors: [], year: null });
      expect(response.json<{ note: string }>().note).toContain('key');
    },
  );

  test.each([
    ['', 400],
    ['?zipCode=78745&countyFips=48453', 400],
    ['?countyFips=1', 400],
    ['?zipCode=01605', 404],
    ['?countyFips=48001', 404],
  ])('%s returns %i', async (query, status) => {
    expect((await visitor.get(`${BUSINESSES}${query}`)).statusCode).toBe(status);
  });
});
