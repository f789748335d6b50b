import { describe, expect, it } from 'vitest';
import { groupedBy } from '#engine/grouped-by.ts';
import { areaFacts } from '#server/providers/market/area-facts.ts';
import { indexAt, LAST_QUARTER } from '#server/providers/market/house-prices.ts';
import { allMetros, allZips, metroFacts, zipFacts } from '#server/providers/market/market-facts.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import {
  capRatePercent,
  medianOf,
  percentileOf,
  publicRentToValuePercent,
  rentToValuePercent,
} from '#server/providers/market/sample/testing/market-summary.ts';
import { sampleMarket } from '#server/providers/market/sample/testing/whole-market.ts';
import { epochDay, quarterOfDay } from './days.ts';
import { localLevels } from './local-levels.ts';

const market = sampleMarket({ asOf: '2026-01-01' });
const byCounty = groupedBy(market, ({ countyFips }) => countyFips);

const off = (value: number, from: number) => value / from - 1;
const meanAbsolute = (values: number[]) =>
  values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length;

/** For each market, how far a median in its principal county is from a public figure. */
function deviations(
  of: (homes: SampleListing[]) => number,
  from: (county: NonNullable<ReturnType<typeof areaFacts>>, metroId: string) => number,
): number[] {
  return allMetros().map((metro) => {
    const county = areaFacts('county', metro.countyFips)!;
    return off(of(byCounty.get(metro.countyFips) ?? []), from(county, metro.id));
  });
}

const rentOfBeds = (beds: number) => (homes: SampleListing[]) =>
  medianOf(
    homes
      .filter((home) => home.units === 1 && home.beds === beds)
      .map((home) => home.rentEstimate.average),
  );

