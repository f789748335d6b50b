import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** The embedded payment provider's records, one `EmbeddedAccount` document per customer. */
export const embeddedAccounts = pgTable(
  'embedded_billing_accounts',
  {
    userId: ownerId().primaryKey(),
    account: jsonb('account').notNull(),
    /** When a trial or period ends or a payment is retried; null when nothing is scheduled. */
    dueAt: instant('due_at'),
  },
  (table) => [index('embedded_billing_accounts_due_at').on(table.dueAt)],
);
