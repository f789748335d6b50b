import { comparisonFrom, type SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { withLists } from '#domain/inputs/lists/former-names.ts';
import { withSums } from '#domain/inputs/lists/list-totals.ts';
import { simulationFrom } from '#domain/simulation/saved-simulation.ts';
import type { SavedSimulation } from '#domain/simulation/simulation.ts';
import type { Calculator } from './calculation-field.ts';
import { CALCULATOR_LISTS } from './calculation-fields.ts';
import { type CalculationInput, storedInput } from './calculation-inputs.ts';

/** Its name in API paths. */
export const MONTE_CARLO = 'monte-carlo';

/** Several deals, or one deal under several strategies. */
export const COMPARE = 'compare';

/** Inputs of any calculator except simulation and comparison. */
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

/** One deal, from a calculator or its simulation. */
export type DealCalculation = Calculation | SimulationCalculation;

/** The one shape used to save and share an analysis and write it to a URL. */
export type SavedCalculation = DealCalculation | ComparisonCalculation;
export type SavedCalculator = SavedCalculation['calculator'];

export type StoredInput = Readonly<Record<string, unknown>>;

/** Saved inputs updated to the current fields: fields added since then get the empty form's value. */
export function calculationFrom(
  calculator: SavedCalculator,
  stored: StoredInput,
): SavedCalculation {
  if (calculator === MONTE_CARLO) return { calculator, input: simulationFrom(stored) };
  if (calculator === COMPARE) return { calculator, input: comparisonFrom(stored) };
  return { calculator, input: withSums(storedInput(calculator, stored)) };
}

/** A calculation from a copy that an earlier release stored, with lists instead of numbered fields. */
export function withCurrentLists<Saved extends SavedCalculation>(saved: Saved): Saved {
  if (saved.calculator === COMPARE) return saved;
  if (saved.calculator === MONTE_CARLO) {
    const { calculator, input } = saved.input;
    const deal = withLists({ ...input }, CALCULATOR_LISTS[calculator]);
    return { ...saved, input: { ...saved.input, input: deal } };
  }
  return { ...saved, input: withLists({ ...saved.input }, CALCULATOR_LISTS[saved.calculator]) };
}

/** Each calculator's name in print and in files. */
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
