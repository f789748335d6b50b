import { describe, expect, test } from 'vitest';
import { tornado } from '#engine/sensitivity.ts';
import { solveFor } from '#engine/solve-levers.ts';
import { CALCULATORS, type Calculator, startingInput } from './calculation-inputs.ts';
import { leversOf } from './calculation-levers.ts';
import { CALCULATOR_MEASURES } from './calculation-measures.ts';

const measuresOf = <C extends Calculator>(calculator: C) =>
  Object.values(CALCULATOR_MEASURES[calculator]);

describe.each(CALCULATORS)('the levers of %s', (calculator) => {
  const input = startingInput(calculator);
  const levers = leversOf(calculator, input);

  test('a solved input, typed in, gives the target to 1e-5', () => {
    const measure = measuresOf(calculator)[0]!;
    const base = measure.of(input);
    if (base.kind !== 'value')
      throw new Error(`The starting input of ${calculator} has no ${measure.label}`);
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

test('closing costs follow the price: 10 % more price is 10 % more of 3 % closing costs', () => {
  const input = startingInput('buy-hold');
  const { cashInvested } = CALCULATOR_MEASURES['buy-hold'];
  const at = (purchasePrice: number) => {
    const invested = cashInvested!.of({ ...input, purchasePrice });
    return invested.kind === 'value' ? invested.value : Number.NaN;
  };
  expect(at(275_000) / at(250_000)).toBeCloseTo(1.1, 12);
});
