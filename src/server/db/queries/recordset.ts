import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** JSON can't represent infinity, but PostgreSQL accepts it as a word. */
const numberOrText = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : (value ?? null);

interface Recordset {
  /** The columns that every row has, for INSERT. */
  names: SQL;
  /** The rows as one parameter, for FROM, so thousands take one round trip. */
  rows: SQL;
  /** `name = excluded.name` for every column, for ON CONFLICT DO UPDATE. */
  assignments: SQL;
}

/** Many rows as one JSON parameter. All rows must have the first row's keys. */
export function recordset(table: PgTable, rows: readonly object[]): Recordset {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const used = Object.keys(rows[0] ?? {}).map((key) => ({ key, column: columns[key] as PgColumn }));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        used.map(({ key, column }) => [
          column.name,
          numberOrText((row as Record<string, unknown>)[key]),
        ]),
      ),
    ),
  );
  const list = (of: (column: PgColumn) => SQL) =>
    sql.join(
      used.map(({ column }) => of(column)),
      sql`, `,
    );
  const name = (column: PgColumn) => sql.identifier(column.name);
  return {
    names: list((column) => sql`${name(column)}`),
    rows: sql`json_to_recordset(${json}::json) AS rows(${list(
      (column) => sql`${name(column)} ${sql.raw(column.getSQLType())}`,
    )})`,
    assignments: list((column) => sql`${name(column)} = excluded.${name(column)}`),
  };
}
