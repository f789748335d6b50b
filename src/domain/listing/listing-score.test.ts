import { describe, expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';

const SOUND: ListingFigures = {
  price: 180_000,
  monthlyRent: 2000,
  rentLow: 1900,
  rentHigh: 2100,
  propertyTaxesAnnual: 2400,
  insuranceAnnual: 1200,
  hoaMonthly: 0,
  rehabCost: 0,
  afterRepairValue: 190_000,
  estimatedValue: 190_000,
};

const scoreOf = (changes: Partial<ListingFigures>, typed?: TypedFields) => {
  const { dealScore, dealScoreLow, dealScoreHigh } = listingMetrics(
    { ...SOUND, ...changes },
    DEFAULT_ASSUMPTIONS,
    typed,
  );
  return {
    score: dealScore!,
    below: dealScore! - dealScoreLow!,
    above: dealScoreHigh! - dealScore!,
  };
};

describe('score certainty', () => {
  test('a rent between 1,900 and 2,100 is less certain than a rent of exactly 2,000, and an entered rent is exact', () => {
    const ranged = scoreOf({});
    const exact = scoreOf({ rentLow: 2000, rentHigh: 2000 });
    expect(ranged.score).toBe(exact.score);
    expect(ranged.below).toBeGreaterThan(exact.below);
    expect(scoreOf({}, { monthlyRent: 2000 }).below).toBeCloseTo(exact.below, 10);
  });

  test('a rent without a range counts as plus or minus 12%, which is wider than 5%', () => {
    const unknown = scoreOf({ rentLow: null, rentHigh: null });
    expect(unknown.below).toBeGreaterThan(scoreOf({}).below);
    expect(unknown.below).toBeCloseTo(scoreOf({ rentLow: 1760, rentHigh: 2240 }).below, 10);
  });

  test('without a value estimate, a property’s score has a lower low end than with one', () => {
    const poor = { estimatedValue: null, afterRepairValue: null, rentLow: null, rentHigh: null };
    const rich = { rentLow: null, rentHigh: null };
    expect(scoreOf(poor).below).toBeGreaterThan(scoreOf({ ...rich }).below);
  });

  test('a rehab of half the price lowers the low end more than it raises the high end, and an entered rehab is exact', () => {
    const wreck = { price: 110_000, rehabCost: 60_000, rentLow: 2000, rentHigh: 2000 };
    const { below, above } = scoreOf(wreck);
    expect(below).toBeGreaterThan(above);
    const typed = scoreOf(wreck, { rehabCost: 60_000 });
    expect(typed.below).toBeLessThan(below);
  });
});
