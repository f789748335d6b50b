import type { CalculationField } from '#domain/inputs/calculation-field.ts';
import {
  type AnyRow,
  type CellName,
  LIST_FIELDS,
  LIST_NAMES,
  type ListName,
  listField,
  type TypedLists,
} from '#domain/inputs/fields/list-fields.ts';

/** Where a number in a list is: the row's position, or its month or year if the list has one. */
export interface ListCell {
  readonly name: CellName;
  readonly list: ListName;
  readonly row: number;
  readonly column: string;
  readonly field: CalculationField;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `loan`, 2 and `amount` become `loan2Amount`. */
export const cellName = (cell: string, row: number, column: string): CellName =>
  `${cell}${row}${capital(column)}` as CellName;

/** Every possible cell, by list and row. */
const CELLS_OF = Object.fromEntries(
  LIST_NAMES.map((list) => {
    const { cell, columns, most } = listField(list);
    const rows = Array.from({ length: most }, (_, index) =>
      Object.entries(columns).flatMap(([column, given]): ListCell[] => {
        const row = index + 1;
        if (row < (given.from ?? 1)) return [];
        const { unit, min, max, help, isWhole } = given;
        const label = given.cellLabel(row);
        const field = { label, unit, min, max, help, form: [], ...(isWhole && { isWhole }) };
        const name = cellName(cell, row, column);
        return [{ name, list, row, column, field }];
      }),
    );
    return [list, rows];
  }),
) as unknown as Readonly<Record<ListName, readonly (readonly ListCell[])[]>>;

const CELLS: ReadonlyMap<string, ListCell> = new Map(
  LIST_NAMES.flatMap((list) => CELLS_OF[list].flat()).map((cell) => [cell.name, cell]),
);

export const cellOf = (name: string): ListCell | undefined => CELLS.get(name);

/** All of a list's cells, for every row it could have. */
export const cellsOf = (list: ListName): readonly ListCell[] => CELLS_OF[list].flat();

/** The cells of one row. */
export const cellsOfRow = (list: ListName, row: number): readonly ListCell[] =>
  CELLS_OF[list][row - 1] ?? [];

const NO_ROWS: readonly AnyRow[] = [];

/** A list's rows, in order. */
export const listRows = (typed: TypedLists, list: ListName): readonly AnyRow[] =>
  typed[list] ?? NO_ROWS;

/** A row's month or year, or else its position. */
export const rowNumber = (list: ListName, row: AnyRow, index: number): number => {
  const { key } = listField(list);
  return key ? Number(row[key.name]) : index + 1;
};

/** "Unit 3", "Year 2"; a list that can have only one row doesn't number it. */
export function rowName(list: ListName, row: number): string {
  const { key, noun, most } = listField(list);
  return most === 1 ? noun : `${key?.label ?? noun} ${row}`;
}

/** The row that a cell is in. */
function rowOf(typed: TypedLists, { list, row }: ListCell): AnyRow | undefined {
  const rows: readonly AnyRow[] | undefined = typed[list];
  if (!rows) return undefined;
  return rows.find((one, index) => rowNumber(list, one, index) === row);
}

/** The number in a cell; undefined if it has none. */
export function cellValue(typed: TypedLists, name: string): number | undefined {
  const cell = CELLS.get(name);
  const value = cell && rowOf(typed, cell)?.[cell.column];
  return typeof value === 'number' ? value : undefined;
}

/** The user's name for a cell's row, or else the generic one. */
export function cellLabel(typed: TypedLists, name: string): string {
  const cell = CELLS.get(name);
  if (!cell) return name;
  const { text } = listField(cell.list);
  return (text && String(rowOf(typed, cell)?.[text.name] ?? '')) || cell.field.label;
}

const isBlank = (list: ListName, row: AnyRow): boolean =>
  Object.keys(listField(list).columns).every((column) => row[column] === undefined);

/** The lists with these rows in order; a list without rows is left out. */
export function withRows<Typed extends TypedLists>(
  typed: Typed,
  list: ListName,
  rows: readonly AnyRow[],
): Typed {
  const { key } = listField(list);
  const filled = listField(list).isSparse ? rows.filter((row) => !isBlank(list, row)) : rows;
  const { [list]: _before, ...others } = typed;
  if (filled.length === 0) return others as unknown as Typed;
  const sorted = key
    ? filled.toSorted((one, other) => Number(one[key.name]) - Number(other[key.name]))
    : filled;
  return { ...typed, [list]: sorted };
}

/** The lists with one number changed; undefined clears it. */
export function withCell<Typed extends TypedLists>(
  typed: Typed,
  name: CellName,
  value: number | undefined,
): Typed {
  const cell = CELLS.get(name);
  if (!cell) return typed;
  const { list, row, column } = cell;
  const rows = listRows(typed, list);
  const at = rows.findIndex((one, index) => rowNumber(list, one, index) === row);
  const { key } = listField(list);
  const before = rows[at] ?? (key ? { [key.name]: row } : {});
  const { [column]: _value, ...rest } = before;
  const next: AnyRow = value === undefined ? rest : { ...before, [column]: value };
  return withRows(typed, list, at < 0 ? [...rows, next] : rows.with(at, next));
}

/** The cells that have a value. */
export const typedCells = (typed: TypedLists, list: ListName): readonly ListCell[] =>
  typed[list]?.length
    ? cellsOf(list).filter(({ name }) => cellValue(typed, name) !== undefined)
    : [];

/** Whether two sets of inputs have the same rows in a list. */
export function isSameList(one: TypedLists, other: TypedLists, list: ListName): boolean {
  if (one[list] === other[list]) return true;
  const [rows, others] = [listRows(one, list), listRows(other, list)];
  const names = [...new Set([...rows, ...others].flatMap((row) => Object.keys(row)))];
  return (
    rows.length === others.length &&
    rows.every((row, index) => names.every((name) => row[name] === others[index]?.[name]))
  );
}

/** The fields that each list adds up to. */
export const TOTALS = LIST_NAMES.flatMap((list) => {
  const total = listField(list).total as TotalName | undefined;
  return total === undefined ? [] : [{ list, total }];
});

export type TotalName = {
  [L in ListName]: (typeof LIST_FIELDS)[L] extends { readonly total: infer Total } ? Total : never;
}[ListName];
