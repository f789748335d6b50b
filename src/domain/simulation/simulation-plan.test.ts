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

const withMiddle = (outcome: string, value: number) =>
  ({
    outcomes: { [outcome]: { percentiles: [{ percent: 50, value }] } },
  }) as unknown as SimulationResult;

test('the plan is what the calculator says of the same figures', () => {
  const { irr, netProfit } = buyAndHold(holdDealOf(input));
  expect(irr.kind).toBe('value');
  expect(planFigures(simulation)).toEqual({
    irr: irr.kind === 'value' ? toPercent(irr.value) : null,
    profit: netProfit,
  });
});

test('a middle below the plan is explained by repairs and by swings', () => {
  expect(planSentence(withMiddle('irr', 1.2), simulation)).toMatch(
    /^Your plan by itself returns \d+\.\d% a year, the middle future 1\.2%: the plan has no large repairs in it, and ups and downs/,
  );
});

test('without repairs only the swings are named, and a middle above the plan needs no excuse', () => {
  const repairs = { yearlyChancePercent: 0, meanCost: 0, costDeviation: 0 };
  expect(planSentence(withMiddle('irr', 1.2), { ...simulation, repairs })).toMatch(
    /future 1\.2%: ups and downs/,
  );
  expect(planSentence(withMiddle('irr', 90), simulation)).toMatch(/future 90\.0%\.$/);
});

test('in today’s money there is no plan to compare with', () => {
  expect(planSentence(withMiddle('irr', 1.2), { ...simulation, inflationPercent: 2.5 })).toBeNull();
});

test('a flip is compared by its profit', () => {
  const flip: Simulation = {
    ...simulation,
    calculator: 'fix-flip',
    input: startingInput('fix-flip'),
  };
  expect(planSentence(withMiddle('profit', -500_000), flip)).toMatch(
    /^Your plan by itself makes .*, the middle future −\$500,000: a rehab that costs more/,
  );
});
