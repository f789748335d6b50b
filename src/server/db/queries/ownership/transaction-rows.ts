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
import {
  DEPOSIT_COLUMNS,
  EXPENSE_COLUMNS,
  LOAN_PARTS,
  RENT_COLUMNS,
  type WithState,
} from './ledger-state.ts';

/** Rows from the three money ledgers. */
export interface MoneyRows {
  expenses: WithState<ExpenseRow>[];
  payments: WithState<RentEntryRow>[];
  deposits: WithState<DepositEntryRow>[];
}

type Which =
  | { readonly ids: readonly string[] }
  | { readonly editIds: readonly string[] }
  | { readonly replacing: readonly string[] };

/** Finds rows by id, by the edit that wrote them or by the row they replace, and says whether each was reversed. */
export async function selectMoneyRows(db: Db, userId: string, which: Which): Promise<MoneyRows> {
  const paid = await db
    .select(EXPENSE_COLUMNS)
    .from(expenses)
    .where(and(eq(expenses.userId, userId), chosen(expenses, expenses.expenseId, which)));
  const received = await db
    .select(RENT_COLUMNS)
    .from(rentEntries)
    .where(
      and(
        eq(rentEntries.userId, userId),
        eq(rentEntries.kind, 'payment'),
        chosen(rentEntries, rentEntries.entryId, which),
      ),
    );
  const held = await db
    .select(DEPOSIT_COLUMNS)
    .from(depositEntries)
    .where(
      and(eq(depositEntries.userId, userId), chosen(depositEntries, depositEntries.entryId, which)),
    );
  return {
    expenses: paid,
    payments: received,
    deposits: held,
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

/** The other components of the mortgage payments these rows belong to. */
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
    .select(EXPENSE_COLUMNS)
    .from(expenses)
    .where(
      and(
        eq(expenses.userId, userId),
        sql`${expenses.reversesId} IS NULL`,
        inArray(expenses.category, [...LOAN_PARTS]),
        or(...same),
      ),
    );
  return rows;
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
