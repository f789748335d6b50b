import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** One subscription per user; the status is the payment provider's word. */
export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  planId: text('plan_id', { enum: ['beta', 'starter', 'premium'] }).notNull(),
  status: text('status', {
    enum: ['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete'],
  }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});

export type SubscriptionRow = typeof subscriptions.$inferSelect;
