import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** Billing emails already sent, so each goes out once. */
export const billingMails = pgTable(
  'billing_mails',
  {
    userId: ownerId().notNull(),
    kind: text('kind', {
      enum: ['trial-ending', 'payment-failed', 'receipt', 'plan-changed'],
    }).notNull(),
    /** The invoice, subscription or change the email was about. */
    about: text('about').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.about] })],
);

export type BillingMailKind = (typeof billingMails.$inferSelect)['kind'];
