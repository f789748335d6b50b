import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { type FieldLever, leversOf } from '#domain/inputs/calculation-levers.ts';
import { typeable } from '#domain/inputs/typeable.ts';
import { MEASURES, type MeasureId } from '#engine/measures/measures.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import { stepsAround, twoWayGrid } from '#engine/solve/sensitivity.ts';
import type { LeverMeasure } from '#engine/solve/solve-levers.ts';
import { CALCULATOR_MEASURES } from './calculation-measures.ts';
import { roundSteps } from './round-steps.ts';

/** One result of a calculator as a function of one input. */
export interface Requested<C extends Calculator> {
  readonly calculator: C;
  readonly input: CalculationInput<C>;
  /** A key of CALCULATOR_MEASURES. */
  readonly measure: string;
}

export const measureShown = <C extends Calculator>({ calculator, measure }: Requested<C>) =>
  CALCULATOR_MEASURES[calculator][measure] as LeverMeasure<CalculationInput<C>>;

/** Where a measure turns from bad to good, if it does. */
const TURNS: Readonly<Record<string, number>> = {
  monthlyCashFlow: 0,
  cashOnCash: 0,
  capRate: 0,
  irr: 0,
  equityMultiple: 1,
  debtCoverage: 1,
  lenderDebtCoverage: 1,
  cashLeftIn: 0,
  profit: 0,
  returnOnCash: 0,
  returnOnCost: 0,
  annualizedReturn: 0,
  wholeReturn: 0,
  firstYearReturn: 0,
};

export const isCost = (id: MeasureId): boolean => MEASURES[id].good === 'less';

/** The break-even, or the current result to two digits: "what would keep my payment at 1,900?" */
export function turnOf(measure: string, current: Outcome): number {
  const known = TURNS[measure];
  if (known !== undefined) return known;
  if (current.kind !== 'value' || current.value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(current.value))) - 1);
  return Math.floor(current.value / step) * step;
}

interface GridAxes {
  readonly across: FieldName;
  readonly down: FieldName;
}

/** The two inputs this kind of deal depends on most. */
export const GRID_AXES: Record<Calculator, GridAxes> = {
  'cash-flow': { across: 'purchasePrice', down: 'monthlyRent' },
  'buy-hold': { across: 'purchasePrice', down: 'monthlyRent' },
  roi: { across: 'valueGrowthPercent', down: 'rentGrowthPercent' },
  brrrr: { across: 'afterRepairValue', down: 'rehabCost' },
  'fix-flip': { across: 'afterRepairValue', down: 'rehabCost' },
  mortgage: { across: 'loanInterestRate', down: 'purchasePrice' },
};

const GRID_STEPS = 3;
/** Merges steps that would look the same, since no field shows more than three decimals. */
const shown = (step: number): number => Math.round(step * 1000);

/** An axis's steps as a person would choose them, without duplicates, across roughly the plausible range. */
function axisSteps<C extends Calculator>(
  input: CalculationInput<C>,
  lever: FieldLever<C>,
): number[] {
  const current = lever.read(input) ?? 0;
  const reach = Math.max(...stepsAround(input, lever, 1).map((end) => Math.abs(end - current)));
  const { isWhole = false } = fieldOf(lever.field);
  const steps = roundSteps(current, reach / GRID_STEPS, GRID_STEPS, isWhole);
  // Rounding must not move the current case.
  const saved = steps.map((step) => (step === current ? current : typeable(lever.field, step)));
  return [...new Map(saved.map((step) => [shown(step), step])).values()];
}

/** The fields that can be varied; an input of 0 can't if its plausible range is a share of itself. */
export function axisFields<C extends Calculator>(calculator: C, input: CalculationInput<C>) {
  return Object.values(leversOf(calculator, input))
    .filter((lever) => axisSteps(input, lever).length > 2)
    .map(({ field }) => field);
}

export interface GridRows {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** NaN if there's no number. */
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
