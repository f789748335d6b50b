import { describe, expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { SIMULATION_PRESETS } from '#domain/simulation/simulation-presets.ts';
import { engineRequest, filledIn } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS } from '#engine/monte-carlo/assumptions.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import { SimulationSchema } from './simulation-schema.ts';

const plain: Simulation = {
  calculator: 'buy-hold',
  input: startingInput('buy-hold'),
  paths: 10_000,
  seed: 2417,
};

describe('from the wire to the engine', () => {
  test('a simulation without settings uses the engine defaults', () => {
    expect(engineRequest(plain).assumptions).toEqual(DEFAULT_SIMULATION_ASSUMPTIONS);
  });

  test('12.7 points become 0.127, a delay of 3 months stays 3, 95% of a value is 0.95 times it', () => {
    const { spreads } = engineRequest({
      ...plain,
      factors: {
        value: { shape: 'normal', deviation: 12.7, mean: 4 },
        delay: { shape: 'normal', mean: 3, deviation: 2 },
        arv: { shape: 'bootstrap', history: [95, 110], noise: 5 },
      },
    }).assumptions;
    expect(spreads.value).toEqual({ shape: 'normal', deviation: 0.127, mean: 0.04 });
    expect(spreads.delay).toEqual({ shape: 'normal', mean: 3, deviation: 2 });
    expect(spreads.arv).toEqual({ shape: 'bootstrap', history: [0.95, 1.1], noise: 0.05 });
    expect(spreads.rent).toEqual(DEFAULT_SIMULATION_ASSUMPTIONS.spreads.rent);
  });

  test('the engine gets a target return of 8 as 0.08, and a target profit of 8 as $8', () => {
    const wanting = (outcome: 'irr' | 'profit') =>
      engineRequest({ ...plain, target: { outcome, atLeast: 8 } }).target;
    expect(wanting('irr')).toEqual({ outcome: 'irr', atLeast: 0.08 });
    expect(wanting('profit')).toEqual({ outcome: 'profit', atLeast: 8 });
  });

  test('without a discount rate, a hold uses its input’s rate and a flip 8%', () => {
    const input = { ...startingInput('buy-hold'), discountRatePercent: 11 };
    expect(engineRequest({ ...plain, calculator: 'buy-hold', input }).discountRate).toBe(0.11);
    const flip: Simulation = {
      calculator: 'fix-flip',
      input: startingInput('fix-flip'),
      paths: 1000,
      seed: 1,
    };
    expect(engineRequest(flip).discountRate).toBe(0.08);
    expect(engineRequest({ ...flip, discountRatePercent: 12 }).discountRate).toBe(0.12);
  });

  test.each(SIMULATION_CASES)(
    'case %$: with defaults filled in, the engine gets the same request',
    (one) => {
      expect(engineRequest(filledIn(one))).toEqual(engineRequest(one));
      expect(SimulationSchema.parse(JSON.parse(JSON.stringify(filledIn(one))))).toEqual(
        filledIn(one),
      );
    },
  );

  test('all twenty cases can be simulated', () => {
    expect(SIMULATION_CASES).toHaveLength(20);
    for (const one of SIMULATION_CASES) {
      expect(planSimulation(engineRequest(one))).not.toHaveProperty('refused');
    }
  });
});

describe('requests the schema rejects', () => {
  const issueOf = (change: object) =>
    SimulationSchema.safeParse({ ...plain, ...change }).error?.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));

  test('fewer than 1,000 and more than 1,000,000 simulations', () => {
    const message =
      'The number of simulations (paths) must be a whole number between 1,000 and 1,000,000';
    for (const paths of [999, 1_000_001, 1000.5])
      expect(issueOf({ paths })).toEqual([{ path: 'paths', message }]);
    expect(issueOf({ target: { outcome: 'irr', atLeast: 2e9 } })).toEqual([
      {
        path: 'target.atLeast',
        message: 'The target must be between −1,000,000,000 and 1,000,000,000',
      },
    ]);
    expect(issueOf({ inflationPercent: 21 })?.[0]?.message).toBe(
      'Inflation must be between 0 and 20',
    );
  });

  test('a deviation out of range, with its name and both bounds', () => {
    expect(issueOf({ factors: { value: { shape: 'normal', deviation: 101 } } })).toEqual([
      {
        path: 'factors.value.deviation',
        message: 'The standard deviation of Value growth must be between 0 and 100',
      },
    ]);
  });

  test('a missing input, and an input from another calculator', () => {
    const { monthlyRent: _, ...rest } = startingInput('buy-hold');
    expect(issueOf({ input: rest })?.[0]?.path).toBe('input.monthlyRent');
    expect(issueOf({ input: { ...plain.input, flipMonths: 6 } })).toHaveLength(1);
  });
});

test.each(Object.entries(SIMULATION_PRESETS))('the preset %s can be simulated', (_, preset) => {
  const { factors, repairs } = preset;
  expect(SimulationSchema.safeParse({ ...plain, factors, repairs }).success).toBe(true);
  expect(planSimulation(engineRequest({ ...plain, factors, repairs }))).toHaveProperty('ranges');
});
