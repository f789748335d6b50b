import type { Calculation, StoredInput } from '#contract/analysis-input.ts';
import type { FieldName } from '#contract/calculation-fields.ts';
import { CALCULATOR_FIELDS, type Calculator } from '#contract/calculation-inputs.ts';
import { CALCULATOR_MEASURES } from '#contract/calculation-measures.ts';
import type { Measure } from '#engine/solve-levers.ts';
import { fieldLabel, fieldTextShort, outcomeText } from '#web/lib/calculation-words.ts';

/** The one figure that a calculator is asked for first. */
export function headlineOf(calculation: Calculation): { label: string; value: string } {
  const { calculator, input } = calculation;
  const measures = CALCULATOR_MEASURES[calculator] as Readonly<
    Record<string, Measure<Calculation['input']>>
  >;
  const [measure] = Object.values(measures);
  if (!measure) return { label: '', value: '' };
  return { label: measure.label, value: outcomeText(measure.unit, measure.of(input)) };
}

export const isSameInput = (a: StoredInput, b: StoredInput): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value);

export interface FieldChange {
  label: string;
  from: string;
  to: string;
}

/** What differs between two saves, in the order of the form. */
export function changesBetween(
  calculator: Calculator,
  before: StoredInput,
  after: StoredInput,
): FieldChange[] {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  return names.flatMap((name) => {
    const from = before[name];
    const to = after[name];
    if (from === to || typeof from !== 'number' || typeof to !== 'number') return [];
    return [
      { label: fieldLabel(name), from: fieldTextShort(name, from), to: fieldTextShort(name, to) },
    ];
  });
}
