import type { ExportedTable } from '#server/db/queries/accounts/account-export.ts';

type Tables = Iterable<ExportedTable>;

/** One object with a member for each table, and a line for each row. */
export async function* exportAsJson(tables: Tables, exportedAt: Date): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(exportedAt)}`;
  for (const { name, isSingle, pages } of tables) {
    yield `,\n${JSON.stringify(name)}: ${isSingle ? '' : '['}`;
    let count = 0;
    for await (const rows of pages) {
      const lines = rows.map((row) => JSON.stringify(row));
      if (lines.length > 0) yield (count > 0 ? ',\n' : '\n') + lines.join(',\n');
      count += rows.length;
    }
    yield isSingle ? (count === 0 ? 'null' : '') : ']';
  }
  yield '\n}\n';
}

/** Tells spreadsheets that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180: for each table its name, its columns and its rows, and an empty line. */
export async function* exportAsCsv(tables: Tables, exportedAt: Date): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(['exportedAt', exportedAt]);
  for (const { name, columns, pages } of tables) {
    yield lineOf([]) + lineOf([name]) + lineOf(columns);
    for await (const rows of pages)
      yield rows.map((row) => lineOf(columns.map((column) => row[column]))).join('');
  }
}

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A text that begins like a formula would be run by a spreadsheet.
  const safe = /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
