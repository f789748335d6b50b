import { describe, expect, test } from 'vitest';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { dealMeasures, dealScore } from '#engine/score/deal-score.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { dealFrom } from './engine-input.ts';
import { listingMetrics, METRIC_ASSUMPTIONS } from './listing-metrics.ts';
import type { ListingFigures } from './property-figures.ts';

const BRYDEN: ListingFigures = {
  price: 219_900,
  monthlyRent: 2340,
  rentLow: 2150,
  rentHigh: 2500,
  propertyTaxesAnnual: 3600,
  insuranceAnnual: 1350,
  hoaMonthly: 0,
  rehabCost: 12_000,
  afterRepairValue: 260_000,
  estimatedValue: 225_000,
};

/** One step away from the default, within every bound. */
const changed = (key: keyof Assumptions): Assumptions => ({
  ...DEFAULT_ASSUMPTIONS,
  [key]: DEFAULT_ASSUMPTIONS[key] + 1,
});

describe('listingMetrics', () => {
  test('219,900 at 2,340 a month has a cap rate of 8.27% and keeps the engine’s full precision', () => {
    const year = firstYear(dealFrom({ ...BRYDEN, monthlyRent: 2340 }, DEFAULT_ASSUMPTIONS));
    const metrics = listingMetrics(BRYDEN, DEFAULT_ASSUMPTIONS);
    // 28,080 − 1,404 vacancy − 1,404 maintenance − 2,134.08 management − 4,950 = 18,187.92
    expect(metrics.capRate).toBeCloseTo(18_187.92 / 219_900, 12);
    expect(year.ratios.capRate).toEqual({ kind: 'value', value: metrics.capRate });
    expect(metrics.monthlyCashFlow).toBe(year.monthlyCashFlow);
    expect(year.ratios.cashOnCash).toEqual({ kind: 'value', value: metrics.cashOnCash });
    expect(metrics.dealScore).toBe(dealScore(dealMeasures(year, BRYDEN)).score);
  });

  test('without a rent every metric is null, not zero', () => {
    expect(listingMetrics({ ...BRYDEN, monthlyRent: null }, DEFAULT_ASSUMPTIONS)).toEqual({
      capRate: null,
      monthlyCashFlow: null,
      cashOnCash: null,
      dealScore: null,
      dealScoreLow: null,
      dealScoreHigh: null,
    });
  });

  test('a gain on no cash invested is infinite, and a loss is unknown', () => {
    const nothingDown = { ...DEFAULT_ASSUMPTIONS, downPaymentPercent: 0, closingCostPercent: 0 };
    const gain = listingMetrics({ ...BRYDEN, monthlyRent: 4000 }, nothingDown);
    const loss = listingMetrics({ ...BRYDEN, monthlyRent: 1000 }, nothingDown);
    expect(gain.cashOnCash).toBe(Number.POSITIVE_INFINITY);
    expect(loss.cashOnCash).toBeNull();
  });
});

describe('METRIC_ASSUMPTIONS', () => {
  // The second can't be rented before its rehab.
  const places = [BRYDEN, { ...BRYDEN, rehabCost: BRYDEN.price }];
  const metricsBy = (assumptions: Assumptions) =>
    places.map((place) => listingMetrics(place, assumptions));
  const before = metricsBy(DEFAULT_ASSUMPTIONS);
  const keys = Object.keys(DEFAULT_ASSUMPTIONS) as (keyof Assumptions)[];
  const named: readonly string[] = METRIC_ASSUMPTIONS;

  test.each(keys.filter((key) => named.includes(key)))('%s changes the metrics', (key) => {
    expect(metricsBy(changed(key))).not.toEqual(before);
  });

  test.each(keys.filter((key) => !named.includes(key)))('%s doesn’t affect any metric', (key) => {
    expect(metricsBy(changed(key))).toEqual(before);
  });
});
