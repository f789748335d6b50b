import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createCensus } from '#server/providers/census/http-census.ts';
import { zipFacts } from '#server/providers/market/market-facts.ts';
import { CENSUS_KEY, startCensusStandIn } from '#server/testing/stand-ins/census-stand-in.ts';
import { outsideService, providerDatabase } from '#server/testing/stand-ins/outside-service.ts';
import { createCensusNeighborhood } from './census-neighborhood.ts';
import { chooseNeighborhood } from './choose-neighborhood.ts';
import { createEmbeddedNeighborhood } from './embedded-neighborhood.ts';
import type { FoundFigures, Neighborhood } from './neighborhood.ts';
import { trendStatistics } from './trend-statistics.ts';

const embedded = createEmbeddedNeighborhood();
const database = providerDatabase();
const outside = outsideService(startCensusStandIn);
let neighborhood: Neighborhood;
beforeEach(() => {
  neighborhood = createCensusNeighborhood(censusAt(outside.service.url), embedded);
});

const censusAt = (url: string) =>
  createCensus({
    apiKey: CENSUS_KEY,
    baseUrl: `${url}/data`,
    geocoderUrl: `${url}/geocoder`,
    db: database.db,
    clockwork: outside.clock,
    log: outside.log,
  });

const find = (found: FoundFigures | null, id: string) =>
  found?.statistics.find((each) => each.id === id);

/** No server listens on this port: every call fails. */
const NOWHERE = 'http://127.0.0.1:1';

describe('with a Census Bureau key', () => {
  test('ZIP 78704, which isn’t in the embedded data, returns 812,300 dollars plus or minus 21,045', async () => {
    expect(await embedded.findZip('78704')).toBeNull();
    const found = await neighborhood.findZip('78704');
    expect(found).toMatchObject({ source: 'census', note: null });
    expect(find(found, 'zip.medianHomeValue')).toMatchObject({
      areaName: 'ZIP 78704',
      agency: 'U.S. Census Bureau',
      vintage: '2019–2023',
      accuracy: 'exact',
      note: 'Plus or minus 21,045 at 90% confidence.',
      points: [{ year: 2023, quarter: null, value: 812_300 }],
    });
    expect(find(found, 'zip.medianGrossRent')?.note).toContain('or more');
    expect(find(found, 'zip.unemploymentPercent')?.points[0]?.value).toBe(4);
    expect(find(found, 'nation.medianHomeValue')).toBeDefined();
    expect(find(found, 'zip.vacantForRent'), 'too few samples').toBeUndefined();
  });

  test('a known market keeps its area levels, adds degrees and commutes, and repeats no trend figures', async () => {
    const found = await neighborhood.findMetro('austin');
    expect(found?.source).toBe('census');
    const ids = found?.statistics.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['metro.degreePercent', 'state.housingUnits']));
    expect(find(found, 'county.population')?.points[0]?.value).toBe(50_688);
    const shown = new Set(trendStatistics('48453', 'austin').map(({ id }) => id));
    expect(ids.filter((id) => shown.has(id))).toEqual([]);
  });

  test('a known ZIP keeps its 2011 population alongside the bureau’s figures', async () => {
    const everywhere = createCensusNeighborhood(
      {
        area: async () => ({
          kind: 'found',
          fetchedAt: new Date(),
          data: await surveyed(),
        }),
        businesses: async () => ({ kind: 'no-data' }),
        locate: async () => ({ kind: 'no-data' }),
      },
      embedded,
    );
    const found = await everywhere.findZip('78745');
    const { population2011, population2024 } = zipFacts('78745')!;
    expect(find(found, 'zip.population')?.points.map(({ value }) => value)).toEqual([
      population2011,
      population2024,
    ]);
    expect(find(found, 'zip.medianHomeValue')?.points[0]?.value).toBe(812_300);
  });

  test('a ZIP unknown to the bureau returns the embedded figures', async () => {
    expect(await neighborhood.findZip('78745')).toEqual(await embedded.findZip('78745'));
    expect(await neighborhood.findZip('99999')).toBeNull();
  });

  test('when the bureau doesn’t respond, the outage is reported and the embedded figures are used', async () => {
    const cut = createCensusNeighborhood(censusAt(NOWHERE), embedded);
    const found = await cut.findZip('78745');
    expect(found).toMatchObject({ source: 'embedded' });
    expect(found?.note).toContain('isn’t responding');
    expect((await cut.findTract('48453001901'))?.note).toContain('isn’t responding');
    expect((await cut.findBusinesses({ countyFips: '48453' }))?.note).toContain('isn’t responding');
  });

  test('tract 48453001901 is returned as a tract with its county', async () => {
    const found = await neighborhood.findTract('48453001901');
    expect(found).toMatchObject({
      source: 'census',
      level: 'tract',
      countyName: 'Travis County, TX',
    });
    expect(find(found, 'tract.population')?.points[0]?.value).toBe(50_688);
    expect(find(found, 'county.population')?.points[0]?.value).toBeGreaterThan(1_000_000);
    expect(await neighborhood.findTract('48453999999')).toMatchObject({ level: 'county' });
  });

  test('county 48453 has 41,022 businesses in 2022, 1,011 of them in manufacturing, and withheld job counts stay unknown', async () => {
    const found = await neighborhood.findBusinesses({ countyFips: '48453' });
    expect(found).toMatchObject({ year: 2022, note: null, areaName: 'Travis County, TX' });
    expect(found?.total?.establishments).toBe(41_022);
    const sector = (code: string) => found?.sectors.find((each) => each.code === code);
    expect(sector('31-33')).toMatchObject({ establishments: 1011, annualPayroll: 5_912_345_000 });
    expect(sector('11')).toMatchObject({ establishments: 21, employees: null });
    const unknown = await neighborhood.findBusinesses({ zipCode: '78745' });
    expect(unknown).toMatchObject({ sectors: [] });
    expect(unknown?.note).toContain('doesn’t publish businesses');
  });
});

test('the bureau is called only when its key is set', async () => {
  const choose = (variables: Record<string, string>) =>
    chooseNeighborhood({
      env: readEnv({ CENSUS_URL: `${outside.service.url}/data`, ...variables }),
      db: database.db,
      now: () => new Date('2026-11-15T12:00:00Z'),
      log: { warn: vi.fn(), error: vi.fn() },
    });
  expect(choose({}).kind).toBe('embedded');
  expect(await choose({}).findZip('78704')).toBeNull();
  expect(outside.service.requests).toHaveLength(0);
  const real = choose({ CENSUS_API_KEY: CENSUS_KEY });
  expect(real.kind).toBe('real');
  expect(await real.findZip('78704')).toMatchObject({ source: 'census' });
});

/** The stand-in's answer for any area. */
async function surveyed() {
  const outcome = await censusAt(outside.service.url).area({ level: 'zip', code: '78704' });
  if (outcome.kind !== 'found') throw new Error(outcome.kind);
  return outcome.data;
}
