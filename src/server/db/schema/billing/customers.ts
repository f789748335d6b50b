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
  /** The card that's charged. */
  isDefault: boolean;
}

/** A user's identity at the payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: ownerId().primaryKey(),
    provider: text('provider', { enum: ['embedded', 'stripe'] }).notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: instant('created_at').notNull(),
    cards: jsonb('cards').$type<StoredCard[]>().notNull().default([]),
    /** Set while an opened checkout's outcome is unknown. */
    checkoutOpenedAt: instant('checkout_opened_at'),
    /** When we last read the customer from the provider. */
    readAt: instant('read_at'),
    /** How many reads have started and which one is stored, so an earlier read that finishes later is dropped. */
    readsStarted: integer('reads_started').notNull().default(0),
    readStored: integer('read_stored').notNull().default(0),
  },
  (table) => [
    uniqueIndex('billing_customers_customer_id').on(table.customerId),
    index('billing_customers_read_at').on(table.readAt),
  ],
);

export type BillingCustomerRow = typeof billingCustomers.$inferSelect;
