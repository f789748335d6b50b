import { type MeasureRow, NO_NUMBER, PLAIN_INFINITE } from './measure.ts';
import { HOLD_RESULT_MEASURES, ROI_MEASURES, TAX_MEASURES } from './measures-hold.ts';
import { DEBT_MEASURES, OPERATING_MEASURES } from './measures-operating.ts';
import { PORTFOLIO_MEASURES, SCORE_MEASURES } from './measures-portfolio.ts';
import {
  BRRRR_RESULT_MEASURES,
  FLIP_RESULT_MEASURES,
  MORTGAGE_RESULT_MEASURES,
} from './measures-project.ts';
import { FIRST_YEAR_MEASURES, PURCHASE_MEASURES } from './measures-rental.ts';
import { COMPARE_MEASURES, SIMULATION_MEASURES } from './measures-simulation.ts';

const ROWS = {
  ...OPERATING_MEASURES,
  ...DEBT_MEASURES,
  ...PURCHASE_MEASURES,
  ...FIRST_YEAR_MEASURES,
  ...HOLD_RESULT_MEASURES,
  ...ROI_MEASURES,
  ...TAX_MEASURES,
  ...BRRRR_RESULT_MEASURES,
  ...FLIP_RESULT_MEASURES,
  ...MORTGAGE_RESULT_MEASURES,
  ...PORTFOLIO_MEASURES,
  ...SCORE_MEASURES,
  ...SIMULATION_MEASURES,
  ...COMPARE_MEASURES,
} as const satisfies Record<string, MeasureRow>;

export type MeasureId = keyof typeof ROWS;

export const MEASURE_IDS = Object.keys(ROWS) as [MeasureId, ...MeasureId[]];

export type Measure = Required<Omit<MeasureRow, 'hasCents'>> & {
  readonly id: MeasureId;
  readonly hasCents: boolean;
};

const filled = (id: MeasureId, row: MeasureRow): Measure => ({
  hasCents: false,
  infinite: PLAIN_INFINITE,
  undefined: NO_NUMBER,
  short: row.label,
  ...row,
  id,
});

/**
 * Every figure that is shown, printed, exported or documented: its label, unit, help text and the text shown when it
 * isn't a number. It lives in the engine because an explanation's formula is built from the labels of its parts;
 * screens, files and the API look up a figure here by id.
 */
export const MEASURES = Object.fromEntries(
  Object.entries<MeasureRow>(ROWS).map(([id, row]) => [id, filled(id as MeasureId, row)]),
) as Readonly<Record<MeasureId, Measure>>;

export const measureLabel = (id: MeasureId): string => MEASURES[id].label;
