import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Events of the payment provider, once each; it repeats an event until it is answered. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    isLive: boolean('is_live').notNull(),
    /** JSON, to the letter as it was signed. */
    payload: text('payload').notNull(),
    /** When it happened, by the provider's clock; events arrive in any order. */
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null until its customer was read again because of it. */
    appliedAt: instant('applied_at'),
  },
  (table) => [index('stripe_events_received_at').on(table.receivedAt)],
);

export type StripeEventRow = typeof stripeEvents.$inferSelect;
