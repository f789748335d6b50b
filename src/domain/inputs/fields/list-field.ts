import type { CalculationField, Calculator, FormGroup } from '#domain/inputs/calculation-field.ts';

/** A number in every row of a list. */
export interface ListColumn extends Pick<CalculationField, 'unit' | 'min' | 'max' | 'help'> {
  /** Shown inside its row, which already says which row it is. */
  readonly label: string;
  /** Shown outside its row: "Unit 3 rent". */
  readonly cellLabel: (row: number) => string;
  /** The first month or year that has this number, if not 1. */
  readonly from?: number;
  /** The general assumption that it replaces. */
  readonly replaces?: string;
  /** The value in a new row, and wherever it's left out; every row then has this number. */
  readonly start?: number;
  readonly isWhole?: true;
}

/** An input with any number of rows; forms, validation, URLs, the API and workbooks are built from it. */
export interface ListField {
  readonly group: FormGroup;
  readonly by: readonly Calculator[];
  /** What one row is called in messages. */
  readonly noun: string;
  /** What its cells' names begin with: `unit` for `unit3Rent`, as in a workbook. */
  readonly cell: string;
  readonly most: number;
  /** Each row is for its own month or year, from 1 to `most`; otherwise, rows are in the order entered. */
  readonly key?: { readonly name: string; readonly label: string };
  /** The user's own name for the row. */
  readonly text?: {
    readonly name: string;
    readonly label: string;
    readonly longest: number;
    readonly suggestions: readonly string[];
  };
  /** A row may have only some of its numbers, and 0 counts as a number. */
  readonly isSparse?: true;
  /** The field that the rows add up to. */
  readonly total?: string;
  /** Once this field or any row is entered, every row counts, entered or not. */
  readonly countsWith?: string;
  /** Years after this many aren't used. */
  readonly within?: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly help: string;
  /** The button that opens an empty list, and what its rows are called where one is added. */
  readonly start: string;
  readonly add: string;
}
