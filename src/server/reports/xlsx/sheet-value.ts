import { outcomeWith } from '#domain/measures/outcome-text.ts';
import type { Unit } from '#engine/explain/explain.ts';
import type { MeasureId } from '#engine/measures/measures.ts';
import { noValue, numberOrNull, type Outcome } from '#engine/outcome.ts';

/** A number, or the text shown instead. */
export type SheetValue = number | string;

export type CellUnit = 'dollars' | 'cents' | 'fraction' | 'times' | 'count';

export const CELL_UNITS: Readonly<Record<Unit, CellUnit>> = {
  dollars: 'dollars',
  'dollars a month': 'cents',
  fraction: 'fraction',
  times: 'times',
  months: 'count',
  years: 'count',
};

/** The text for infinite and undefined figures, quoted for formulas. */
export const stateTexts = (measure: MeasureId | undefined) => {
  const quoted = (outcome: Outcome) => `"${outcomeWith(measure, outcome, String)}"`;
  return {
    infinite: quoted({ kind: 'infinite', reason: '', surplus: 0 }),
    none: quoted(noValue('')),
  };
};
export type StateTexts = ReturnType<typeof stateTexts>;

export const sheetValueOf = (outcome: Outcome, measure: MeasureId | undefined): SheetValue =>
  numberOrNull(outcome) ?? outcomeWith(measure, outcome, String);
