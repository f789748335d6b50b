import { date, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';

/** A bank statement compared with the books, as it was when the owner saved it. */
export const bankReconciliations = pgTable(
  'bank_reconciliations',
  {
    userId: ownerId().notNull(),
    reconciliationId: uuid('reconciliation_id').notNull().defaultRandom(),
    /** The account name used in imported rows. */
    account: text('account').notNull(),
    /** The statement's closing date. */
    closingOn: date('closing_on').notNull(),
    /** The statement's balance at the end of that day. */
    statementCents: wholeCents('statement_cents').notNull(),
    /** The balance in the books when it was saved; a different one now means an edit changed it. */
    booksCents: wholeCents('books_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reconciliationId] }),
    uniqueIndex('bank_reconciliations_closing').on(table.userId, table.account, table.closingOn),
  ],
);

export type ReconciliationRow = typeof bankReconciliations.$inferSelect;