describe('sample market figures', () => {
  it('have a median price within 12% of the typical value in each of 80 markets, 4% on average', () => {
    const all = deviations(
      (homes) => medianOf(homes.map(({ listPrice }) => listPrice)),
      (_, id) => metroFacts(id)!.typicalValue,
    );
    expect(Math.max(...all.map(Math.abs))).toBeLessThan(0.12);
    expect(meanAbsolute(all)).toBeLessThan(0.04);
  });

  it('have 2-bed rents from 5% below to 25% above the fair market rent, 8% above at the median', () => {
    const all = deviations(rentOfBeds(2), (county) => county.fairRent2Bed!);
    expect(Math.min(...all)).toBeGreaterThan(-0.05);
    expect(Math.max(...all)).toBeLessThan(0.25);
    expect(medianOf(all)).toBeGreaterThan(0.05);
    expect(medianOf(all)).toBeLessThan(0.11);
  });

  it('have 3-bed rents from 5% below to 25% above the fair market rent, 11% above at the median', () => {
    const all = deviations(rentOfBeds(3), (county) => county.fairRent3Bed!);
    expect(Math.min(...all)).toBeGreaterThan(-0.05);
    expect(Math.max(...all)).toBeLessThan(0.25);
    expect(medianOf(all)).toBeGreaterThan(0.08);
    expect(medianOf(all)).toBeLessThan(0.14);
  });

  it('tax homes at the market’s effective rate, within 4%', () => {
    for (const metro of allMetros()) {
      const homes = market.filter(({ metroId }) => metroId === metro.id);
      const rate = medianOf(homes.map((home) => home.annualTaxes / home.valueEstimate.average));
      expect(Math.abs(off(100 * rate, metro.taxRatePercent)), metro.id).toBeLessThan(0.04);
    }
  });

  it('insure a typical home near its state’s figure: 600 in Hawaii, 5,850 in Oklahoma', () => {
    for (const metro of allMetros()) {
      const houses = market.filter(
        (home) => home.metroId === metro.id && home.type === 'Single Family',
      );
      const perCover = houses.map((home) => {
        const cover = home.squareFeet * 172 * localLevels(zipFacts(home.zip)!).buildingCost;
        return (home.insuranceEstimate.average / cover) * 300_000;
      });
      const ratio = medianOf(perCover) / metro.insurancePer300k;
      expect(ratio, metro.id).toBeGreaterThan(0.88);
      expect(ratio, metro.id).toBeLessThan(1.3);
    }
  });

  it('have a median year built within 10 years of the county’s, 3 on average', () => {
    const years = allMetros().map((metro) => {
      const homes = byCounty.get(metro.countyFips) ?? [];
      const county = areaFacts('county', metro.countyFips)!.medianYearBuilt!;
      return medianOf(homes.map(({ yearBuilt }) => yearBuilt)) - county;
    });
    expect(Math.max(...years.map(Math.abs))).toBeLessThanOrEqual(10);
    expect(meanAbsolute(years)).toBeLessThan(3);
  });

  it('have cap rates of 1 to 12% (98 of 100) with a median of 4%, low in expensive cities and above 5% in Philadelphia', () => {
    const caps = market.map(capRatePercent);
    expect(medianOf(caps)).toBeGreaterThan(3.8);
    expect(medianOf(caps)).toBeLessThan(4.3);
    expect(percentileOf(caps, 0.01)).toBeGreaterThan(0.9);
    expect(percentileOf(caps, 0.99)).toBeLessThan(12);
    expect(percentileOf(caps, 0.9)).toBeGreaterThan(6.2);
    const median = (id: string) =>
      medianOf(market.filter(({ metroId }) => metroId === id).map(capRatePercent));
    expect(median('san-francisco')).toBeLessThan(2.6);
    expect(median('philadelphia')).toBeGreaterThan(5);
    expect(median('cape-coral')).toBeGreaterThan(median('boston'));
  });

  it('have no cap rate above 20%, even for teardowns, and no annual rent above 26% of the price', () => {
    expect(Math.max(...market.map(capRatePercent))).toBeLessThan(20);
    const yields = market.map((home) => (1200 * home.rentEstimate.average) / home.listPrice);
    expect(Math.max(...yields)).toBeLessThan(26);
    expect(percentileOf(yields, 0.99)).toBeLessThan(18);
  });

  it('have rent-to-value ratios by market from 10% below to 30% above the HUD and Census figures', () => {
    const all = deviations(rentToValuePercent, (county, id) =>
      publicRentToValuePercent(county, metroFacts(id)!),
    );
    expect(Math.min(...all)).toBeGreaterThan(-0.1);
    expect(Math.max(...all)).toBeLessThan(0.3);
  });

  it('have higher yields in a county’s cheaper ZIPs: rents fall less than prices', () => {
    const factor = (home: SampleListing) => zipFacts(home.zip)!.localFactor;
    const rentToPrice = (homes: SampleListing[]) =>
      medianOf(homes.map((home) => home.rentEstimate.average / home.listPrice));
    const cheap = market.filter((home) => factor(home) < 0.85);
    const dear = market.filter((home) => factor(home) > 1.25);
    expect(rentToPrice(cheap) / rentToPrice(dear)).toBeGreaterThan(1.15);
  });

  it('have past sale prices near the FHFA index for that quarter: 3% off at the median, 9 in 10 within 25%', () => {
    const ratios = market
      .filter((home) => home.lastSale !== null && !home.traits.includes('recent-flip'))
      .filter((home) => home.condition >= 3 && !home.traits.includes('bargain'))
      .map((home) => {
        const { prices } = localLevels(zipFacts(home.zip)!);
        const then = indexAt(prices, quarterOfDay(epochDay(home.lastSale!.date)));
        const expected = (home.valueEstimate.average * then) / indexAt(prices, LAST_QUARTER);
        return home.lastSale!.price / expected;
      });
    expect(ratios.length).toBeGreaterThan(8000);
    expect(Math.abs(medianOf(ratios) - 1)).toBeLessThan(0.03);
    expect(percentileOf(ratios, 0.05)).toBeGreaterThan(0.75);
    expect(percentileOf(ratios, 0.95)).toBeLessThan(1.3);
  });

  it('preserve each county’s level: its ZIPs’ made-up factors average 1 by housing units', () => {
    for (const metro of allMetros()) {
      const zips = allZips().filter((zip) => zip.countyFips === metro.countyFips);
      const units = zips.reduce((sum, zip) => sum + zip.units2024, 0);
      const logs = zips.reduce(
        (sum, zip) => sum + zip.units2024 * Math.log(localLevels(zip).value / metro.typicalValue),
        0,
      );
      expect(Math.abs(logs / units), metro.id).toBeLessThan(1e-9);
    }
  });
});
