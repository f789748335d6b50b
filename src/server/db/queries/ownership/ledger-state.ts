import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
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

/**
 * Of `e` in a ledger of money received: what moved in a bank. A payment that was returned moved twice, until it stands
 * again.
 */
const moved = (table: 'rent_entries' | 'deposit_entries') =>
  `(e.reverses_id IS NULL OR e.reversal_reason = 'bounced')
  AND NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.user_id = e.user_id AND r.reverses_id = e.entry_id
    AND r.reversal_reason <> 'bounced')
  AND NOT EXISTS (SELECT 1 FROM ${table} s WHERE s.user_id = e.user_id
    AND s.replaces_id = coalesce(e.reverses_id, e.entry_id))`;

export const MOVED_RENT = sql.raw(`e.kind = 'payment' AND ${moved('rent_entries')}`);
export const MOVED_DEPOSIT = sql.raw(
  `e.kind IN ('received', 'refunded', 'reversal') AND ${moved('deposit_entries')}`,
);
