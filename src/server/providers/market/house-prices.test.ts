import { describe, expect, it } from 'vitest';
import {
  averageHousePrices,
  housePrices,
  indexAt,
  LAST_QUARTER,
  pricePoints,
  purchasePrices,
  quarterNumber,
} from './house-prices.ts';
import { allMetros } from './market-facts.ts';

const seriesOf = (fhfaArea: string) => {
  const series = housePrices(fhfaArea);
  if (!series) throw new Error(`No index for ${fhfaArea}`);
  return series;
};

/** Percent a year over a number of years through 2025Q4. */
const growth = (fhfaArea: string, years: number) => {
  const series = seriesOf(fhfaArea);
  const ratio = indexAt(series, LAST_QUARTER) / indexAt(series, LAST_QUARTER - 4 * years);
  return 100 * (ratio ** (1 / years) - 1);
};

describe('house price indexes', () => {
  it('reach 2025Q4 in all 80 markets and are 100 in 1995Q1', () => {
    for (const { id, fhfaArea } of allMetros()) {
      const series = seriesOf(fhfaArea);
      expect(series.first + series.values.length - 1, id).toBe(LAST_QUARTER);
      expect(indexAt(series, quarterNumber(1995, 1)), id).toBe(100);
    }
  });

  it('reproduce the 1-, 5-, 10- and 25-year growth stated in the metro table', () => {
    for (const metro of allMetros()) {
      const stated = [
        [1, metro.growth1YearPercent],
        [5, metro.growth5YearsPercent],
        [10, metro.growth10YearsPercent],
        [25, metro.growth25YearsPercent],
      ] as const;
      for (const [years, percent] of stated) {
        expect(Math.abs(growth(metro.fhfaArea, years) - percent), metro.id).toBeLessThan(0.0051);
      }
    }
  });

  it('reproduce the largest decline since 1990, such as 61% in Las Vegas', () => {
    for (const metro of allMetros()) {
      let peak = 0;
      let fall = 0;
      for (const point of pricePoints(seriesOf(metro.fhfaArea))) {
        if (point.year < 1990) continue;
        peak = Math.max(peak, point.index);
        fall = Math.min(fall, 100 * (point.index / peak - 1));
      }
      expect(Math.abs(fall - metro.largestFallPercent), metro.id).toBeLessThan(0.051);
    }
  });

  it('have a purchase-only index for 75 of the 80 markets, 140 quarters from 1991Q1 = 100', () => {
    const bought = allMetros().flatMap(({ fhfaArea }) => purchasePrices(fhfaArea) ?? []);
    expect(bought).toHaveLength(75);
    for (const series of bought) {
      expect(series.first).toBe(quarterNumber(1991, 1));
      expect(series.values).toHaveLength(140);
      expect(series.values[0]).toBe(100);
    }
  });

  it('are interpolated linearly across a gap and held flat at the ends', () => {
    const series = { first: 10, values: [100, null, null, 130] };
    expect(indexAt(series, 11)).toBeCloseTo(110, 9);
    expect(indexAt(series, 12.5)).toBeCloseTo(125, 9);
    expect(indexAt(series, 3)).toBe(100);
    expect(indexAt(series, 99)).toBe(130);
    expect(pricePoints(series)).toEqual([
      { year: 1977, quarter: 3, index: 100 },
      { year: 1978, quarter: 2, index: 130 },
    ]);
  });

  it('have one value a year, from the fourth quarter, in yearly series', () => {
    const yearly = pricePoints(seriesOf('12420'), true);
    expect(yearly.at(-1)).toMatchObject({ year: 2025, quarter: 4 });
    expect(yearly.every(({ quarter }) => quarter === 4)).toBe(true);
    expect(yearly.length).toBeGreaterThan(45);
  });

  it('average to a line between the least and most volatile markets: a decline of about a quarter after 2006', () => {
    const average = averageHousePrices();
    expect(indexAt(average, quarterNumber(1995, 1))).toBeCloseTo(100, 9);
    const fall =
      indexAt(average, quarterNumber(2012, 1)) / indexAt(average, quarterNumber(2007, 1));
    expect(fall).toBeGreaterThan(0.72);
    expect(fall).toBeLessThan(0.88);
    expect(indexAt(average, LAST_QUARTER)).toBeGreaterThan(350);
  });
});
