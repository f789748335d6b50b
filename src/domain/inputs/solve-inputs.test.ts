import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { buyAndHold, projectDeal } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { breakEvens, tornado } from '#engine/solve/sensitivity.ts';
import { type LeverMeasure, type LeverSolution, solveFor } from '#engine/solve/solve-levers.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import { DEFAULT_TAX_PROFILE } from '#engine/tax/tax-profile.ts';
import type { Calculator } from './calculation-field.ts';
import type { FieldName } from './calculation-fields.ts';
import { type BuyHoldInput, type CalculationInput, startingInput } from './calculation-inputs.ts';
import { leversOf } from './calculation-levers.ts';
import { holdDealOf, rentalOf } from './engine-input.ts';

/** 300,000 with 20% down at 7% and rent of 2,600: every line in use. */
const DEAL: BuyHoldInput = {
  ...startingInput('buy-hold'),
  purchasePrice: 300_000,
  closingCostPercent: 3,
  rehabCost: 12_000,
  holdingCosts: 3000,
  downPaymentPercent: 20,
  loanInterestRate: 7,
  loanTermYears: 30,
  pointsPercent: 1,
  monthlyRent: 2600,
  monthlyOtherIncome: 50,
  vacancyRatePercent: 6,
  propertyTaxesAnnual: 3600,
  insuranceAnnual: 1800,
  hoaMonthly: 40,
  utilitiesAnnual: 600,
  otherExpensesAnnual: 300,
  maintenancePercent: 5,
  managementPercent: 8,
  capexPercent: 5,
  rentGrowthPercent: 3,
  valueGrowthPercent: 3,
  expenseGrowthPercent: 2.5,
  sellingCostPercent: 6,
  holdYears: 30,
};
const levers = leversOf('buy-hold', DEAL);
const measures = CALCULATOR_MEASURES['buy-hold'];

const inputOf = (solution: LeverSolution): number =>
  solution.kind === 'solved' ? solution.input : Number.NaN;

const solved = (
  field: FieldName,
  measure: string | LeverMeasure<BuyHoldInput>,
  target: number,
  house = DEAL,
): number => {
  const aim = typeof measure === 'string' ? measures[measure]! : measure;
  return inputOf(solveFor(house, leversOf('buy-hold', house)[field]!, aim, target));
};

const yearOf = (changes: Partial<BuyHoldInput>) => firstYear(rentalOf({ ...DEAL, ...changes }));

describe('the solved price', () => {
  test('for a DSCR of 1.25 is the current price × the current DSCR / 1.25, since the loan is 80% of the price', () => {
    const now = numberOrNull(yearOf({}).ratios.debtCoverage) ?? 0;
    expect(solved('purchasePrice', 'debtCoverage', 1.25)).toBeCloseTo((300_000 * now) / 1.25, 6);
  });

  test('for an all-in cap rate of 8% is NOI / 0.08 less the rehab of 12,000', () => {
    const { netOperatingIncome } = yearOf({}).operating;
    expect(solved('purchasePrice', 'capRate', 8)).toBeCloseTo(
      netOperatingIncome / 0.08 - 12_000,
      6,
    );
  });

  test('for 10% cash-on-cash is below 300,000 and, entered, earns 10%', () => {
    const purchasePrice = solved('purchasePrice', 'cashOnCash', 10);
    expect(numberOrNull(yearOf({ purchasePrice }).ratios.cashOnCash)).toBeCloseTo(0.1, 9);
    expect(purchasePrice).toBeLessThan(300_000);
  });

  test('for a 15% IRR is below the price for 10%', () => {
    expect(solved('purchasePrice', 'irr', 15)).toBeLessThan(solved('purchasePrice', 'irr', 10));
  });

  test('for 40% cash-on-cash has no solution from 250,000 up, and 250,000 is closest', () => {
    const within = { low: 250_000, high: 400_000 };
    const price = levers.purchasePrice!;
    expect(solveFor(DEAL, price, measures.cashOnCash!, 40, within)).toMatchObject({
      kind: 'no-answer',
      nearest: { input: 250_000 },
    });
  });
});

