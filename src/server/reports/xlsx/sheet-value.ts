import type { Unit } from '#engine/explain/explain.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';

/** A number, or the word that stands where there is none. */
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

export const NO_VALUE = 'n/a';
export const INFINITE = 'infinite';

export const sheetValueOf = (outcome: Outcome): SheetValue =>
  outcome.kind === 'infinite' ? INFINITE : (numberOrNull(outcome) ?? NO_VALUE);
