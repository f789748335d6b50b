import { and, asc, eq, sql } from 'drizzle-orm';
import type { BankRow } from '#engine/books/reconcile.ts';
import type { Db } from '#server/db/client.ts';
import {
  bankReconciliations,
  type ReconciliationRow,
} from '#server/db/schema/ownership/reconciliations.ts';
import { isSpent, MOVED_DEPOSIT, MOVED_RENT } from './ledger-state.ts';

type NewReconciliation = Omit<typeof bankReconciliations.$inferInsert, 'userId'>;

/** By account and closing date. */
export const selectReconciliations = (db: Db, userId: string): Promise<ReconciliationRow[]> =>
  db
    .select()
    .from(bankReconciliations)
    .where(eq(bankReconciliations.userId, userId))
    .orderBy(asc(bankReconciliations.account), asc(bankReconciliations.closingOn));

/** One per account and closing date; saving it again replaces it. */
export async function saveReconciliation(
  tx: Db,
  userId: string,
  row: NewReconciliation,
): Promise<ReconciliationRow> {
  const { statementCents, booksCents, createdAt } = row;
  const { userId: user, account, closingOn } = bankReconciliations;
  const [saved] = await tx
    .insert(bankReconciliations)
    .values({ ...row, userId })
    .onConflictDoUpdate({
      target: [user, account, closingOn],
      set: { statementCents, booksCents, createdAt },
    })
    .returning();
  return saved!;
}

/** The deleted row, so that it can be restored; null if the user has no such row. */
export async function removeReconciliation(
  tx: Db,
  userId: string,
  reconciliationId: string,
): Promise<ReconciliationRow | null> {
  const [removed] = await tx
    .delete(bankReconciliations)
    .where(
      and(
        eq(bankReconciliations.userId, userId),
        eq(bankReconciliations.reconciliationId, reconciliationId),
      ),
    )
    .returning();
  return removed ?? null;
}

/** Rows of an account's files between two days, with their text in the books. */
export async function selectBankRowsBetween(
  db: Db,
  userId: string,
  { account, from, to }: { account: string; from: string; to: string },
): Promise<BankRow[]> {
  const { rows } = await db.execute<{ [K in keyof BankRow]: BankRow[K] }>(sql`
    SELECT to_char(i.date, 'YYYY-MM-DD') AS date, i.cents::float8 AS cents, coalesce(
      (SELECT coalesce(nullif(e.memo, ''), e.label) FROM rent_entries e
       WHERE e.user_id = i.user_id AND e.bank_row = i.fingerprint LIMIT 1),
      (SELECT coalesce(nullif(e.memo, ''), e.vendor) FROM expenses e
       WHERE e.user_id = i.user_id AND e.bank_row = i.fingerprint LIMIT 1), '') AS text
    FROM imported_rows i WHERE i.user_id = ${userId} AND i.account = ${account}
      AND i.date BETWEEN ${from} AND ${to} AND i.kind IS DISTINCT FROM 'leftOut'
    ORDER BY i.date, i.row_no`);
  return rows;
}

/** Transactions dated between two days that were recorded by hand and aren't in any bank file. */
export async function selectHandRowsBetween(
  db: Db,
  userId: string,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<BankRow[]> {
  const inWindow = sql`e.user_id = ${userId} AND e.bank_row IS NULL AND e.import_id IS NULL
    AND e.date BETWEEN ${from} AND ${to}`;
  const { rows } = await db.execute<{ [K in keyof BankRow]: BankRow[K] }>(sql`
    SELECT to_char(date, 'YYYY-MM-DD') AS date, cents::float8 AS cents, text FROM (
      SELECT e.date, e.cents, coalesce(nullif(e.memo, ''), e.label) AS text FROM rent_entries e
      WHERE ${inWindow} AND ${MOVED_RENT}
      UNION ALL
      SELECT e.date, e.cents, e.memo FROM deposit_entries e WHERE ${inWindow} AND ${MOVED_DEPOSIT}
      UNION ALL
      SELECT e.date, -e.cents, coalesce(nullif(e.memo, ''), e.vendor) FROM expenses e
      WHERE ${inWindow} AND ${isSpent(today)}
    ) rows ORDER BY date LIMIT 2000`);
  return rows;
}
