import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { bookImports } from '#server/db/schema/ownership/book-imports.ts';
import { type ExpenseRow, expenses } from '#server/db/schema/ownership/expenses.ts';
import {
  type DepositEntryRow,
  depositEntries,
  type RentEntryRow,
  rentEntries,
} from '#server/db/schema/ownership/leases.ts';
import { DEPOSIT_STATE, EXPENSE_STATE, RENT_STATE, type WithState } from './ledger-state.ts';
import { LOAN_PARTS } from './transactions.ts';

/** Rows of the three ledgers that hold money. */
export interface MoneyRows {
  expenses: WithState<ExpenseRow>[];
  payments: WithState<RentEntryRow>[];
  deposits: WithState<DepositEntryRow>[];
}

type Which =
  | { readonly ids: readonly string[] }
  | { readonly editIds: readonly string[] }
  | { readonly replacing: readonly string[] };

/** Rows by id, by the edit that wrote them or by the row they replace, with whether each was reversed. */
export async function selectMoneyRows(db: Db, userId: string, which: Which): Promise<MoneyRows> {
  const paid = await db
    .select(EXPENSE_STATE.columns)
    .from(expenses)
    .leftJoin(EXPENSE_STATE.reversal, EXPENSE_STATE.on)
    .where(and(eq(expenses.userId, userId), chosen(expenses, expenses.expenseId, which)));
  const received = await db
    .select(RENT_STATE.columns)
    .from(rentEntries)
    .leftJoin(RENT_STATE.reversal, RENT_STATE.on)
    .where(
      and(
        eq(rentEntries.userId, userId),
        eq(rentEntries.kind, 'payment'),
        chosen(rentEntries, rentEntries.entryId, which),
      ),
    );
  const held = await db
    .select(DEPOSIT_STATE.columns)
    .from(depositEntries)
    .leftJoin(DEPOSIT_STATE.reversal, DEPOSIT_STATE.on)
    .where(
      and(eq(depositEntries.userId, userId), chosen(depositEntries, depositEntries.entryId, which)),
    );
  return {
    expenses: paid as WithState<ExpenseRow>[],
    payments: received as WithState<RentEntryRow>[],
    deposits: held as WithState<DepositEntryRow>[],
  };
}

type LedgerTable = typeof expenses | typeof rentEntries | typeof depositEntries;

function chosen(
  table: LedgerTable,
  id: typeof expenses.expenseId | typeof rentEntries.entryId | typeof depositEntries.entryId,
  which: Which,
) {
  if ('ids' in which) return inArray(id, [...which.ids]);
  if ('editIds' in which) return inArray(table.editId, [...which.editIds]);
  return inArray(table.replacesId, [...which.replacing]);
}

/** The other parts of the mortgage payments that these rows are parts of. */
export async function selectLoanSiblings(
  db: Db,
  userId: string,
  parts: readonly ExpenseRow[],
): Promise<WithState<ExpenseRow>[]> {
  if (parts.length === 0) return [];
  const same = parts.map(({ propertyId, date, createdAt, importId, editId }) =>
    and(
      eq(expenses.propertyId, propertyId),
      eq(expenses.date, date),
      eq(expenses.createdAt, createdAt),
      sql`${expenses.importId} IS NOT DISTINCT FROM ${importId}`,
      sql`${expenses.editId} IS NOT DISTINCT FROM ${editId}`,
    ),
  );
  const rows = await db
    .select(EXPENSE_STATE.columns)
    .from(expenses)
    .leftJoin(EXPENSE_STATE.reversal, EXPENSE_STATE.on)
    .where(
      and(
        eq(expenses.userId, userId),
        sql`${expenses.reversesId} IS NULL`,
        inArray(expenses.category, [...LOAN_PARTS]),
        or(...same),
      ),
    );
  return rows as WithState<ExpenseRow>[];
}

export async function selectFileNames(
  db: Db,
  userId: string,
  importIds: readonly string[],
): Promise<Map<string, string>> {
  if (importIds.length === 0) return new Map();
  const rows = await db
    .select({ importId: bookImports.importId, fileName: bookImports.fileName })
    .from(bookImports)
    .where(and(eq(bookImports.userId, userId), inArray(bookImports.importId, [...importIds])));
  return new Map(rows.map(({ importId, fileName }) => [importId, fileName]));
}
