import { describe, expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { inputFor } from './calculation-inputs.ts';
import { listingMetrics } from './listing-metrics.ts';
import { holdRehabWords } from './rehab.ts';

const HOUSE = {
  price: 83_000,
  monthlyRent: 1450,
  propertyTaxesAnnual: 1100,
  insuranceAnnual: 900,
  hoaMonthly: 0,
  rehabCost: 20_750,
  afterRepairValue: 215_000,
  estimatedValue: 95_000,
};
const RENTALS = ['cash-flow', 'buy-hold', 'roi'] as const;
const REBUILDS = ['brrrr', 'fix-flip'] as const;

const rehabIn = (calculator: (typeof RENTALS | typeof REBUILDS)[number], rehabCost: number) =>
  inputFor(calculator, { ...HOUSE, rehabCost }, DEFAULT_ASSUMPTIONS).rehabCost;

describe('rehab of a place', () => {
  test.each(RENTALS)('up to a quarter of the price are left out of %s, above it counted', (way) => {
    expect(rehabIn(way, 20_750)).toBe(0);
    expect(rehabIn(way, 20_751)).toBe(20_751);
  });

  test.each(REBUILDS)('are always counted in %s', (way) => {
    expect([500, 20_750, 20_751].map((rehab) => rehabIn(way, rehab))).toEqual([
      500, 20_750, 20_751,
    ]);
  });

  test('are said beside a hold, counted or left out, and only where there are any', () => {
    expect(holdRehabWords({ ...HOUSE, rehabCost: 0 })).toBeNull();
    expect(holdRehabWords(HOUSE)).toBe(
      'Bought as it stands: rehab of $20,750 is left out, and so is what it would add to its value.',
    );
    expect(holdRehabWords({ ...HOUSE, rehabCost: 111_000 })).toBe(
      'Rehab of $111,000 is counted in cash before the first rent: it cannot be rented as it stands. What it adds to its value is not: a hold is counted at its price.',
    );
  });
});

describe('a house that needs rehab of 134 % of its price', () => {
  const sound = listingMetrics({ ...HOUSE, rehabCost: 0 }, DEFAULT_ASSUMPTIONS);
  const ruin = listingMetrics({ ...HOUSE, rehabCost: 111_000 }, DEFAULT_ASSUMPTIONS);

  test('scores 78 where the same house without scores 97', () => {
    expect(Math.round(sound.dealScore!)).toBe(97);
    expect(Math.round(ruin.dealScore!)).toBe(78);
  });

  test('scores 66 where the rehab adds nothing to its value of 95,000', () => {
    const lost = { ...HOUSE, rehabCost: 111_000, afterRepairValue: 95_000 };
    expect(Math.round(listingMetrics(lost, DEFAULT_ASSUMPTIONS).dealScore!)).toBe(66);
  });

  test('earns the same month on 111,000 more of cash, and its cap rate stays that of the price', () => {
    expect(ruin.monthlyCashFlow).toBe(sound.monthlyCashFlow);
    expect(ruin.capRate).toBe(sound.capRate);
    const invested = (sound.monthlyCashFlow! * 12) / sound.cashOnCash!;
    expect((ruin.monthlyCashFlow! * 12) / ruin.cashOnCash!).toBeCloseTo(invested + 111_000, 6);
  });
});
