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

describe('rehab of a property', () => {
  test.each(RENTALS)(
    'up to a quarter of the price are left out of %s, above it counted',
    (strategy) => {
      expect(rehabIn(strategy, 20_750)).toBe(0);
      expect(rehabIn(strategy, 20_751)).toBe(20_751);
    },
  );

  test.each(REBUILDS)('are always counted in %s', (strategy) => {
    expect([500, 20_750, 20_751].map((rehab) => rehabIn(strategy, rehab))).toEqual([
      500, 20_750, 20_751,
    ]);
  });

  test('are mentioned beside a hold, counted or left out, and only where there are any', () => {
    expect(holdRehabText({ ...PROPERTY, rehabCost: 0 })).toBeNull();
    expect(holdRehabText(PROPERTY)).toBe(
      'Bought as is: the $20,750 rehab and the value it would add are not counted.',
    );
    expect(holdRehabText({ ...PROPERTY, rehabCost: 111_000 })).toBe(
      'The $111,000 rehab, its contingency and the months without rent are counted: it cannot be rented as is. The value grows from the after-repair value of $215,000.',
    );
    expect(holdRehabText({ ...PROPERTY, rehabCost: 111_000, afterRepairValue: null })).toMatch(
      /grows from the purchase price because the after-repair value is not known\.$/,
    );
  });
});

describe('the hold of a comparison', () => {
  const figures = { ...PROPERTY, rehabCost: 20_000 };

  test('counts a rehab that a hold alone leaves out, and starts at the 215,000 of BRRRR and flip', () => {
    const deal = comparedDealFrom(figures, DEFAULT_ASSUMPTIONS);
    expect(startingValue(deal.purchase).value).toBe(215_000);
    expect(deal.purchase).toMatchObject({ rehabCost: 20_000, rentStartMonth: 4 });
    expect(brrrrFrom(figures, DEFAULT_ASSUMPTIONS).refinance.afterRepairValue).toBe(215_000);
    expect(flipFrom(figures, DEFAULT_ASSUMPTIONS).salePrice).toBe(215_000);
    expect(startingValue(dealFrom(figures, DEFAULT_ASSUMPTIONS).purchase).value).toBe(83_000);
    expect(comparedHoldText(figures)).toContain('grows from the after-repair value of $215,000');
  });

  test('starts at the same value where there is no rehab, and at the price where no value is known', () => {
    const value = (changes: Partial<typeof PROPERTY> | { afterRepairValue: null }) =>
      startingValue(comparedDealFrom({ ...figures, ...changes }, DEFAULT_ASSUMPTIONS).purchase)
        .value;
    expect(value({ rehabCost: 0 })).toBe(215_000);
    expect(value({ afterRepairValue: null })).toBe(83_000);
    expect(comparedHoldText({ ...figures, rehabCost: 0 })).toBeNull();
  });
});

describe('a property that needs rehab of 134 % of its price', () => {
  const sound = listingMetrics({ ...PROPERTY, rehabCost: 0 }, DEFAULT_ASSUMPTIONS);
  const ruin = listingMetrics({ ...PROPERTY, rehabCost: 111_000 }, DEFAULT_ASSUMPTIONS);

  test('scores 78 where the same property without it scores 97', () => {
    expect(Math.round(sound.dealScore!)).toBe(97);
    expect(Math.round(ruin.dealScore!)).toBe(78);
  });

  test('scores 68 where the rehab adds nothing to its value of 95,000', () => {
    const lost = { ...PROPERTY, rehabCost: 111_000, afterRepairValue: 95_000 };
    expect(Math.round(listingMetrics(lost, DEFAULT_ASSUMPTIONS).dealScore!)).toBe(68);
  });

  test('earns the same month on 122,100 of rehab with contingency and 4 months without rent, and its cap rate is all-in', () => {
    expect(ruin.monthlyCashFlow).toBe(sound.monthlyCashFlow);
    expect(ruin.capRate! * (83_000 + 122_100)).toBeCloseTo(sound.capRate! * 83_000, 6);
    const invested = (sound.monthlyCashFlow! * 12) / sound.cashOnCash!;
    // Tax and insurance of 2,000 a year, and 66,400 at 7 % over 30 years.
    const held = 4 * (2000 / 12 + monthlyPayment(66_400, 0.07, 360));
    expect((ruin.monthlyCashFlow! * 12) / ruin.cashOnCash!).toBeCloseTo(
      invested + 122_100 + held,
      6,
    );
  });
});
