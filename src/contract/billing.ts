import { z } from 'zod';
import { PLAN_IDS, PLAN_LIMITS, SUBSCRIPTION_STATUSES } from '#domain/plans/plans.ts';
import { Instant } from './common.ts';
import { BODY_LIMITS, endpoint } from './endpoint.ts';

export const Subscription = z
  .object({
    planId: z.enum(PLAN_IDS),
    planName: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    startedAt: Instant,
    /** The payment provider's IDs; null for Beta Access. */
    id: z.string().nullable(),
    priceId: z.string().nullable(),
    /** Dollars a month. */
    price: z.number(),
    currentPeriodStart: Instant.nullable(),
    currentPeriodEnd: Instant.nullable(),
    trialEnd: Instant.nullable(),
    /** A partial day counts as a full day; null when not in a trial. */
    trialDaysLeft: z.int().nullable(),
    cancelAtPeriodEnd: z.boolean(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/stripe/subscription',
  summary: 'Return the user’s subscription; 404 if there isn’t one',
  response: Subscription,
});

export const enrollInBeta = endpoint({
  method: 'POST',
  path: '/api/stripe/beta/enroll',
  summary:
    'Start the free Beta Access plan, including after another plan has ended; no effect while a plan is active',
  closedToDemos: true,
  creates: true,
  response: Subscription,
});

export const PlanUsage = z
  .object({
    planId: z.enum(PLAN_IDS),
    planName: z.string(),
    limits: z.array(
      z.object({
        limit: z.enum(PLAN_LIMITS),
        /** Null if the plan doesn't have this limit. */
        most: z.int().nullable(),
        /** Usage isn't counted for a limit the plan doesn't have, so it's 0. */
        used: z.int(),
        /** Null for limits that free up when something is removed, not over time. */
        startsAnewAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'PlanUsage' });
export type PlanUsage = z.infer<typeof PlanUsage>;

export const readPlanUsage = endpoint({
  method: 'GET',
  path: '/api/v2/users/plan-usage',
  summary: 'Return what the user’s plan includes and how much of it is used',
  response: PlanUsage,
});

/** Authenticated by `Stripe-Signature` instead of a session and token; unavailable without STRIPE_WEBHOOK_SECRET. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'Receive a signed event from the payment provider; each is stored once',
  access: 'visitor',
  antiForgery: false,
  rawBody: true,
  bodyLimit: BODY_LIMITS.webhook,
  response: z.object({ received: z.literal(true) }),
});

export const billingEndpoints = [readSubscription, enrollInBeta, readPlanUsage, receiveStripeEvent];
