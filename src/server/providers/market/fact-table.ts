import type { SourceId } from './market-sources.ts';

/**
 * One column of public figures: its source, and its values separated by vertical bars; an empty value means unknown.
 */
export interface FactColumn {
  readonly source: SourceId;
  readonly values: string;
}

export function textColumn(column: FactColumn): string[] {
  return column.values.split('|');
}

/** Numbers that may be unknown. */
export function optionalColumn(column: FactColumn): (number | null)[] {
  return textColumn(column).map((value) => (value === '' ? null : Number(value)));
}

/** Numbers known in every row. */
export function numberColumn(column: FactColumn): number[] {
  return textColumn(column).map((value, row) => {
    const number = Number(value);
    if (value === '' || Number.isNaN(number))
      throw new Error(`No figure in row ${row}: '${value}'`);
    return number;
  });
}

type ColumnsOf<Row> = { readonly [Key in keyof Row]: readonly Row[Key][] };

/** Columns of equal length turned into one object per row. */
export function rowsOf<Row extends object>(columns: ColumnsOf<Row>): Row[] {
  const entries = Object.entries<readonly unknown[]>(columns);
  const length = entries[0]?.[1].length ?? 0;
  const uneven = entries.find(([, values]) => values.length !== length);
  if (uneven) throw new Error(`${uneven[0]} has ${uneven[1].length} rows instead of ${length}`);
  return Array.from(
    { length },
    (_, row) => Object.fromEntries(entries.map(([key, values]) => [key, values[row]])) as Row,
  );
}
