import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { OWNED_TABLES, type OwnedExport } from '#server/db/owned-tables.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { users } from '#server/db/schema/users.ts';

/** A table's exported columns. The owner is left out: it's the same in every row and is in the profile. */
export function exportedColumns({ table, without }: OwnedExport): Record<string, PgColumn> {
  const isProfile = table === users;
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([key]) => !without.includes(key) && (isProfile || key !== 'userId'),
    ),
  );
}

export interface ExportedTable {
  readonly name: string;
  readonly isSingle: boolean;
  readonly columns: readonly string[];
  /**
   * Each row as JSON, written by PostgreSQL so this process doesn't parse thousands of rows, and paged so other
   * requests aren't blocked.
   */
  readonly pages: AsyncIterable<readonly string[]>;
}

/** Rows per page, which take about two milliseconds to read. */
const PAGE = 50;

/** Runs a read when its turn comes. */
export type InTurn = <T>(read: () => Promise<T>) => Promise<T>;

/** Exports one table at a time, so at most one page is in memory. */
export function* exportTables(
  db: Db,
  userId: string,
  email: string,
  inTurn: InTurn,
): Generator<ExportedTable> {
  for (const owned of OWNED_TABLES) {
    const { name, isSingle } = owned;
    const columns = Object.keys(exportedColumns(owned));
    yield { name, isSingle, columns, pages: pagesOf(db, userId, owned, inTurn) };
  }
  const columns = Object.keys(MAIL);
  yield { name: 'mail', isSingle: false, columns, pages: mailTo(db, email, inTurn) };
}

/** Formats times the way JavaScript does: to the millisecond, in UTC. */
const exported = (column: PgColumn): SQL =>
  column.dataType === 'date'
    ? sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;

/** A row of these columns as JSON. Built once per table, because there are no parameters and up to 80 columns. */
function rowAsJson(columns: Readonly<Record<string, PgColumn>>): SQL<string> {
  const parts = Object.entries(columns).map(
    ([name, column]) => sql`${exported(column)} AS ${sql.identifier(name)}`,
  );
  const row = sql`(SELECT row_to_json(row)::text FROM (SELECT ${sql.join(parts, sql`, `)}) row)`;
  return sql.raw(new PgDialect().sqlToQuery(row).sql) as SQL<string>;
}

/** A user's rows in key order, each page starting where the last one ended. */
async function* pagesOf(
  db: Db,
  userId: string,
  owned: OwnedExport,
  inTurn: InTurn,
): AsyncGenerator<string[]> {
  const { table, only } = owned;
  const columns = exportedColumns(owned);
  const keys = getTableConfig(table).primaryKeys.flatMap((key) => key.columns);
  const isKey = ({ name }: PgColumn) => keys.some((key) => key.name === name);
  const names = Object.entries(columns).flatMap(([name, column]) => (isKey(column) ? [name] : []));
  const list = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql`, `)})`;
  const location = names.map((name) => sql`${columns[name]}`);
  const row = rowAsJson(columns);
  let after: SQL | undefined;
  for (;;) {
    const from = and(eq(table.userId, userId), only, after);
    const page = db
      .select({ row })
      .from(table)
      .where(from)
      .orderBy(...location)
      .limit(PAGE);
    const rows = (await inTurn(() => page.execute())).map((one) => one.row);
    yield rows;
    const lastRow = rows.at(-1);
    if (lastRow === undefined || rows.length < PAGE) return;
    const last = JSON.parse(lastRow) as Record<string, unknown>;
    after = sql`${list(location)} > ${list(names.map((name) => sql`${last[name]}`))}`;
  }
}

/** Stored by email address. Bodies are left out because they may contain a link that still works. */
const MAIL = {
  subject: outgoingMail.subject,
  status: outgoingMail.status,
  createdAt: outgoingMail.createdAt,
  sentAt: outgoingMail.sentAt,
};

async function* mailTo(db: Db, email: string, inTurn: InTurn): AsyncGenerator<string[]> {
  const mails = db
    .select({ row: rowAsJson(MAIL) })
    .from(outgoingMail)
    .where(eq(outgoingMail.recipient, email))
    .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.mailId));
  yield (await inTurn(() => mails.execute())).map(({ row }) => row);
}
