import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { SIMULATION_PRESETS } from '#domain/simulation/simulation-presets.ts';

const { stormy, calm, index } = SIMULATION_PRESETS;

const hold = (change: Partial<Simulation>, holdYears = 10): Simulation =>
  ({
    calculator: 'buy-hold',
    input: { ...startingInput('buy-hold'), holdYears },
    paths: 3000,
    seed: 1,
    ...change,
  }) as Simulation;

const brrrr = (change: Partial<Simulation>, holdYears = 5): Simulation =>
  ({
    calculator: 'brrrr',
    input: { ...startingInput('brrrr'), holdYears },
    paths: 3000,
    seed: 1,
    ...change,
  }) as Simulation;

const flip = (change: Partial<Simulation>): Simulation =>
  ({
    calculator: 'fix-flip',
    input: startingInput('fix-flip'),
    paths: 3000,
    seed: 1,
    ...change,
  }) as Simulation;

const history = [-16.9, -8.2, 1.1, 2.4, 3.3, 4.1, 4.8, 6.2, 9.4, 17.5];

/** Every strategy, every shape, odd lengths and odd seeds: results must be identical on every machine and thread. */
export const SIMULATION_CASES: readonly Simulation[] = [
  hold({ seed: 2417 }),
  hold({ seed: 0, paths: 1000 }, 1),
  hold({ seed: 4_294_967_295, paths: 9999 }, 30),
  hold({ seed: 7, factors: calm.factors, repairs: calm.repairs }, 7),
  hold({ seed: 8, factors: stormy.factors, repairs: stormy.repairs, paths: 10_000 }),
  hold({ seed: 9, factors: index.factors, inflationPercent: 2.5 }, 40),
  hold({ seed: 10, factors: { value: { shape: 'bootstrap', history, noise: 12.4 } } }),
  hold({
    seed: 11,
    factors: { rent: { shape: 'student-t', deviation: 8, degrees: 2.5, mean: 1 } },
  }),
  hold({ seed: 12, target: { outcome: 'irr', atLeast: 9.5 } }),
  hold({
    seed: 13,
    correlations: {
      factors: ['value', 'rent'],
      matrix: [
        [1, -0.9],
        [-0.9, 1],
      ],
    },
  }),
  brrrr({ seed: 2417 }),
  brrrr({ seed: 14, paths: 4097, discountRatePercent: 11 }),
  brrrr({ seed: 15, factors: stormy.factors, repairs: stormy.repairs }, 20),
  brrrr({ seed: 16, factors: { delay: { shape: 'bootstrap', history: [0, 0, 1, 2, 9] } } }),
  brrrr({ seed: 17, inflationPercent: 3, target: { outcome: 'profit', atLeast: 50_000 } }),
  flip({ seed: 2417 }),
  flip({ seed: 18, factors: stormy.factors, paths: 12_345 }),
  flip({ seed: 19, factors: { arv: { shape: 'normal', mean: 95, deviation: 10 } } }),
  flip({ seed: 20, inflationPercent: 4, target: { outcome: 'multiple', atLeast: 1.2 } }),
  flip({ seed: 21, correlations: { factors: [], matrix: [] } }),
];
