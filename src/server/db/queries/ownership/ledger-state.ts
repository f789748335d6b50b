import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { expenses } from '#server/db/schema/ownership/expenses.ts';
import { depositEntries, rentEntries } from '#server/db/schema/ownership/leases.ts';

/** A row and whether it was reversed. */
export type WithState<Row> = Row & { readonly isReversed: boolean };

const expenseReversal = alias(expenses, 'expense_reversal');
const rentReversal = alias(rentEntries, 'rent_reversal');
const depositReversal = alias(depositEntries, 'deposit_reversal');

/** For each ledger: every column with its state, and the join that tells it. */
export const EXPENSE_STATE = {
  columns: { ...getTableColumns(expenses), isReversed: isNotNull(expenseReversal.expenseId) },
  reversal: expenseReversal,
  on: and(
    eq(expenseReversal.userId, expenses.userId),
    eq(expenseReversal.reversesId, expenses.expenseId),
  ),
};

export const RENT_STATE = {
  columns: { ...getTableColumns(rentEntries), isReversed: isNotNull(rentReversal.entryId) },
  reversal: rentReversal,
  on: and(
    eq(rentReversal.userId, rentEntries.userId),
    eq(rentReversal.reversesId, rentEntries.entryId),
  ),
};

export const DEPOSIT_STATE = {
  columns: { ...getTableColumns(depositEntries), isReversed: isNotNull(depositReversal.entryId) },
  reversal: depositReversal,
  on: and(
    eq(depositReversal.userId, depositEntries.userId),
    eq(depositReversal.reversesId, depositEntries.entryId),
  ),
};
