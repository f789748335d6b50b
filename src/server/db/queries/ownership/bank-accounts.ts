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
import { isSpent, MOVED_DEPOSIT, MOVED_RENT } from './ledger-state.ts';

type NewBankAccount = Omit<typeof bankAccounts.$inferInsert, 'userId'>;

const balanceOf = (date: string | null, cents: number | null) =>
  date === null || cents === null ? null : { date, cents };

/** Account details entered by the user. */
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

/** One row per name; the newest wins. */
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

/** Account names from imported rows and entered balances, sorted. */
export async function selectAccountNames(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ account: string }>(sql`
    SELECT account FROM imported_rows WHERE user_id = ${userId}
    UNION SELECT account FROM bank_accounts WHERE user_id = ${userId} ORDER BY 1`);
  return rows.map(({ account }) => account);
}

/**
 * Rows of accounts with at least one row that isn't a duplicate; an account with only duplicates is a copy of another.
 */
const ACCOUNT_ROWS = (userId: string) => sql`
  SELECT i.* FROM imported_rows i WHERE i.user_id = ${userId} AND i.date IS NOT NULL AND EXISTS (
    SELECT 1 FROM imported_rows o WHERE o.user_id = i.user_id AND o.account = i.account AND NOT o.is_duplicate)`;

/** Totals from the imported files, by account and day. */
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
 * File rows whose amount in our records now differs or is missing, newest first. A row skipped because it was already
 * entered by hand is compared with that entry; a row also found in another account is compared there.
 */
export async function selectChangedBankRows(
  db: Db,
  userId: string,
  today: string,
): Promise<ChangedBankRow[]> {
  const ofBank = sql`e.user_id = ${userId} AND e.bank_row IS NOT NULL`;
  const { rows } = await db.execute<{ [K in keyof ChangedBankRow]: ChangedBankRow[K] }>(sql`
    WITH recorded AS (
      SELECT e.bank_row, e.cents, ${MOVED_RENT} AS is_held, coalesce(nullif(e.memo, ''), e.label) AS text, e.date, e.created_at
      FROM rent_entries e WHERE ${ofBank}
      UNION ALL
      SELECT e.bank_row, e.cents, ${MOVED_DEPOSIT}, e.memo, e.date, e.created_at
      FROM deposit_entries e WHERE ${ofBank}
      UNION ALL
      SELECT e.bank_row, -e.cents, ${isSpent(today)}, coalesce(nullif(e.memo, ''), e.vendor), e.date, e.created_at
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

/** The running balances that files show before each account's first row and after its last. */
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

/** How many files and rows were imported. */
export async function selectImportedSummary(db: Db, userId: string): Promise<ImportedSummary> {
  const { rows } = await db.execute<{ [K in keyof ImportedSummary]: ImportedSummary[K] }>(sql`
    SELECT (SELECT count(*)::int FROM book_imports WHERE user_id = ${userId}) AS count,
      (count(*) FILTER (WHERE NOT is_duplicate))::int AS rows, (count(*) FILTER (WHERE is_duplicate))::int AS duplicates,
      to_char(min(date), 'YYYY-MM-DD') AS "firstDate", to_char(max(date), 'YYYY-MM-DD') AS "lastDate"
    FROM imported_rows WHERE user_id = ${userId}`);
  return rows[0]!;
}
