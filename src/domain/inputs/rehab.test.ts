import { describe, expect, test } from 'vitest';
import { monthlyPayment } from '#engine/loan/loan.ts';
import { startingValue } from '#engine/rental/starting-value.ts';
import { DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { inputFor } from './calculation-inputs.ts';
import { brrrrFrom, comparedDealFrom, dealFrom, flipFrom } from './engine-input.ts';
import { listingMetrics } from './listing-metrics.ts';
import { comparedHoldText, holdRehabText } from './rehab.ts';

const PROPERTY = {
  price: 83_000,
  monthlyRent: 1450,
  rentLow: null,
  rentHigh: null,
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
  inputFor(calculator, { ...PROPERTY, rehabCost }, DEFAULT_ASSUMPTIONS).rehabCost;

describe('a property’s rehab', () => {
  test.each(RENTALS)(
    'is left out of %s up to a quarter of the price and counted above it',
    (strategy) => {
      expect(rehabIn(strategy, 20_750)).toBe(0);
      expect(rehabIn(strategy, 20_751)).toBe(20_751);
    },
  );

  test.each(REBUILDS)('is always counted in %s', (strategy) => {
    expect([500, 20_750, 20_751].map((rehab) => rehabIn(strategy, rehab))).toEqual([
      500, 20_750, 20_751,
    ]);
  });

  test('is mentioned for a hold, counted or not, only if there is any', () => {
    expect(holdRehabText({ ...PROPERTY, rehabCost: 0 })).toBeNull();
    expect(holdRehabText(PROPERTY)).toBe(
      'Bought as is: excludes the $20,750 rehab and the value it would add.',
    );
    expect(holdRehabText({ ...PROPERTY, rehabCost: 111_000 })).toBe(
      'It can’t be rented as is, so this includes the $111,000 rehab, its contingency and the months without rent. Appreciation starts from the $215,000 after-repair value.',
    );
    expect(holdRehabText({ ...PROPERTY, rehabCost: 111_000, afterRepairValue: null })).toMatch(
      /Appreciation starts from the purchase price because the after-repair value is unknown\.$/,
    );
  });
});

describe('the hold in a comparison', () => {
  const figures = { ...PROPERTY, rehabCost: 20_000 };

  test('counts a rehab that a standalone hold leaves out, and starts at the same 215,000 as BRRRR and flip', () => {
    const deal = comparedDealFrom(figures, DEFAULT_ASSUMPTIONS);
    expect(startingValue(deal.purchase).value).toBe(215_000);
    expect(deal.purchase).toMatchObject({ rehabCost: 20_000, rentStartMonth: 4 });
    expect(brrrrFrom(figures, DEFAULT_ASSUMPTIONS).refinance.afterRepairValue).toBe(215_000);
    expect(flipFrom(figures, DEFAULT_ASSUMPTIONS).salePrice).toBe(215_000);
    expect(startingValue(dealFrom(figures, DEFAULT_ASSUMPTIONS).purchase).value).toBe(83_000);
    expect(comparedHoldText(figures)).toContain(
      'Appreciation starts from the $215,000 after-repair value.',
    );
  });

  test('starts at the same value without rehab, and at the price when no value is known', () => {
    const value = (changes: Partial<typeof PROPERTY> | { afterRepairValue: null }) =>
      startingValue(comparedDealFrom({ ...figures, ...changes }, DEFAULT_ASSUMPTIONS).purchase)
        .value;
    expect(value({ rehabCost: 0 })).toBe(215_000);
    expect(value({ afterRepairValue: null })).toBe(83_000);
    expect(comparedHoldText({ ...figures, rehabCost: 0 })).toBeNull();
  });
});

describe('a property whose rehab costs 134% of its price', () => {
  const sound = listingMetrics({ ...PROPERTY, rehabCost: 0 }, DEFAULT_ASSUMPTIONS);
  const ruin = listingMetrics({ ...PROPERTY, rehabCost: 111_000 }, DEFAULT_ASSUMPTIONS);

  test('scores 78, and the same property without rehab scores 97', () => {
    expect(Math.round(sound.dealScore!)).toBe(97);
    expect(Math.round(ruin.dealScore!)).toBe(78);
  });

  test('scores 68 when the rehab adds nothing to its value of 95,000', () => {
    const lost = { ...PROPERTY, rehabCost: 111_000, afterRepairValue: 95_000 };
    expect(Math.round(listingMetrics(lost, DEFAULT_ASSUMPTIONS).dealScore!)).toBe(68);
  });

  test('has the same monthly cash flow as without rehab, an all-in cap rate, and more cash invested: 122,100 of rehab with contingency, and 4 months of costs without rent', () => {
    expect(ruin.monthlyCashFlow).toBe(sound.monthlyCashFlow);
    expect(ruin.capRate! * (83_000 + 122_100)).toBeCloseTo(sound.capRate! * 83_000, 6);
    const invested = (sound.monthlyCashFlow! * 12) / sound.cashOnCash!;
    // Tax and insurance of 2,000 a year, and 66,400 at 7% over 30 years.
    const held = 4 * (2000 / 12 + monthlyPayment(66_400, 0.07, 360));
    expect((ruin.monthlyCashFlow! * 12) / ruin.cashOnCash!).toBeCloseTo(
      invested + 122_100 + held,
      6,
    );
  });
});
