import { expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Simulation } from './simulation.ts';
import { borrowedSigns, movesWith } from './simulation-drivers.ts';
import type { SimulationResult } from './simulation-result.ts';

type Driver = SimulationResult['drivers'][number];

const driver = (factor: Driver['factor'], value: number): Driver => ({
  factor,
  correlation: { value, standardError: 0.02 },
});
const resultWith = (...drivers: Driver[]) => ({ drivers }) as unknown as SimulationResult;
const simulation: Simulation = {
  calculator: 'buy-hold',
  input: startingInput('buy-hold'),
  paths: 1000,
  seed: 1,
};
const value = driver('value', 0.85);

test('expense growth at +0.30 gets its sign from value growth, with which it correlates at 0.3', () => {
  const expenses = driver('expenses', 0.3);
  const result = resultWith(value, driver('rent', 0.55), expenses);
  expect(movesWith(expenses, result, simulation)).toBe('value');
  expect(borrowedSigns(result, simulation)).toEqual([
    'Expense growth hurts on its own; here, its effect is reversed because it moves with value growth.',
  ]);
});

test.each([
  ['a sign of its own', driver('expenses', -0.3)],
  ['a sign within two standard errors of none', driver('expenses', 0.03)],
])('%s is not attributed to another factor', (_, expenses) => {
  expect(movesWith(expenses, resultWith(value, expenses), simulation)).toBeNull();
});

test('without a correlation, no driver explains the sign', () => {
  const expenses = driver('expenses', 0.3);
  const apart = { ...simulation, correlations: { factors: [], matrix: [] } };
  expect(movesWith(expenses, resultWith(value, expenses), apart)).toBeNull();
});
