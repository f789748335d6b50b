import { sumCents } from '#engine/money.ts';

/** The transactions behind a figure, under the names the transaction list filters by. */
export type BooksFilter = {
  readonly from?: string;
  readonly to?: string;
  readonly propertyId?: string;
  readonly category?: string;
};

export type BooksColumn = {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'money' | 'count';
  /** Narrows a row's transactions to this column; without it, the column's figures can't be opened. */
  readonly filter?: BooksFilter | undefined;
  /** A running balance: the row above plus one column minus another, by position. */
  readonly running?: { readonly plus: number; readonly minus: number } | undefined;
};

/** Cents in a money column, text or a `YYYY-MM-DD` date in the others. */
export type BooksCell = string | number | null;

/** One row added to a total, or subtracted from it. */
export type RowPart = { readonly key: string; readonly sign: 1 | -1 };

export type BooksRow = {
  readonly key: string;
  /** A group is a heading without figures. */
  readonly kind: 'group' | 'line' | 'subtotal' | 'total';
  readonly cells: readonly BooksCell[];
  /** For a total, the rows that make up its figures. */
  readonly adds?: readonly RowPart[] | undefined;
  /** The transactions behind the row; without it, the row's figures can't be opened. */
  readonly filter?: BooksFilter | undefined;
};

export type BooksTable = {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly BooksColumn[];
  readonly rows: readonly BooksRow[];
  /** The last column is the sum of the money columns before it. */
  readonly isSummedAcross: boolean;
};

export const plus = (keys: readonly string[]): RowPart[] => keys.map((key) => ({ key, sign: 1 }));
export const minus = (keys: readonly string[]): RowPart[] => keys.map((key) => ({ key, sign: -1 }));

const amountOf = (cell: BooksCell | undefined): number => (typeof cell === 'number' ? cell : 0);

/**
 * Fills in totals, row sums and running balances. The workbook turns the same `adds`, `isSummedAcross` and `running`
 * into formulas, so a figure and its formula can't differ.
 */
export function completedTable(table: BooksTable): BooksTable {
  const { columns } = table;
  const done = new Map<string, readonly BooksCell[]>();
  let above: readonly BooksCell[] | null = null;
  const rows = table.rows.map((row) => {
    if (row.kind === 'group') return row;
    const own = columns.map(({ kind }, at) =>
      kind === 'money' && row.adds ? added(row.adds, done, at) : (row.cells[at] ?? null),
    );
    const across = table.isSummedAcross ? summedAcross(columns, own) : own;
    const cells = withBalance(columns, across, above, row.adds !== undefined);
    done.set(row.key, cells);
    if (!row.adds) above = cells;
    return { ...row, cells };
  });
  return { ...table, rows };
}

const added = (
  parts: readonly RowPart[],
  done: ReadonlyMap<string, readonly BooksCell[]>,
  at: number,
): number => sumCents(parts.map(({ key, sign }) => sign * amountOf(done.get(key)?.[at])));

function summedAcross(columns: readonly BooksColumn[], cells: readonly BooksCell[]): BooksCell[] {
  const last = cells.length - 1;
  const amounts = cells.filter((_, at) => at < last && columns[at]?.kind === 'money');
  return [...cells.slice(0, last), sumCents(amounts.map(amountOf))];
}

/** The first row's balance is given; each later one continues from the row above, and a total repeats the last one. */
function withBalance(
  columns: readonly BooksColumn[],
  cells: readonly BooksCell[],
  above: readonly BooksCell[] | null,
  isTotal: boolean,
): BooksCell[] {
  return cells.map((cell, at) => {
    const running = columns[at]?.running;
    if (!running || above === null) return cell;
    if (isTotal) return above[at] ?? null;
    return amountOf(above[at]) + amountOf(cells[running.plus]) - amountOf(cells[running.minus]);
  });
}

/** The amount a row shows in its last money column. */
export function totalOf({ columns, rows }: BooksTable, key: string): number {
  const at = columns.findLastIndex(({ kind }) => kind === 'money');
  return amountOf(rows.find((row) => row.key === key)?.cells[at]);
}

/** The amount a row shows in a column, by the column's label. */
export function totalAt({ columns, rows }: BooksTable, key: string, label: string): number {
  const at = columns.findIndex((column) => column.label === label);
  return amountOf(rows.find((row) => row.key === key)?.cells[at]);
}
