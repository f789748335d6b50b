import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import type { Warning } from '#domain/verdicts/warnings/warning.ts';
import type { SourceOf } from '#engine/explain/explain.ts';

export interface ResultsProps<C extends Calculator> {
  input: CalculationInput<C>;
  /** Source of each input, by its path in the engine's deal. */
  sourceOf?: SourceOf | undefined;
  /** Deal-breakers for the property at these numbers. */
  known?: readonly Warning[] | undefined;
}
