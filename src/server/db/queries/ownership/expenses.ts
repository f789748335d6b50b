import { type Db } from '#server/db/client.ts';
import { type ExpenseRow, expenses } from '#server/db/schema/ownership/expenses.ts';

export type NewExpenseRow = Omit<typeof expenses.$inferInsert, 'userId'>;

export async function insertExpenses(
  tx: Db,
  userId: string,
  rows: readonly NewExpenseRow[],
): Promise<ExpenseRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(expenses)
    .values(rows.map((row) => ({ ...row, userId })))
    .returning();
}
