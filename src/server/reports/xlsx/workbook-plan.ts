import type { CellUnit, SheetValue } from './sheet-value.ts';

/** A formula together with the value the engine calculated. */
export interface PlannedCell {
  readonly formula: string;
  readonly value: SheetValue;
}

export interface SheetLine extends PlannedCell {
  /** Its path in the result: `firstYear.ratios.cashOnCash`. */
  readonly path: string;
  readonly label: string;
  readonly unit: CellUnit;
}

export interface Section {
  readonly title: string;
  readonly lines: readonly SheetLine[];
}

export interface SheetColumn {
  readonly path: string;
  readonly label: string;
  readonly unit: CellUnit;
  /** A number is a constant; null is an empty cell. */
  readonly cells: readonly (PlannedCell | number | null)[];
}

export interface SheetGrid {
  readonly sheet: string;
  readonly title: string;
  readonly columns: readonly SheetColumn[];
}

export interface WorkbookPlan {
  readonly sections: readonly Section[];
  /** The steps between the inputs and the results. */
  readonly steps: readonly SheetLine[];
  readonly grids: readonly SheetGrid[];
}

export const RESULTS_SHEET = 'Results';
export const STEPS_SHEET = 'Steps';
export const YEARS_SHEET = 'Years';

/** On every sheet, the header is row 4 and the first line is row 5. */
export const FIRST_ROW = 5;

export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

/** A sheet's name as used in a formula. */
const quoted = (sheet: string): string => (/^\w+$/.test(sheet) ? sheet : `'${sheet}'`);

export const cellRef = (sheet: string, column: number, row: number): string =>
  `${quoted(sheet)}!$${letterOf(column)}$${row}`;

export const rangeRef = (sheet: string, column: number, first: number, last: number): string =>
  `${cellRef(sheet, column, first)}:$${letterOf(column)}$${last}`;

/** The row of each section's title. */
export function sectionRows(sections: readonly { readonly lines: readonly unknown[] }[]): number[] {
  const rows: number[] = [];
  let row = FIRST_ROW;
  for (const { lines } of sections) {
    rows.push(row);
    row += lines.length + 2;
  }
  return rows;
}
