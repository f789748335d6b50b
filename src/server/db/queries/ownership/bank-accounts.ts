import { asc, eq, sql } from 'drizzle-orm';
import { NOT_BOOKED } from '#domain/text/book-kinds.ts';
import type {
  BankDay,
  ChangedBankRow,
  FileBalances,
  TypedAccount,
} from '#engine/books/match-bank.ts';
import type { Db } from '#server/db/client.ts';
import { bankAccounts, importedRows } from '#server/db/schema/ownership/book-imports.ts';
import { MOVED_DEPOSIT, MOVED_RENT } from './ledger-state.ts';

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

/** What the files say, by account and day. */
export async function selectBankDays(db: Db, userId: string): Promise<BankDay[]> {
  const { rows } = await db.execute<{ [K in keyof BankDay]: BankDay[K] }>(sql`
    SELECT account, to_char(date, 'YYYY-MM-DD') AS date,
      coalesce(sum(cents) FILTER (WHERE cents > 0 AND kind IS DISTINCT FROM 'transfer'), 0)::float8 AS "inCents",
      coalesce(-sum(cents) FILTER (WHERE cents < 0 AND kind IS DISTINCT FROM 'transfer'), 0)::float8 AS "outCents",
      coalesce(sum(cents) FILTER (WHERE kind = 'transfer'), 0)::float8 AS "transferCents", count(*)::int AS "rowCount"
    FROM (${ACCOUNT_ROWS(userId)}) i GROUP BY account, date ORDER BY account, date`);
  return rows;
}

/**
 * Rows of files that the books hold with another amount now, or not at all, the newest first. A row left out because its
 * money was recorded by hand is that row's money; one that another account has is compared there.
 */
export async function selectChangedBankRows(db: Db, userId: string): Promise<ChangedBankRow[]> {
  const ofBank = sql`e.user_id = ${userId} AND e.bank_row IS NOT NULL`;
  const { rows } = await db.execute<{ [K in keyof ChangedBankRow]: ChangedBankRow[K] }>(sql`
    WITH recorded AS (
      SELECT e.bank_row, e.cents, ${MOVED_RENT} AS is_held, coalesce(nullif(e.memo, ''), e.label) AS text, e.date, e.created_at
      FROM rent_entries e WHERE ${ofBank}
      UNION ALL
      SELECT e.bank_row, e.cents, ${MOVED_DEPOSIT}, e.memo, e.date, e.created_at
      FROM deposit_entries e WHERE ${ofBank}
      UNION ALL
      SELECT e.bank_row, -e.cents, e.reverses_id IS NULL AND e.is_paid IS NOT FALSE AND NOT EXISTS (SELECT 1 FROM expenses r
          WHERE r.user_id = e.user_id AND r.reverses_id = e.expense_id), coalesce(nullif(e.memo, ''), e.vendor), e.date, e.created_at
      FROM expenses e WHERE ${ofBank}
    ), held AS (
      SELECT bank_row, coalesce(sum(cents) FILTER (WHERE is_held), 0) AS cents,
        min(date) FILTER (WHERE is_held) AS first_on, max(date) FILTER (WHERE is_held) AS last_on,
        (array_agg(text ORDER BY created_at))[1] AS text
      FROM recorded GROUP BY bank_row
    )
    SELECT i.account, to_char(i.date, 'YYYY-MM-DD') AS date, coalesce(h.text, '') AS text, i.cents::float8 AS "bankCents",
      coalesce(h.cents, 0)::float8 AS "booksCents", to_char(h.first_on, 'YYYY-MM-DD') AS "booksFrom",
      to_char(h.last_on, 'YYYY-MM-DD') AS "booksTo"
    FROM (${ACCOUNT_ROWS(userId)}) i LEFT JOIN held h ON h.bank_row = i.fingerprint
    WHERE i.kind <> ALL(${sql.param([...NOT_BOOKED])}::text[]) AND i.cents <> coalesce(h.cents, 0)
      AND (h.bank_row IS NOT NULL OR NOT i.is_duplicate)
    ORDER BY i.date DESC, i.row_no DESC`);
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
