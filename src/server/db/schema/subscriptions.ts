import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { PLAN_IDS, SUBSCRIPTION_STATUSES } from '#domain/plans/plans.ts';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** One subscription per user, as the payment provider last described it; Beta Access has no provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: ownerId().primaryKey(),
    planId: text('plan_id', { enum: PLAN_IDS }).notNull(),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** The provider's id; null for Beta Access. */
    subscriptionId: text('subscription_id'),
    periodStartsAt: instant('period_starts_at'),
    periodEndsAt: instant('period_ends_at'),
    /** Kept after the trial, because each user gets only one trial. */
    trialEndsAt: instant('trial_ends_at'),
    isEnding: boolean('is_ending').notNull().default(false),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('subscriptions_trial_ends_at').on(table.trialEndsAt),
    index('subscriptions_period_ends_at').on(table.periodEndsAt),
  ],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;