describe('a return the page does not show', () => {
  /** No down payment and a falling value: cash goes in, comes out for ten years, and goes in again. */
  const falling: BuyHoldInput = {
    ...startingInput('buy-hold'),
    propertyTaxesAnnual: 3600,
    insuranceAnnual: 1500,
    downPaymentPercent: 0,
    loanInterestRate: 5.125,
    monthlyRent: 3541,
    valueGrowthPercent: -4,
    rentGrowthPercent: -1,
    expenseGrowthPercent: 7,
    holdYears: 16,
  };

  test('isn’t a solution: no price gives 10%, and 317,050, which balances at that rate, loses 46,221', () => {
    const price = leversOf('buy-hold', falling).purchasePrice!;
    expect(solveFor(falling, price, measures.irr!, 10).kind).toBe('no-answer');
    const advised = buyAndHold(holdDealOf({ ...falling, purchasePrice: 317_050 }));
    expect(advised.netProfit).toBeCloseTo(-46_221, 0);
    expect(advised.irr.kind).toBe('undefined');
    expect(advised.mirr.kind).toBe('value');
  });

  test('isn’t shown in the grid or tornado either: every output matches the page', () => {
    for (const purchasePrice of [250_000, 317_050, 400_000]) {
      const requested = { ...falling, purchasePrice };
      const shown = numberOrNull(buyAndHold(holdDealOf(requested)).irr);
      const measured = numberOrNull(measures.irr!.of(requested));
      expect(measured).toEqual(shown === null ? null : shown * 100);
    }
  });
});

describe('other fields', () => {
  test('the break-even rent is based on each dollar of rent adding 0.94 − 0.05 − 0.08·0.94 − 0.05 = 0.7648', () => {
    const { monthlyCashFlow } = yearOf({});
    const rent = solved('monthlyRent', 'monthlyCashFlow', 0);
    expect(rent).toBeCloseTo(2600 - monthlyCashFlow / 0.7648, 6);
  });

  test('the down payment for a cash flow of 0 leaves a loan the rent just covers', () => {
    const downPaymentPercent = solved('downPaymentPercent', 'monthlyCashFlow', 0);
    const year = yearOf({ downPaymentPercent });
    expect(year.cashFlow).toBeCloseTo(0, 5);
    expect(year.cashInvested.downPayment).toBeCloseTo(3000 * downPaymentPercent, 5);
  });

  test('the rate solved for an IRR of 8% gives 8% when entered', () => {
    const loanInterestRate = solved('loanInterestRate', 'irr', 8);
    const irr = measures.irr!.of({ ...DEAL, loanInterestRate });
    expect(numberOrNull(irr)).toBeCloseTo(8, 6);
  });

  test('the rehab solved for an after-tax IRR of 5% gives 5% when entered', () => {
    const afterTaxIrr: LeverMeasure<BuyHoldInput> = {
      measure: 'afterTaxIrr',
      of: (input) => {
        const deal = holdDealOf(input);
        return afterTaxHold(deal, projectDeal(deal), DEFAULT_TAX_PROFILE).irr;
      },
    };
    const within = { low: 0, high: 500_000 };
    const rehabCost = inputOf(solveFor(DEAL, levers.rehabCost!, afterTaxIrr, 0.05, within));
    expect(numberOrNull(afterTaxIrr.of({ ...DEAL, rehabCost }))).toBeCloseTo(0.05, 8);
  });

  test('no interest rate helps a property bought with cash, which has no loan', () => {
    const paid = { ...DEAL, downPaymentPercent: 100 };
    const rate = leversOf('buy-hold', paid).loanInterestRate!;
    expect(solveFor(paid, rate, measures.irr!, 8).kind).toBe('no-answer');
  });
});

