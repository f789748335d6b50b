import { numberOrNull, type Outcome } from '#engine/outcome.ts';

/** A number, or the word that stands where there is none. */
export type SheetValue = number | string;

export type CellUnit = 'dollars' | 'cents' | 'fraction' | 'times' | 'count';

/**
 * A formula names what it reads: `{noi}` is an input or a line of the results, `{Years.cashFlow}` a whole column,
 * `[rent]` the cell of a column in the same row and `[rent<]` the one above. `value` is the engine's own.
 */
export interface SheetLine {
  id: string;
  label: string;
  unit: CellUnit;
  formula: string;
  value: SheetValue;
}

export interface Section {
  title: string;
  lines: readonly SheetLine[];
}

export interface SheetColumn {
  id: string;
  label: string;
  unit: CellUnit;
  /** Without one, the values simply stand there. */
  formula?: string;
  /** Of the first row, where that has no row above. */
  first?: string;
  /** Of time 0, in a grid that has it. */
  start?: { formula: string; value: SheetValue };
  values: readonly SheetValue[];
}

export interface SheetGrid {
  sheet: 'Years' | 'Loan';
  title: string;
  hasStart: boolean;
  columns: readonly SheetColumn[];
}

export interface WorkbookPlan {
  sections: readonly Section[];
  grids: readonly SheetGrid[];
}

export const NO_VALUE = 'n/a';
export const INFINITE = 'infinite';

export const sheetCellOf = (outcome: Outcome): SheetValue =>
  outcome.kind === 'infinite' ? INFINITE : (numberOrNull(outcome) ?? NO_VALUE);

/** A return on nothing is infinite, as in the engine. */
export const ratioOf = (top: string, bottom: string): string =>
  `IF(${bottom}>0,${top}/${bottom},IF(${top}>0,"${INFINITE}","${NO_VALUE}"))`;

export const quotientOf = (top: string, bottom: string): string =>
  `IF(${bottom}>0,${top}/${bottom},"${NO_VALUE}")`;

/** What was earned a year, as in the engine: none where nothing goes in first or the rate contradicts the sum. */
export function irrOf(flows: string, irr: Outcome): string {
  // Excel looks for the rate from here on.
  const rate = `IRR(${flows},${(numberOrNull(irr) ?? 0.1).toFixed(4)})`;
  const isNone = `OR(INDEX(${flows},1)>0,${rate}*SUM(${flows})<0)`;
  return `IFERROR(IF(${isNone},"${NO_VALUE}",${rate}),"${NO_VALUE}")`;
}

export const line = (
  id: string,
  label: string,
  formula: string,
  value: SheetValue,
  unit: CellUnit = 'dollars',
): SheetLine => ({ id, label, unit, formula, value });
