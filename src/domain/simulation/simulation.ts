import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { Factor } from '#engine/monte-carlo/assumptions.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import type { SimulatedCalculator } from './simulation-factors.ts';

/** The largest seed: the random generator takes 32 bits. */
export const LARGEST_SEED = 2 ** 32 - 1;

/** In percent, except the delay, in months. The mean defaults to the deal's own figure. */
export type SimulationSpread =
  | { shape: 'lognormal' | 'normal'; mean?: number | undefined; deviation: number }
  | {
      shape: 'student-t';
      mean?: number | undefined;
      deviation: number;
      /** Fewer degrees of freedom mean fatter tails. */
      degrees: number;
    }
  | {
      shape: 'bootstrap';
      /** Annual figures to sample from. */
      history: number[];
      /** This property's own deviation, on top of the market's. */
      noise?: number | undefined;
    };

export type SimulationFactors = { [F in Factor]?: SimulationSpread | undefined };

export interface SimulationRepairs {
  yearlyChancePercent: number;
  /** Today's dollars. */
  meanCost: number;
  costDeviation: number;
}

/** Each factor at most once; factors not listed are independent. */
export interface SimulationCorrelations {
  factors: Factor[];
  matrix: number[][];
}

interface SimulationTarget {
  outcome: OutcomeName;
  /** A rate in percent, an amount in dollars or a multiple. */
  atLeast: number;
}

/** Omitted fields use our defaults, which the response spells out. */
export interface SimulationChoices {
  paths: number;
  seed: number;
  discountRatePercent?: number | undefined;
  /** If set, every amount, rate and probability is based on today's dollars. */
  inflationPercent?: number | undefined;
  factors?: SimulationFactors | undefined;
  repairs?: SimulationRepairs | undefined;
  correlations?: SimulationCorrelations | undefined;
  target?: SimulationTarget | undefined;
}

/** With every default filled in, so results don't change when a later release changes the defaults. */
export interface FilledChoices extends SimulationChoices {
  discountRatePercent: number;
  inflationPercent: number;
  factors: Record<Factor, SimulationSpread>;
  repairs: SimulationRepairs;
  correlations: SimulationCorrelations;
}

type WithDeal<Question> = {
  [C in SimulatedCalculator]: { calculator: C; input: CalculationInput<C> } & Question;
}[SimulatedCalculator];

/** A deal as entered, and what's uncertain about it. */
export type Simulation = WithDeal<SimulationChoices>;
export type FilledSimulation = WithDeal<FilledChoices>;

/** A simulation as saved, shared and exported: a request with every default filled in. */
export type SavedSimulation = FilledSimulation & {
  /** The market whose history is sampled, for display. */
  market: string | null;
};
