import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** A card as the payment provider describes it; we never receive its number. */
export interface StoredCard {
  paymentMethodId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The one that is charged. */
  isDefault: boolean;
}

/** Who a user is to the payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: ownerId().primaryKey(),
    provider: text('provider', { enum: ['embedded', 'stripe'] }).notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: instant('created_at').notNull(),
    cards: jsonb('cards').$type<StoredCard[]>().notNull().default([]),
    /** A checkout was opened and its outcome is not known yet. */
    checkoutOpenedAt: instant('checkout_opened_at'),
    /** When the provider was last read. */
    readAt: instant('read_at'),
    /** Reads of the provider that were started, and the one that is stored: an earlier one that comes later is dropped. */
    readsStarted: integer('reads_started').notNull().default(0),
    readStored: integer('read_stored').notNull().default(0),
  },
  (table) => [
    uniqueIndex('billing_customers_customer_id').on(table.customerId),
    index('billing_customers_read_at').on(table.readAt),
  ],
);

export type BillingCustomerRow = typeof billingCustomers.$inferSelect;
