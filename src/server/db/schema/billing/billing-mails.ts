import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** What a user has been written about, so that it happens once. */
export const billingMails = pgTable(
  'billing_mails',
  {
    userId: ownerId().notNull(),
    kind: text('kind', {
      enum: ['trial-ending', 'payment-failed', 'receipt', 'plan-changed'],
    }).notNull(),
    /** The invoice, the subscription or the change it was about. */
    about: text('about').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.about] })],
);

export type BillingMailKind = (typeof billingMails.$inferSelect)['kind'];
