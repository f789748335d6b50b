import { DEFAULT_SIMULATION_ASSUMPTIONS } from '#engine/monte-carlo/assumptions.ts';
import type { FilledSimulation, SimulationCorrelations, SimulationRepairs } from './simulation.ts';

/** What varies and by how much, as a single choice. */
export interface SimulationPreset {
  readonly label: string;
  readonly help: string;
  readonly factors: FilledSimulation['factors'];
  readonly repairs: SimulationRepairs;
}

/** Centered on the deal's own figures; in percent, except the delay, in months. */
const ONE_PROPERTY: FilledSimulation['factors'] = {
  value: { shape: 'lognormal', deviation: 12.7 },
  rent: { shape: 'lognormal', deviation: 4 },
  expenses: { shape: 'lognormal', deviation: 3 },
  vacancy: { shape: 'normal', deviation: 4 },
  refinanceRate: { shape: 'normal', deviation: 0.75 },
  arv: { shape: 'lognormal', deviation: 8 },
  rehab: { shape: 'lognormal', deviation: 15 },
  delay: { shape: 'lognormal', mean: 1, deviation: 1.5 },
};

const ONE_PROPERTY_REPAIRS: SimulationRepairs = {
  yearlyChancePercent: 5,
  meanCost: 8000,
  costDeviation: 6000,
};

export const SIMULATION_PRESETS = {
  house: {
    label: 'Single house',
    help: 'One house on one street: its price varies far more than a market index.',
    factors: ONE_PROPERTY,
    repairs: ONE_PROPERTY_REPAIRS,
  },
  index: {
    label: 'Whole market',
    help: 'As steady as an index of thousands of houses. Too steady for a single house.',
    factors: {
      ...ONE_PROPERTY,
      value: { shape: 'lognormal', deviation: 2.9 },
      rent: { shape: 'lognormal', deviation: 1.5 },
      expenses: { shape: 'lognormal', deviation: 1.5 },
      vacancy: { shape: 'normal', deviation: 1 },
    },
    repairs: ONE_PROPERTY_REPAIRS,
  },
  calm: {
    label: 'Low volatility',
    help: 'Half the usual volatility, and fewer large repairs.',
    factors: {
      value: { shape: 'lognormal', deviation: 6.5 },
      rent: { shape: 'lognormal', deviation: 2 },
      expenses: { shape: 'lognormal', deviation: 1.5 },
      vacancy: { shape: 'normal', deviation: 2 },
      refinanceRate: { shape: 'normal', deviation: 0.4 },
      arv: { shape: 'lognormal', deviation: 4 },
      rehab: { shape: 'lognormal', deviation: 8 },
      delay: { shape: 'lognormal', mean: 0.5, deviation: 0.75 },
    },
    repairs: { yearlyChancePercent: 2, meanCost: 8000, costDeviation: 6000 },
  },
  stormy: {
    label: 'High volatility',
    help: '1.5× volatility with fat tails: bad years are rare but severe.',
    factors: {
      value: { shape: 'student-t', deviation: 19, degrees: 4 },
      rent: { shape: 'student-t', deviation: 6, degrees: 4 },
      expenses: { shape: 'student-t', deviation: 4.5, degrees: 4 },
      vacancy: { shape: 'student-t', deviation: 6, degrees: 4 },
      refinanceRate: { shape: 'student-t', deviation: 1.5, degrees: 4 },
      arv: { shape: 'lognormal', deviation: 14 },
      rehab: { shape: 'lognormal', deviation: 30 },
      delay: { shape: 'lognormal', mean: 2, deviation: 3 },
    },
    repairs: { yearlyChancePercent: 10, meanCost: 10_000, costDeviation: 9000 },
  },
} as const satisfies Record<string, SimulationPreset>;

export type SimulationPresetName = keyof typeof SIMULATION_PRESETS;

/** Default correlations between factors. */
export const DEFAULT_CORRELATIONS: SimulationCorrelations = {
  factors: [...DEFAULT_SIMULATION_ASSUMPTIONS.correlations.factors],
  matrix: DEFAULT_SIMULATION_ASSUMPTIONS.correlations.matrix.map((row) => [...row]),
};
