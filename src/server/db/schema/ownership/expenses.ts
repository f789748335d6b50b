import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ExpenseKey } from '#engine/books/categories.ts';
import type { Recurrence } from '#engine/books/recurring.ts';
import type { RecoveryClass } from '#engine/tax/recovery-class.ts';
import { instant } from '#server/db/schema/instant.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';
import { ledgerColumns, ledgerIndexes } from './ledger-row.ts';
import { ofOwnedProperty } from './owned-properties.ts';

/**
 * The expense ledger. Rows never change; a correction or deletion adds a row that points to the old one with the
 * opposite amount.
 */
export const expenses = pgTable(
  'expenses',
  {
    userId: uuid('user_id').notNull(),
    expenseId: uuid('expense_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    unitId: uuid('unit_id'),
    loanId: uuid('loan_id'),
    category: text('category').$type<ExpenseKey>().notNull(),
    vendor: text('vendor').notNull().default(''),
    memo: text('memo').notNull().default(''),
    date: date('date').notNull(),
    /** Negative for a refund. */
    cents: wholeCents('cents').notNull(),
    /** If null, the date decides: today or earlier is paid, later is scheduled. */
    isPaid: boolean('is_paid'),
    /** An improvement's depreciation period; null to depreciate it with the building. */
    recoveryClass: text('recovery_class').$type<RecoveryClass>(),
    recurringId: uuid('recurring_id'),
    /** The recurring expense date this payment covers. */
    recurringOn: date('recurring_on'),
    /** The shared cost this is one property's part of. */
    sharedCostId: uuid('shared_cost_id'),
    /** The maintenance request this paid for. */
    maintenanceId: uuid('maintenance_id'),
    ...ledgerColumns(['corrected', 'deleted']),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.expenseId] }),
    ofOwnedProperty('expenses_property', table),
    index('expenses_property').on(table.userId, table.propertyId, table.date),
    index('expenses_shared_cost')
      .on(table.userId, table.sharedCostId)
      .where(sql`shared_cost_id IS NOT NULL`),
    index('expenses_maintenance')
      .on(table.userId, table.maintenanceId)
      .where(sql`maintenance_id IS NOT NULL`),
    index('expenses_import').on(table.userId, table.importId).where(sql`import_id IS NOT NULL`),
    ...ledgerIndexes('expenses', table),
  ],
);

export type ExpenseRow = typeof expenses.$inferSelect;

/** A recurring expense; payments aren't recorded automatically. */
export const recurringExpenses = pgTable(
  'recurring_expenses',
  {
    userId: uuid('user_id').notNull(),
    recurringId: uuid('recurring_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    category: text('category').$type<ExpenseKey>().notNull(),
    vendor: text('vendor').notNull().default(''),
    memo: text('memo').notNull().default(''),
    cents: wholeCents('cents').notNull(),
    /** The first due date; later ones are counted from it. */
    anchor: date('anchor').notNull(),
    every: text('every').$type<Recurrence>().notNull(),
    endOfMonth: boolean('end_of_month').notNull().default(false),
    until: date('until'),
    /** Skipped dates. */
    skippedDates: date('skipped_dates').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.recurringId] }),
    ofOwnedProperty('recurring_expenses_property', table),
    index('recurring_expenses_property').on(table.userId, table.propertyId),
  ],
);

export type RecurringExpenseRow = typeof recurringExpenses.$inferSelect;
