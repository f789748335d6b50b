import { asc, eq, sql } from 'drizzle-orm';
import type { BankDay, FileBalances, TypedAccount } from '#engine/books/match-bank.ts';
import type { Db } from '#server/db/client.ts';
import { bankAccounts, importedRows } from '#server/db/schema/ownership/book-imports.ts';

type NewBankAccount = Omit<typeof bankAccounts.$inferInsert, 'userId'>;

const balanceOf = (date: string | null, cents: number | null) =>
  date === null || cents === null ? null : { date, cents };

/** What was typed about accounts. */
export async function selectBankAccounts(db: Db, userId: string): Promise<TypedAccount[]> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.userId, userId))
    .orderBy(asc(bankAccounts.account));
  return rows.map(({ account, isBank, openingOn, openingCents, closingOn, closingCents }) => ({
    account,
    isBank,
    opening: balanceOf(openingOn, openingCents),
    closing: balanceOf(closingOn, closingCents),
  }));
}

/** One for each name: the newest counts. */
export async function upsertBankAccount(
  tx: Db,
  userId: string,
  row: NewBankAccount,
): Promise<void> {
  const { account: _account, ...set } = row;
  await tx
    .insert(bankAccounts)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: [bankAccounts.userId, bankAccounts.account], set });
}

export async function countImportedAccounts(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(DISTINCT ${importedRows.account})::int` })
    .from(importedRows)
    .where(eq(importedRows.userId, userId));
  return row?.count ?? 0;
}

/** Of imported rows and typed balances, by name. */
export async function selectAccountNames(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ account: string }>(sql`
    SELECT account FROM imported_rows WHERE user_id = ${userId}
    UNION SELECT account FROM bank_accounts WHERE user_id = ${userId} ORDER BY 1`);
  return rows.map(({ account }) => account);
}

/** Accounts with a row of their own; one whose every row is another account's money is a copy of it. */
const ACCOUNT_ROWS = (userId: string) => sql`
  SELECT i.* FROM imported_rows i WHERE i.user_id = ${userId} AND i.date IS NOT NULL AND EXISTS (
    SELECT 1 FROM imported_rows o WHERE o.user_id = i.user_id AND o.account = i.account AND NOT o.is_duplicate)`;

/** By account and day. A row is removed when its rows in the ledgers were deleted; equal rows one by one. */
export async function selectBankDays(db: Db, userId: string): Promise<BankDay[]> {
  const { rows } = await db.execute<{ [K in keyof BankDay]: BankDay[K] }>(sql`
    WITH deleted AS (
      SELECT import_id, date, cents, count(*) AS n FROM (
        SELECT e.import_id, e.date, e.cents FROM rent_entries e
        JOIN rent_entries r ON r.user_id = e.user_id AND r.reverses_id = e.entry_id AND r.reversal_reason = 'deleted'
        WHERE e.user_id = ${userId} AND e.import_id IS NOT NULL
        UNION ALL
        SELECT e.import_id, e.date, e.cents FROM deposit_entries e
        JOIN deposit_entries r ON r.user_id = e.user_id AND r.reverses_id = e.entry_id AND r.reversal_reason = 'deleted'
        WHERE e.user_id = ${userId} AND e.import_id IS NOT NULL
        UNION ALL
        SELECT e.import_id, e.date, -sum(e.cents) FROM expenses e
        JOIN expenses r ON r.user_id = e.user_id AND r.reverses_id = e.expense_id AND r.reversal_reason = 'deleted'
        WHERE e.user_id = ${userId} AND e.import_id IS NOT NULL
        GROUP BY e.import_id, e.date, CASE WHEN e.category IN ('mortgageInterest', 'loanPrincipal', 'escrow')
          THEN concat_ws(' ', e.property_id, e.loan_id, e.memo, e.created_at) ELSE e.expense_id::text END
      ) gone GROUP BY import_id, date, cents
    ), numbered AS (
      SELECT i.account, i.date, i.cents, i.kind, NOT i.is_duplicate AND d.n IS NOT NULL AND row_number() OVER (
        PARTITION BY i.import_id, i.date, i.cents ORDER BY i.is_duplicate, i.row_no) <= d.n AS is_removed
      FROM (${ACCOUNT_ROWS(userId)}) i
      LEFT JOIN deleted d ON d.import_id = i.import_id AND d.date = i.date AND d.cents = i.cents
    )
    SELECT account, to_char(date, 'YYYY-MM-DD') AS date,
      coalesce(sum(cents) FILTER (WHERE cents > 0 AND kind IS DISTINCT FROM 'transfer' AND NOT is_removed), 0)::float8
        AS "inCents",
      coalesce(-sum(cents) FILTER (WHERE cents < 0 AND kind IS DISTINCT FROM 'transfer' AND NOT is_removed), 0)::float8
        AS "outCents",
      coalesce(sum(cents) FILTER (WHERE kind = 'transfer'), 0)::float8 AS "transferCents",
      count(*)::int AS "rowCount", (count(*) FILTER (WHERE is_removed))::int AS "removedCount"
    FROM numbered GROUP BY account, date ORDER BY account, date`);
  return rows;
}

interface BalanceRow extends Record<string, unknown> {
  account: string;
  openingOn: string;
  openingCents: number | null;
  closingOn: string;
  closingCents: number | null;
}

/** The running balances that files had before the first and after the last row of each account. */
export async function selectFileBalances(db: Db, userId: string): Promise<FileBalances[]> {
  const { rows } = await db.execute<BalanceRow>(sql`
    WITH rows AS (${ACCOUNT_ROWS(userId)}), first AS (
      SELECT DISTINCT ON (account) account, date, balance_cents - cents AS cents FROM rows ORDER BY account, date, row_no
    ), last AS (
      SELECT DISTINCT ON (account) account, date, balance_cents AS cents FROM rows
      ORDER BY account, date DESC, row_no DESC
    )
    SELECT account, to_char(first.date, 'YYYY-MM-DD') AS "openingOn", first.cents::float8 AS "openingCents",
      to_char(last.date, 'YYYY-MM-DD') AS "closingOn", last.cents::float8 AS "closingCents"
    FROM first JOIN last USING (account)`);
  return rows.map(({ account, openingOn, openingCents, closingOn, closingCents }) => ({
    account,
    opening: balanceOf(openingOn, openingCents),
    closing: balanceOf(closingOn, closingCents),
  }));
}

interface ImportedSummary {
  count: number;
  rows: number;
  duplicates: number;
  firstDate: string | null;
  lastDate: string | null;
}

/** How many files were imported, and how many rows of them. */
export async function selectImportedSummary(db: Db, userId: string): Promise<ImportedSummary> {
  const { rows } = await db.execute<{ [K in keyof ImportedSummary]: ImportedSummary[K] }>(sql`
    SELECT (SELECT count(*)::int FROM book_imports WHERE user_id = ${userId}) AS count,
      (count(*) FILTER (WHERE NOT is_duplicate))::int AS rows, (count(*) FILTER (WHERE is_duplicate))::int AS duplicates,
      to_char(min(date), 'YYYY-MM-DD') AS "firstDate", to_char(max(date), 'YYYY-MM-DD') AS "lastDate"
    FROM imported_rows WHERE user_id = ${userId}`);
  return rows[0]!;
}
