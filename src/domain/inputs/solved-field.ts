import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { solveFor } from '#engine/solve/solve-levers.ts';
import type { Calculator } from './calculation-field.ts';
import type { FieldName } from './calculation-fields.ts';
import type { CalculationInput } from './calculation-inputs.ts';
import { leversOf } from './calculation-levers.ts';

/** The value one field needs for a measure to reach its target; null if no value within its bounds does. */
export function solvedField<C extends Calculator>(
  calculator: C,
  input: CalculationInput<C>,
  field: FieldName,
  measureName: string,
  target = 0,
): number | null {
  const lever = leversOf(calculator, input)[field];
  const measure = CALCULATOR_MEASURES[calculator][measureName];
  if (!lever || !measure) return null;
  const solution = solveFor(input, lever, measure, target);
  return solution.kind === 'solved' ? solution.input : null;
}
