import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput, Calculator } from '#domain/inputs/calculation-inputs.ts';
import { type FieldLever, leversOf } from '#domain/inputs/calculation-levers.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { stepsAround, tornado, twoWayGrid } from '#engine/solve/sensitivity.ts';
import type { LeverMeasure } from '#engine/solve/solve-levers.ts';
import { typeable } from '#web/lib/calculation/calculation-bounds.ts';
import { fieldTextShort } from '#web/lib/calculation/calculation-text.ts';
import { roundSteps } from './round-steps.ts';

/** One result of a calculator as a function of one input. */
export interface Requested<C extends Calculator> {
  readonly calculator: C;
  readonly input: CalculationInput<C>;
  /** A name of CALCULATOR_MEASURES. */
  readonly measure: string;
}

export const measureShown = <C extends Calculator>({ calculator, measure }: Requested<C>) =>
  CALCULATOR_MEASURES[calculator][measure] as LeverMeasure<CalculationInput<C>>;

const MOST_BARS = 10;

export interface Bar {
  readonly field: FieldName;
  readonly label: string;
  readonly swing: number;
  readonly low: { readonly input: string; readonly output: number };
  readonly high: { readonly input: string; readonly output: number };
}

/** The inputs that move the result, the widest swing first; those without any, or without a number, are left out. */
export function barsOf<C extends Calculator>(requested: Requested<C>): readonly Bar[] {
  const bars = tornado(
    requested.input,
    leversOf(requested.calculator, requested.input),
    measureShown(requested),
  );
  return bars
    .flatMap(({ lever, label, low, high, swing }): Bar[] => {
      const field = lever as FieldName;
      const [atLow, atHigh] = [numberOrNull(low.output), numberOrNull(high.output)];
      if (swing === null || swing < 1e-9 || atLow === null || atHigh === null) return [];
      return [
        {
          field,
          label,
          swing,
          low: { input: fieldTextShort(field, low.input), output: atLow },
          high: { input: fieldTextShort(field, high.input), output: atHigh },
        },
      ];
    })
    .slice(0, MOST_BARS);
}

const GRID_STEPS = 3;

/** The steps of an axis as a person would choose and type them, each once, through about what may plausibly come. */
function axisSteps<C extends Calculator>(
  input: CalculationInput<C>,
  lever: FieldLever<C>,
): number[] {
  const current = lever.read(input) ?? 0;
  const reach = Math.max(...stepsAround(input, lever, 1).map((end) => Math.abs(end - current)));
  const { isWhole = false } = fieldOf(lever.field);
  const steps = roundSteps(current, reach / GRID_STEPS, GRID_STEPS, isWhole);
  // Rounding must not move the case the page is about.
  const saved = steps.map((step) => (step === current ? current : typeable(lever.field, step)));
  return [...new Map(saved.map((step) => [fieldTextShort(lever.field, step), step])).values()];
}

/** What can be varied: an input of 0 whose plausible range is a share of it cannot. */
export function axisFields<C extends Calculator>(calculator: C, input: CalculationInput<C>) {
  return Object.values(leversOf(calculator, input))
    .filter((lever) => axisSteps(input, lever).length > 2)
    .map(({ field }) => field);
}

export interface GridRows {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** NaN where there is no number. */
  readonly values: readonly (readonly number[])[];
  /** Index of the current input. */
  readonly base: { readonly row: number; readonly column: number };
}

export function gridOf<C extends Calculator>(
  requested: Requested<C>,
  acrossField: FieldName,
  downField: FieldName,
): GridRows | null {
  const { calculator, input } = requested;
  const levers = leversOf(calculator, input);
  const [across, down] = [levers[acrossField], levers[downField]];
  if (!across || !down) return null;
  const grid = twoWayGrid(
    input,
    { lever: across, inputs: axisSteps(input, across) },
    { lever: down, inputs: axisSteps(input, down) },
    measureShown(requested),
  );
  return {
    columns: grid.columns,
    rows: grid.rows,
    values: grid.outputs.map((row) => row.map((output) => numberOrNull(output) ?? Number.NaN)),
    base: {
      row: grid.rows.indexOf(down.read(input) ?? Number.NaN),
      column: grid.columns.indexOf(across.read(input) ?? Number.NaN),
    },
  };
}
