import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { Factor } from '#engine/monte-carlo/assumptions.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import type { SimulatedCalculator } from './simulation-factors.ts';

/** The largest seed: the random generator takes 32 bits. */
export const LARGEST_SEED = 2 ** 32 - 1;

/** Whole percents, months for the delay; without a mean the deal's own figure is the mean. */
export type SimulationSpread =
  | { shape: 'lognormal' | 'normal'; mean?: number | undefined; deviation: number }
  | {
      shape: 'student-t';
      mean?: number | undefined;
      deviation: number;
      /** Fewer means fatter tails. */
      degrees: number;
    }
  | {
      shape: 'bootstrap';
      /** Yearly figures, one of which is drawn. */
      history: number[];
      /** Deviation of what is special to this property, on top. */
      noise?: number | undefined;
    };

export type SimulationFactors = { [F in Factor]?: SimulationSpread | undefined };

export interface SimulationRepairs {
  yearlyChancePercent: number;
  /** Today's dollars. */
  meanCost: number;
  costDeviation: number;
}

/** Every factor at most once; a factor that is not listed is independent of the others. */
export interface SimulationCorrelations {
  factors: Factor[];
  matrix: number[][];
}

interface SimulationTarget {
  outcome: OutcomeName;
  /** Whole percents for a rate, dollars or times otherwise. */
  atLeast: number;
}

/** What is left out has the product's default, which the answer spells out. */
export interface SimulationChoices {
  paths: number;
  seed: number;
  discountRatePercent?: number | undefined;
  /** With it every dollar, rate and chance is in today's money. */
  inflationPercent?: number | undefined;
  factors?: SimulationFactors | undefined;
  repairs?: SimulationRepairs | undefined;
  correlations?: SimulationCorrelations | undefined;
  target?: SimulationTarget | undefined;
}

/** With every default filled in: the same simulations whatever the defaults of a later release are. */
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

/** A deal as it is typed, and what is uncertain about it. */
export type Simulation = WithDeal<SimulationChoices>;
export type FilledSimulation = WithDeal<FilledChoices>;

/** As it is saved, shared and exported: a request with every default filled in. */
export type SavedSimulation = FilledSimulation & {
  /** The market whose years are drawn from, for the reader. */
  market: string | null;
};
