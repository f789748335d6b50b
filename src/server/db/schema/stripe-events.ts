import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Payment provider events, stored once each; the provider resends an event until we respond. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    isLive: boolean('is_live').notNull(),
    /** JSON exactly as it was signed. */
    payload: text('payload').notNull(),
    /** When it happened, by the provider's clock; events arrive in any order. */
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null until we've reread the customer because of this event. */
    appliedAt: instant('applied_at'),
  },
  (table) => [index('stripe_events_received_at').on(table.receivedAt)],
);

export type StripeEventRow = typeof stripeEvents.$inferSelect;
