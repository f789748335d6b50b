import { describe, expect, it } from 'vitest';
import { areaFacts, areaSource, nationFacts, populationHistory } from './area-facts.ts';
import { numberColumn, rowsOf } from './fact-table.ts';
import { metroTable } from './facts/metro-table.ts';
import { zipTable } from './facts/zip-table.ts';
import { allMetros, allZips, metroFacts, zipFacts } from './market-facts.ts';
import { SOURCES } from './market-sources.ts';

describe('the public figures', () => {
  it('cover 80 markets in 38 states and DC and 318 ZIPs, each in a known market and county', () => {
    expect(allMetros()).toHaveLength(80);
    expect(new Set(allMetros().map((metro) => metro.id)).size).toBe(80);
    expect(new Set(allMetros().map((metro) => metro.state)).size).toBe(39);
    expect(new Set(allZips().map((zip) => zip.zip)).size).toBe(318);
    expect(new Set(allZips().map((zip) => zip.metroId)).size).toBe(80);
    for (const zip of allZips()) {
      expect(areaFacts('county', zip.countyFips)?.fairRent2Bed, zip.zip).toBeGreaterThan(900);
      expect(areaFacts('state', zip.state)?.medianHomeValue, zip.zip).toBeGreaterThan(150_000);
    }
  });

  it('include Austin: county 48453, a typical value of 507,000, 5.21% a year over 25 years, a tax rate near 1.65%', () => {
    expect(metroFacts('austin')).toMatchObject({
      city: 'Austin',
      state: 'TX',
      cbsa: '12420',
      countyFips: '48453',
      typicalValue: 507_000,
      growth25YearsPercent: 5.21,
      volatilityPercent: 6.04,
      largestFallPercent: -11.8,
      taxRatePercent: 1.65,
      insurancePer300k: 3900,
      insuranceBasis: 'cited',
    });
    expect(areaFacts('county', '48453')).toMatchObject({
      name: 'Travis County, TX',
      medianHomeValue: 487_600,
      medianGrossRent: 1669,
      fairRent3Bed: 2347,
      medianYearBuilt: 1997,
    });
  });

  it('keep the leading zero of ZIP 01604 and locate it at 42.2508, −71.7683 with 18,337 homes', () => {
    expect(zipFacts('01604')).toMatchObject({
      city: 'Worcester',
      latitude: 42.2508,
      longitude: -71.7683,
      population2011: 35_564,
      population2024: 39_812,
      units2024: 18_337,
      localFactor: 0.92,
    });
  });

  it('return null for an unknown market, ZIP or area', () => {
    expect(metroFacts('atlantis')).toBeNull();
    expect(zipFacts('99999')).toBeNull();
    expect(areaFacts('county', '99999')).toBeNull();
  });

  it('sum the states to a nation of 332 million people and 142 million homes, within 3% of the published medians', () => {
    const nation = nationFacts();
    expect(nation.population).toBe(332_387_540);
    expect(nation.housingUnits).toBe(142_332_876);
    // Census Bureau, ACS 2019–2023, United States: 303,400, 1,348 and 78,538.
    expect(Math.abs((nation.medianHomeValue ?? 0) / 303_400 - 1)).toBeLessThan(0.03);
    expect(Math.abs((nation.medianGrossRent ?? 0) / 1348 - 1)).toBeLessThan(0.03);
    expect(Math.abs((nation.medianHouseholdIncome ?? 0) / 78_538 - 1)).toBeLessThan(0.03);
    expect(nation.fairRent2Bed).toBeNull();
  });

  it('name the agency and vintage for every figure, and mark which are approximate or made up', () => {
    expect(areaSource('county', 'fairRent2Bed')).toMatchObject({
      vintage: 'FY2026',
      kind: 'official',
    });
    expect(areaSource('county', 'medianHomeValue')).toBe(SOURCES.acs2023);
    expect(areaSource('nation', 'medianHomeValue').kind).toBe('derived');
    expect(SOURCES[metroTable.taxRatePercent.source].kind).toBe('approximate');
    expect(SOURCES[metroTable.insurancePer300k.source].kind).toBe('approximate');
    expect(SOURCES[metroTable.typicalValue.source].kind).toBe('derived');
    expect(SOURCES[zipTable.localFactor.source].kind).toBe('invented');
  });

  it('track every metro and county from 2020 to 2025: Austin grows from 2.3 million to 2,620,945 people', () => {
    for (const metro of allMetros()) {
      expect(populationHistory('metro', metro.cbsa), metro.id).toHaveLength(6);
      expect(populationHistory('county', metro.countyFips), metro.id).toHaveLength(6);
      expect(populationHistory('metro', metro.cbsa).at(-1)?.population).toBe(metro.cbsaPopulation);
    }
    const austin = populationHistory('metro', '12420');
    expect(austin[0]?.population).toBeGreaterThan(2_290_000);
    expect(austin.at(-1)).toEqual({ year: 2025, population: 2_620_945 });
  });
});

describe('a facts table', () => {
  it('rejects a missing required figure, and columns with 2 and 3 rows', () => {
    expect(() => numberColumn({ source: 'names', values: '1||3' })).toThrow('row 1');
    expect(() => rowsOf({ a: [1, 2], b: [1, 2, 3] })).toThrow('b has 3 rows instead of 2');
  });
});
