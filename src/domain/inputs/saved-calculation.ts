import { comparisonFrom, type SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { simulationFrom } from '#domain/simulation/saved-simulation.ts';
import type { SavedSimulation } from '#domain/simulation/simulation.ts';
import type { Calculator } from './calculation-field.ts';
import { type CalculationInput, storedInput } from './calculation-inputs.ts';
import { withSums } from './summed-fields.ts';

/** Its name in the API's path. */
export const MONTE_CARLO = 'monte-carlo';

/** Several deals, or one as several strategies. */
export const COMPARE = 'compare';

/** What is typed into a plain calculator. */
export type Calculation = {
  readonly [C in Calculator]: { readonly calculator: C; readonly input: CalculationInput<C> };
}[Calculator];

export interface SimulationCalculation {
  readonly calculator: typeof MONTE_CARLO;
  readonly input: SavedSimulation;
}

export interface ComparisonCalculation {
  readonly calculator: typeof COMPARE;
  readonly input: SavedComparison;
}

/** One deal: of a calculator, or of its simulations. */
export type DealCalculation = Calculation | SimulationCalculation;

/** The one shape in which an analysis is saved, shared and written to a URL. */
export type SavedCalculation = DealCalculation | ComparisonCalculation;
export type SavedCalculator = SavedCalculation['calculator'];

export type StoredInput = Readonly<Record<string, unknown>>;

/** Saved inputs with today's fields: a field added since has the value of an empty form. */
export function calculationFrom(
  calculator: SavedCalculator,
  stored: StoredInput,
): SavedCalculation {
  if (calculator === MONTE_CARLO) return { calculator, input: simulationFrom(stored) };
  if (calculator === COMPARE) return { calculator, input: comparisonFrom(stored) };
  return { calculator, input: withSums(storedInput(calculator, stored)) };
}

/** What each calculator is called on paper and in files. */
export const CALCULATOR_NAMES: Readonly<Record<SavedCalculator, string>> = {
  'cash-flow': 'Cash flow',
  'buy-hold': 'Buy & hold',
  roi: 'ROI',
  brrrr: 'BRRRR',
  'fix-flip': 'Fix & flip',
  mortgage: 'Mortgage',
  'monte-carlo': 'Monte Carlo',
  compare: 'Comparison',
};
