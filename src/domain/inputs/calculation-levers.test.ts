import { describe, expect, test } from 'vitest';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { tornado } from '#engine/solve/sensitivity.ts';
import { solveFor } from '#engine/solve/solve-levers.ts';
import { CALCULATORS, type Calculator } from './calculation-field.ts';
import { startingInput } from './calculation-inputs.ts';
import { leversOf } from './calculation-levers.ts';

const measuresOf = <C extends Calculator>(calculator: C) =>
  Object.values(CALCULATOR_MEASURES[calculator]);

describe.each(CALCULATORS)('levers for %s', (calculator) => {
  const input = startingInput(calculator);
  const levers = leversOf(calculator, input);

  test('entering a solved input gives the target to 1e-5', () => {
    const measure = measuresOf(calculator)[0]!;
    const base = measure.of(input);
    if (base.kind !== 'value')
      throw new Error(`The starting input of ${calculator} has no ${measure.measure}`);
    const target = base.value * 1.1;
    const solution = solveFor(input, levers.purchasePrice!, measure, target);
    if (solution.kind !== 'solved') throw new Error('No price was found');
    const again = measure.of({ ...input, purchasePrice: solution.input });
    expect(again).toEqual({ kind: 'value', value: expect.closeTo(target, 5) });
  });

  test('the tornado moves every lever that is not 0, widest swing first', () => {
    const bars = tornado(input, levers, measuresOf(calculator)[0]!);
    expect(bars).toHaveLength(Object.keys(levers).length);
    const swings = bars.map(({ swing }) => swing!);
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
    expect(swings[0]).toBeGreaterThan(0);
  });
});

test('closing costs follow the price: a 10% higher price means 10% more of 3% closing costs', () => {
  const input = startingInput('buy-hold');
  const { cashInvested } = CALCULATOR_MEASURES['buy-hold'];
  const at = (purchasePrice: number) => {
    const invested = cashInvested!.of({ ...input, purchasePrice });
    return invested.kind === 'value' ? invested.value : Number.NaN;
  };
  expect(at(275_000) / at(250_000)).toBeCloseTo(1.1, 12);
});

describe('the search range', () => {
  const house = startingInput('buy-hold');
  const highOf = (field: string, input = house) => {
    const lever = leversOf('buy-hold', input)[field]!;
    return lever.bounds(lever.read(input)!).high;
  };

  test('follows a price of 250,000 when the input is 0: rehab up to 500,000, other income up to 5,000 a month', () => {
    expect([house.rehabCost, house.monthlyOtherIncome]).toEqual([0, 0]);
    expect(highOf('rehabCost')).toBe(500_000);
    expect(highOf('monthlyOtherIncome')).toBeCloseTo(5000, 6);
    expect(highOf('utilitiesAnnual')).toBeCloseTo(60_000, 6);
  });

  test('follows the input when the input is larger, and ends at the field’s limits', () => {
    expect(highOf('purchasePrice')).toBe(1_250_000);
    expect(highOf('purchasePrice', { ...house, purchasePrice: 900_000_000 })).toBe(1_000_000_000);
    expect(highOf('vacancyRatePercent')).toBe(100);
  });

  test('the rehab for an IRR of 9% is the same whether it starts at 0 or 5,000', () => {
    const irr = CALCULATOR_MEASURES['buy-hold'].irr!;
    const from = (rehabCost: number) => {
      const input = { ...house, rehabCost };
      const solution = solveFor(input, leversOf('buy-hold', input).rehabCost!, irr, 9);
      return solution.kind === 'solved' ? solution.input : Number.NaN;
    };
    expect(from(0)).toBeCloseTo(9678, 0);
    expect(from(0)).toBeCloseTo(from(5000), 4);
  });
});
