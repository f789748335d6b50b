import type { CalculationInput, Calculator } from '#contract/calculation-inputs.ts';
import type { SourceOf } from '#engine/explain.ts';

export interface ResultsProps<C extends Calculator> {
  input: CalculationInput<C>;
  /** Where each input comes from, by its path in the engine's deal. */
  sourceOf?: SourceOf | undefined;
}
