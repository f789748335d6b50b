import { pgTable, text } from 'drizzle-orm/pg-core';
import { PLAN_IDS } from '#domain/plans/plans.ts';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** One subscription per user; the status is the payment provider's word. */
export const subscriptions = pgTable('subscriptions', {
  userId: ownerId().primaryKey(),
  planId: text('plan_id', { enum: PLAN_IDS }).notNull(),
  status: text('status', {
    enum: ['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete'],
  }).notNull(),
  startedAt: instant('started_at').notNull(),
});

export type SubscriptionRow = typeof subscriptions.$inferSelect;
