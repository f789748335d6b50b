import { describe, expect, it } from 'vitest';
import { groupedBy } from '#engine/grouped-by.ts';
import { distanceMiles } from '#server/providers/market/sample/streets/geography.ts';
import { sampleMarket } from '#server/providers/market/sample/testing/whole-market.ts';
import { comparablesFor, rentFromRentals, valueFromSales } from './comparables.ts';

const asOf = '2026-01-01';
const market = sampleMarket({ asOf });
const byZip = groupedBy(market, ({ zip }) => zip);
const some = market.filter((_, i) => i % 40 === 0);
const found = some.map((home) => ({
  home,
  ...comparablesFor(home, byZip.get(home.zip)!, { asOf }),
}));

describe('comparables', () => {
  it('are 9 to 14 sales and 8 to 13 rentals for every listing, best match first', () => {
    for (const { sales, rentals, home } of found) {
      expect(sales.length, home.id).toBeGreaterThanOrEqual(9);
      expect(sales.length, home.id).toBeLessThanOrEqual(14);
      expect(rentals.length, home.id).toBeGreaterThanOrEqual(8);
      expect(rentals.length, home.id).toBeLessThanOrEqual(13);
      for (const list of [sales, rentals]) {
        const correlations = list.map(({ correlation }) => correlation);
        expect(correlations.toSorted((a, b) => b - a)).toEqual(correlations);
        expect(Math.min(...correlations)).toBeGreaterThan(0.6);
        expect(Math.max(...correlations)).toBeLessThan(1);
      }
    }
  });

  it('average to the estimates: within 2% of the value and rent', () => {
    for (const { home, sales, rentals } of found) {
      const value = valueFromSales(home, sales) / home.valueEstimate.average;
      const rent = rentFromRentals(home, rentals) / home.rentEstimate.average;
      expect(Math.abs(value - 1), home.id).toBeLessThan(0.02);
      expect(Math.abs(rent - 1), home.id).toBeLessThan(0.02);
    }
  });

  it('include 3 to 5 renovated sales that average to the after-repair value, within 1.5%', () => {
    for (const { home, sales } of found) {
      const renovated = sales.filter(({ condition }) => condition === 'renovated');
      expect(renovated.length, home.id).toBeGreaterThanOrEqual(3);
      expect(renovated.length, home.id).toBeLessThanOrEqual(5);
      const value = valueFromSales(home, renovated) / home.afterRepairValue.average;
      expect(Math.abs(value - 1), home.id).toBeLessThan(0.015);
    }
  });

  it('support every after-repair value: none is above the best adjusted sale, and 95 of 100 are below the best price per square foot', () => {
    const above = found.filter(
      ({ home, sales }) =>
        home.afterRepairValue.average >
        Math.max(...sales.map((sale) => valueFromSales(home, [sale]))),
    );
    expect(above.map(({ home }) => home.id)).toEqual([]);
    const perFoot = found.filter(
      ({ home, sales }) =>
        home.afterRepairValue.average / home.squareFeet <
        Math.max(...sales.map(({ price, squareFeet }) => price / squareFeet)),
    );
    expect(perFoot.length / found.length).toBeGreaterThan(0.95);
  });

  it('vary as widely as the ranges say: 80 to 90 out of 100 are within the value range', () => {
    const inside = found.flatMap(({ home, sales }) =>
      sales.map((sale) => {
        const price = valueFromSales(home, [sale]);
        return price >= home.valueEstimate.low && price <= home.valueEstimate.high;
      }),
    );
    const share = inside.filter(Boolean).length / inside.length;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.9);
  });

  it('are nearby, of the same type, and dated within the last 310 days', () => {
    for (const { home, sales, rentals } of found) {
      const odd = [...sales, ...rentals].filter(
        (other) =>
          other.origin !== 'sample' ||
          other.type !== home.type ||
          Math.abs(other.distanceMiles - distanceMiles(home, other)) > 0.006 ||
          other.daysOld > 310 ||
          other.listedDate > asOf ||
          (other.removedDate === null) !== (other.status === 'Active'),
      );
      expect(odd, home.id).toEqual([]);
    }
    const distances = found.flatMap(({ sales }) => sales.map((sale) => sale.distanceMiles));
    const near = distances.filter((miles) => miles < 1).length / distances.length;
    expect(near).toBeGreaterThan(0.85);
  });

  it('identify listings among them by id and never make up a sale at a listing’s address', () => {
    const addresses = new Map(market.map((home) => [home.formatted, home.id]));
    const listed = found
      .flatMap(({ sales }) => sales)
      .filter(({ listingId }) => listingId !== null);
    expect(listed.length).toBeGreaterThan(300);
    for (const { home, sales, rentals } of found) {
      const wrong = [...sales, ...rentals].filter(
        ({ formatted, listingId }) =>
          formatted === home.formatted || (addresses.get(formatted) ?? null) !== listingId,
      );
      expect(wrong, home.id).toEqual([]);
    }
  });

  it('are the same on a second call and don’t need the market', () => {
    const home = market[777]!;
    expect(comparablesFor(home, market, { asOf })).toEqual(
      comparablesFor(home, byZip.get(home.zip)!, { asOf }),
    );
    const alone = comparablesFor(home, [], { asOf });
    expect(alone.sales.length).toBeGreaterThanOrEqual(9);
    expect(alone.sales.every(({ listingId }) => listingId === null)).toBe(true);
  });

  it('don’t exist for a ZIP outside the sample markets', () => {
    expect(comparablesFor({ ...market[0]!, zip: '99999' }, market, { asOf })).toEqual({
      sales: [],
      rentals: [],
    });
  });
});
