import type { ExportedTable } from '#server/db/queries/account-export.ts';

type Tables = AsyncIterable<ExportedTable>;

/** One object with a member for each table. */
export async function* exportAsJson(tables: Tables, exportedAt: Date): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(exportedAt)}`;
  for await (const { name, isSingle, rows } of tables) {
    const value = isSingle ? (rows[0] ?? null) : rows;
    yield `,\n${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`;
  }
  yield '\n}\n';
}

/** Tells spreadsheets that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180: for each table its name, its columns and its rows, and an empty line. */
export async function* exportAsCsv(tables: Tables, exportedAt: Date): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(['exportedAt', exportedAt]);
  for await (const { name, columns, rows } of tables) {
    yield lineOf([]) + lineOf([name]) + lineOf(columns);
    for (const row of rows) yield lineOf(columns.map((column) => row[column]));
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
