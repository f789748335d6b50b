import { describe, expect, it } from 'vitest';
import { housePrices, LAST_QUARTER, quarterNumber } from '#server/providers/market/house-prices.ts';
import { allMetros } from '#server/providers/market/market-facts.ts';
import {
  growthPercent,
  largestFall,
  quarterName,
  volatilityPercent,
  yearlyChanges,
} from './price-trend.ts';

const first = quarterNumber(1990, 1);
const length = LAST_QUARTER - first + 1;
const steady = (perQuarter: number) => ({
  first,
  values: Array.from({ length }, (_, i) => 100 * perQuarter ** i),
});

describe('a price index trend', () => {
  it('is 4.06% a year with no volatility or decline when it rises 1% a quarter', () => {
    const series = steady(1.01);
    for (const years of [1, 5, 10, 25]) {
      expect(growthPercent(series, years)).toBeCloseTo(100 * (1.01 ** 4 - 1), 9);
    }
    expect(volatilityPercent(series)).toBeCloseTo(0, 9);
    expect(largestFall(series).percent).toBe(0);
  });

  it('finds the 40% decline from 2006Q1 to 2010Q1 and the recovery in 2018Q1, not the smaller 10% decline later', () => {
    const values = Array.from({ length }, () => 100);
    const set = (year: number, quarter: number, value: number) =>
      values.fill(value, quarterNumber(year, quarter) - first);
    set(2006, 1, 200);
    set(2006, 2, 150);
    set(2010, 1, 120);
    set(2018, 1, 210);
    set(2022, 1, 189);
    const fall = largestFall({ first, values });
    expect(fall.percent).toBeCloseTo(-40, 9);
    expect([fall.peak, fall.trough, fall.regained].map((at) => at && quarterName(at))).toEqual([
      '2006Q1',
      '2010Q1',
      '2018Q1',
    ]);
  });

  it('reports a peak that prices haven’t returned to', () => {
    expect(largestFall(steady(0.999)).regained).toBeNull();
  });

  it('has one change a year starting with the first two fourth quarters: 1991 to 2025 for a series from 1990Q1', () => {
    const years = yearlyChanges(steady(1.01)).map(({ year }) => year);
    expect([years[0], years.at(-1), years.length]).toEqual([1991, 2025, 35]);
  });

  it('matches the volatility and largest decline in the tables for all 80 markets', () => {
    for (const metro of allMetros()) {
      const series = housePrices(metro.fhfaArea)!;
      expect(volatilityPercent(series), metro.id).toBeCloseTo(metro.volatilityPercent, 1);
      expect(largestFall(series).percent, metro.id).toBeCloseTo(metro.largestFallPercent, 0);
      expect(growthPercent(series, 25), metro.id).toBeCloseTo(metro.growth25YearsPercent, 1);
    }
  });
});
