import {
  and,
  eq,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';

/** A table with records of an owner that don't belong to a single property. */
type OwnerTable = PgTable & Record<'userId', PgColumn>;

/**
 * Reads and writes a table's rows for one owner; `id` is the column that identifies a row. Call the writes with the
 * account locked, and `insert` within the table's cap.
 */
export function ownerRows<Table extends OwnerTable>(table: Table, id: PgColumn) {
  type Row = InferSelectModel<Table>;
  type NewRow = Omit<InferInsertModel<Table>, 'userId'>;
  // Drizzle can't infer the row of a table it doesn't know yet.
  const known: PgTable = table;
  const mine = (userId: string, ids?: readonly string[]): SQL | undefined =>
    and(eq(table.userId, userId), ids && inArray(id, [...ids]));
  return {
    select: async (db: Db, userId: string, ...order: (SQL | PgColumn)[]): Promise<Row[]> =>
      (await db
        .select()
        .from(known)
        .where(mine(userId))
        .orderBy(...order)) as Row[],

    find: async (db: Db, userId: string, rowId: string): Promise<Row | null> => {
      const [row] = await db
        .select()
        .from(known)
        .where(mine(userId, [rowId]));
      return (row as Row | undefined) ?? null;
    },

    insert: async (tx: Db, userId: string, rows: readonly NewRow[]): Promise<Row[]> => {
      if (rows.length === 0) return [];
      const values = rows.map((row) => ({ ...row, userId })) as InferInsertModel<Table>[];
      return (await tx.insert(table).values(values).returning()) as Row[];
    },

    /** Null if the owner has no such row. */
    update: async (
      tx: Db,
      userId: string,
      rowId: string,
      change: Partial<NewRow>,
    ): Promise<Row | null> => {
      const [row] = await tx
        .update(known)
        .set(change as Record<string, unknown>)
        .where(mine(userId, [rowId]))
        .returning();
      return (row as Row | undefined) ?? null;
    },

    /** Returns how many there were. */
    delete: async (tx: Db, userId: string, ids: readonly string[]): Promise<number> => {
      const { rowCount } = await tx.delete(table).where(mine(userId, ids));
      return rowCount ?? 0;
    },
  };
}
