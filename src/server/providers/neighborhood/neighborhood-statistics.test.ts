import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Statistic } from '#contract/locations/locations.ts';
import { purchasePrices } from '#server/providers/market/house-prices.ts';
import { allMetros, allZips, metroFacts, zipFacts } from '#server/providers/market/market-facts.ts';
import { createEmbeddedNeighborhood } from './embedded-neighborhood.ts';
import { sampleStatistics } from './sample-statistics.ts';
import { countPoints } from './statistic.ts';
import { trendStatistics } from './trend-statistics.ts';

const anyText = z.string().min(1);
const Complete = Statistic.extend({
  agency: anyText,
  dataset: anyText,
  vintage: anyText,
  areaName: anyText,
  points: Statistic.shape.points.min(1),
});
const embedded = createEmbeddedNeighborhood();

async function everythingAbout(zipCode: string): Promise<Statistic[]> {
  const { countyFips, metroId } = zipFacts(zipCode)!;
  const people = await embedded.findZip(zipCode);
  return [...trendStatistics(countyFips, metroId), ...people!.statistics];
}

const valueIn = (statistics: Statistic[], id: string) =>
  statistics.find((each) => each.id === id)?.points.at(-1)?.value;

describe('neighborhood figures', () => {
  it('number 500 or more in each of the 318 ZIPs, with no duplicates and none missing a number, year, area or source', async () => {
    for (const { zip } of allZips()) {
      const all = await everythingAbout(zip);
      expect(countPoints(all), zip).toBeGreaterThanOrEqual(500);
      const keys = all.flatMap(({ id, points }) =>
        points.map(({ year, quarter }) => `${id} ${year} ${quarter}`),
      );
      expect(new Set(keys).size, zip).toBe(keys.length);
      expect(z.array(Complete).safeParse(all).error, zip).toBeUndefined();
    }
  });

  it('number 500 or more even where the FHFA has no purchase-only index, as in 5 of the 80 markets', async () => {
    const without = allMetros().filter(({ fhfaArea }) => !purchasePrices(fhfaArea));
    expect(without).toHaveLength(5);
    for (const { id } of without) {
      const { zip } = allZips().find(({ metroId }) => metroId === id)!;
      const all = await everythingAbout(zip);
      expect(
        all.some(({ measure }) => measure === 'purchasePriceIndex'),
        zip,
      ).toBe(false);
      expect(countPoints(all), zip).toBeGreaterThanOrEqual(500);
    }
  });

  it('cover all five area levels and name the four sources: Census, HUD, FHFA and Freehold', async () => {
    const all = await everythingAbout('78745');
    expect(new Set(all.map(({ level }) => level))).toEqual(
      new Set(['zip', 'county', 'metro', 'state', 'nation']),
    );
    expect(new Set(all.map(({ agency }) => agency))).toEqual(
      new Set([
        'U.S. Census Bureau',
        'U.S. Department of Housing and Urban Development',
        'Federal Housing Finance Agency',
        'Freehold',
      ]),
    );
  });

  it('give Travis County rent of 4.11% of value, 5.02 years of income for a home, and 2,347 dollars for 3 bedrooms', async () => {
    const all = await everythingAbout('78745');
    expect(valueIn(all, 'county.rentYieldPercent')).toBeCloseTo((1669 * 12 * 100) / 487_600, 3);
    expect(valueIn(all, 'county.priceToIncome')).toBeCloseTo(5.02, 2);
    expect(valueIn(all, 'county.fairRent3Bed')).toBe(2347);
    expect(valueIn(all, 'county.typicalValue')).toBe(507_000);
    expect(valueIn(all, 'metro.priceGrowth25YearsPercent')).toBeCloseTo(5.21, 2);
    expect(valueIn(all, 'metro.populationByYear')).toBe(2_620_945);
  });

  it('mark tax, insurance, current value and the 80-market average as approximate, and national counts as exact', async () => {
    const all = await everythingAbout('78745');
    const accuracyOf = (id: string) => all.find((each) => each.id === id)?.accuracy;
    for (const id of [
      'county.propertyTaxPercent',
      'state.insurancePer300k',
      'county.typicalValue',
      'nation.priceIndex',
      'nation.medianHomeValue',
      'nation.rentYieldPercent',
    ])
      expect(accuracyOf(id), id).toBe('approximate');
    for (const id of [
      'metro.priceIndex',
      'county.medianHomeValue',
      'nation.population',
      'nation.vacancyPercent',
    ])
      expect(accuracyOf(id), id).toBe('exact');
  });

  it('mark the ZIP figures behind sample prices as made up: a value and five rents that rise with bedrooms', () => {
    for (const zip of allZips()) {
      const sample = sampleStatistics(zip);
      const [value, ...rents] = sample.map(({ points }) => points[0]?.value ?? 0);
      expect(
        sample.every(({ accuracy, level }) => accuracy === 'invented' && level === 'zip'),
      ).toBe(true);
      expect(value).toBeGreaterThan(80_000);
      expect(rents).toHaveLength(5);
      expect(rents).toEqual(rents.toSorted((a, b) => a - b));
    }
  });

  it('bring a neighboring county’s value up to 2025 with the market’s index: Williamson next to Travis', async () => {
    const zip = allZips().find(({ countyFips }) => countyFips === '48491')!;
    const all = await everythingAbout(zip.zip);
    const median = valueIn(all, 'county.medianHomeValue')!;
    const growth = metroFacts('austin')!.typicalValue / 487_600;
    expect(valueIn(all, 'county.typicalValue')! / median).toBeCloseTo(growth, 2);
  });

  it('do not compare 2011 with 2024 in the 11 ZIPs whose boundaries have changed', async () => {
    const changed = allZips().filter(({ boundaryChanged }) => boundaryChanged);
    expect(changed).toHaveLength(11);
    for (const { zip } of changed)
      expect(valueIn(await everythingAbout(zip), 'zip.populationGrowthPercent')).toBeUndefined();
    const worcester = await everythingAbout('01604');
    expect(valueIn(worcester, 'zip.populationGrowthPercent')).toBeCloseTo(
      100 * (39_812 / 35_564 - 1),
      3,
    );
  });

  it('include nothing about race, ethnicity, religion or origin', async () => {
    const forbidden =
      /race|racial|ethnic|hispanic|latino|black|white|asian|religio|ancestry|foreign/i;
    for (const { label, measure, note } of await everythingAbout('78745'))
      expect(`${label} ${measure} ${note}`).not.toMatch(forbidden);
  });
});

describe('a tract', () => {
  it('returns its county’s figures and names the county', async () => {
    const found = await embedded.findTract('48453001901');
    expect(found).toMatchObject({ level: 'county', countyName: 'Travis County, TX' });
    expect(found?.note).toContain('Travis County');
    expect(new Set(found?.statistics.map(({ level }) => level))).toEqual(new Set(['county']));
  });

  it('in an unknown county is not found', async () => {
    expect(await embedded.findTract('48001950100')).toBeNull();
  });
});

describe('businesses', () => {
  it('are an empty list with a reason for ZIP 78745 and county 48453, and nothing is made up', async () => {
    for (const area of [{ zipCode: '78745' }, { countyFips: '48453' }]) {
      const found = await embedded.findBusinesses(area);
      expect(found).toMatchObject({ sectors: [], year: null });
      expect(found?.note).toContain('key');
    }
    expect(await embedded.findBusinesses({ zipCode: '99999' })).toBeNull();
  });
});
