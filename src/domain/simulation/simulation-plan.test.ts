import { expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { toPercent } from '#engine/units.ts';
import type { Simulation } from './simulation.ts';
import { planFigures, planSentence } from './simulation-plan.ts';
import type { SimulationResult } from './simulation-result.ts';

const input = startingInput('buy-hold');
const simulation: Simulation = {
  calculator: 'buy-hold',
  input,
  paths: 1000,
  seed: 1,
};

const withMedian = (outcome: string, value: number) =>
  ({
    outcomes: { [outcome]: { percentiles: [{ percent: 50, value }] } },
  }) as unknown as SimulationResult;

test('the plan matches the calculator for the same figures', () => {
  const { irr, netProfit } = buyAndHold(holdDealOf(input));
  expect(irr.kind).toBe('value');
  expect(planFigures(simulation)).toEqual({
    irr: irr.kind === 'value' ? toPercent(irr.value) : null,
    profit: netProfit,
  });
});

test('a median below the plan is explained by repairs and by volatility', () => {
  expect(planSentence(withMedian('irr', 1.2), simulation)).toMatch(
    /^Your plan returns \d+\.\d% a year, compared with 1\.2% in the median simulation: the plan includes no large repairs, and volatility/,
  );
});

test('without repairs only the volatility is named, and a median above the plan needs no explanation', () => {
  const repairs = { yearlyChancePercent: 0, meanCost: 0, costDeviation: 0 };
  expect(planSentence(withMedian('irr', 1.2), { ...simulation, repairs })).toMatch(
    /compared with 1\.2% in the median simulation: volatility/,
  );
  expect(planSentence(withMedian('irr', 90), simulation)).toMatch(
    /90\.0% in the median simulation\.$/,
  );
});

test('in today’s dollars there is no plan to compare with', () => {
  expect(planSentence(withMedian('irr', 1.2), { ...simulation, inflationPercent: 2.5 })).toBeNull();
});

test('a flip is compared by its profit', () => {
  const flip: Simulation = {
    ...simulation,
    calculator: 'fix-flip',
    input: startingInput('fix-flip'),
  };
  expect(planSentence(withMedian('profit', -500_000), flip)).toMatch(
    /^Your plan makes .*, compared with −\$500,000 in the median simulation: cost overruns/,
  );
});
