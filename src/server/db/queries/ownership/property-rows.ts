import { and, eq, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';

/** A table with records of owned properties. */
type PropertyTable = PgTable & Record<'userId' | 'propertyId', PgColumn>;
type NewRow<Table extends PropertyTable> = Omit<InferInsertModel<Table>, 'userId'>;

/** Adds rows to a table. Call with the property locked, within the table's cap. */
export const insertsInto =
  <Table extends PropertyTable>(table: Table) =>
  async (
    tx: Db,
    userId: string,
    rows: readonly NewRow<Table>[],
  ): Promise<InferSelectModel<Table>[]> => {
    if (rows.length === 0) return [];
    const values = rows.map((row) => ({ ...row, userId })) as unknown as InferInsertModel<Table>[];
    return (await tx.insert(table).values(values).returning()) as InferSelectModel<Table>[];
  };

/** Adds one row; the same rules apply. */
export const insertsOneInto = <Table extends PropertyTable>(table: Table) => {
  const insert = insertsInto(table);
  return async (tx: Db, userId: string, row: NewRow<Table>): Promise<InferSelectModel<Table>> => {
    const [added] = await insert(tx, userId, [row]);
    return added!;
  };
};

/** A property's rows in a table, in the given order. */
export async function selectRowsOf<Table extends PropertyTable>(
  db: Db,
  table: Table,
  { userId, propertyId }: { userId: string; propertyId: string },
  ...order: (SQL | PgColumn)[]
): Promise<InferSelectModel<Table>[]> {
  // Drizzle can't infer the row of a table it doesn't know yet.
  const known: PgTable = table;
  const which = and(eq(table.userId, userId), eq(table.propertyId, propertyId));
  const rows = await db
    .select()
    .from(known)
    .where(which)
    .orderBy(...order);
  return rows as InferSelectModel<Table>[];
}

/** Deletes a row by its id, the `by` column; false if the user has no such row. */
export async function deleteRow(
  tx: Db,
  table: PropertyTable,
  by: PgColumn,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await tx.delete(table).where(and(eq(table.userId, userId), eq(by, id)));
  return (rowCount ?? 0) > 0;
}
