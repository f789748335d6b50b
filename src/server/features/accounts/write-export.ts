import { BYTE_ORDER_MARK, type CsvValue, csvLines } from '#domain/text/csv.ts';
import type { ExportedTable } from '#server/db/queries/accounts/account-export.ts';
import { SLOW_READER_MS } from '#server/workers/limits.ts';

type Tables = Iterable<ExportedTable>;

/** One object with a key per table and a line per row. */
export async function* exportAsJson(tables: Tables, exportedAt: Date): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(exportedAt)}`;
  for (const { name, isSingle, pages } of tables) {
    yield `,\n${JSON.stringify(name)}: ${isSingle ? '' : '['}`;
    let count = 0;
    for await (const rows of pages) {
      if (rows.length > 0) yield (count > 0 ? ',\n' : '\n') + rows.join(',\n');
      count += rows.length;
    }
    yield isSingle ? (count === 0 ? 'null' : '') : ']';
  }
  yield '\n}\n';
}

/** Writes each table as a blank line, its name, its columns and its rows. */
export async function* exportAsCsv(tables: Tables, exportedAt: Date): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([['exportedAt', exportedAt]]);
  for (const { name, columns, pages } of tables) {
    yield csvLines([[], [name], columns]);
    for await (const rows of pages)
      yield csvLines(
        rows.map((row) => {
          const values = JSON.parse(row) as Record<string, unknown>;
          return columns.map((column) => csvValueOf(values[column]));
        }),
      );
  }
}

/** Objects and arrays are written as JSON. */
function csvValueOf(value: unknown): CsvValue {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return JSON.stringify(value);
}

/** Passes the parts through and frees the slot at the end, or earlier if the reader is slow to take the next part. */
export async function* untilSlow(
  parts: AsyncIterable<string>,
  leave: () => void,
): AsyncGenerator<string> {
  try {
    for await (const part of parts) {
      const timer = setTimeout(leave, SLOW_READER_MS);
      try {
        yield part;
      } finally {
        clearTimeout(timer);
      }
    }
  } finally {
    leave();
  }
}