describe('what if', () => {
  test('varying rent by ±10% (260 dollars), of which 0.7648 remains, swings cash flow by 397.70 from end to end', () => {
    const rent = tornado(DEAL, levers, measures.monthlyCashFlow!).find(
      (bar) => bar.lever === 'monthlyRent',
    );
    expect([rent?.low.input, rent?.high.input]).toEqual([2340, 2860]);
    expect(rent?.swing).toBeCloseTo(520 * 0.7648, 6);
  });

  test('a vacancy of 2% doesn’t fall below 0, and rises to 7', () => {
    const vacancy = tornado({ ...DEAL, vacancyRatePercent: 2 }, levers, measures.irr!).find(
      (bar) => bar.lever === 'vacancyRatePercent',
    );
    expect([vacancy?.low.input, vacancy?.high.input]).toEqual([0, 7]);
  });

  test('appreciation doesn’t change the first year and can’t make it break even', () => {
    const bars = tornado(DEAL, levers, measures.cashOnCash!);
    expect(bars.find((bar) => bar.lever === 'valueGrowthPercent')?.swing).toBe(0);
    const found = breakEvens(DEAL, levers, measures.monthlyCashFlow!, 0);
    const of = (lever: FieldName) => found.find((each) => each.lever === lever);
    expect(of('valueGrowthPercent')?.solution.kind).toBe('no-answer');
    expect(of('monthlyRent')?.room).toBeGreaterThan(0);
    expect(of('purchasePrice')?.room).toBeLessThan(0);
  });

  test('inputs that leave no cash in a BRRRR come first, without a swing', () => {
    const input = { ...startingInput('brrrr'), afterRepairValue: 395_000, monthlyRent: 4500 };
    const { cashOnCash, cashLeftIn } = CALCULATOR_MEASURES.brrrr;
    const [first] = tornado(input, leversOf('brrrr', input), cashOnCash!);
    expect(first?.swing).toBeNull();
    expect([first?.low.output.kind, first?.high.output.kind]).toContain('infinite');
    const { afterRepairValue } = leversOf('brrrr', input);
    const value = inputOf(solveFor(input, afterRepairValue!, cashLeftIn!, 0));
    expect(numberOrNull(cashLeftIn!.of({ ...input, afterRepairValue: value }))).toBeCloseTo(0, 5);
  });
});

/** Realistic input: each field of the starting form, scaled from one-fifth to twice its default. */
const anyInput = <C extends Calculator>(calculator: C): fc.Arbitrary<CalculationInput<C>> => {
  const fields = Object.entries<number>(startingInput(calculator));
  const factors = fc.array(fc.double({ min: 0.2, max: 2, noNaN: true }), {
    minLength: fields.length,
    maxLength: fields.length,
  });
  return factors.map((drawn) => {
    const typed = fields.map(([name, start], at) => [
      name,
      ['holdYears', 'refinanceMonth', 'rentStartMonth', 'loanTermYears'].includes(name)
        ? start
        : Math.round(start * drawn[at]! * 100) / 100,
    ]);
    return Object.fromEntries(typed) as CalculationInput<C>;
  });
};

test.each(['cash-flow', 'buy-hold', 'roi', 'brrrr', 'fix-flip'] as const)(
  'for any field in %s, solving for its result finds the field’s value',
  (calculator) => {
    const aims = fc.constantFrom(...Object.values(CALCULATOR_MEASURES[calculator]));
    const names = fc.constantFrom(...Object.keys(leversOf(calculator, startingInput(calculator))));
    fc.assert(
      fc.property(anyInput(calculator), names, aims, (input, name, aim) => {
        const measure = aim as LeverMeasure<typeof input>;
        const lever = leversOf(calculator, input)[name]!;
        const current = lever.read(input)!;
        const moved = lever.plausible(current).high;
        const target = numberOrNull(measure.of(lever.write(input, moved)));
        if (target === null || numberOrNull(measure.of(input)) === null) return;
        const solution = solveFor(input, lever, measure, target);
        expect(solution.kind).toBe('solved');
        const again = numberOrNull(measure.of(lever.write(input, inputOf(solution))));
        expect(Math.abs((again ?? Infinity) - target)).toBeLessThanOrEqual(
          1e-6 * Math.max(1, Math.abs(target)),
        );
      }),
      { numRuns: 60 },
    );
  },
);
