import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import {
  axisFields,
  GRID_AXES,
  gridOf,
  measureShown,
  type Requested,
  turnOf,
} from '#domain/measures/sensitivity-grid.ts';
import type { ReportGrid } from './report.ts';

/** The grid first shown on screen: the calculator's first result across the two inputs that drive it. */
export function gridFor({ calculator, input }: Calculation): ReportGrid | null {
  const [measure = ''] = Object.keys(CALCULATOR_MEASURES[calculator]);
  return grid({ calculator, input, measure } as Requested<Calculator>);
}

function grid<C extends Calculator>(requested: Requested<C>): ReportGrid | null {
  const { calculator, input, measure } = requested;
  const { across, down } = GRID_AXES[calculator];
  const fields = axisFields(calculator, input);
  if (!fields.includes(across) || !fields.includes(down)) return null;
  const found = gridOf(requested, across, down);
  if (!found) return null;
  const shown = measureShown(requested);
  return {
    measure: shown.measure,
    across: { field: across, values: found.columns },
    down: { field: down, values: found.rows },
    values: found.values,
    base: found.base,
    turn: turnOf(measure, shown.of(input)),
  };
}
