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
    /** The payment provider's ids; null for Beta Access. */
    id: z.string().nullable(),
    priceId: z.string().nullable(),
    /** Dollars a month. */
    price: z.number(),
    currentPeriodStart: Instant.nullable(),
    currentPeriodEnd: Instant.nullable(),
    trialEnd: Instant.nullable(),
    /** Days begun; null where there is no trial now. */
    trialDaysLeft: z.int().nullable(),
    cancelAtPeriodEnd: z.boolean(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/stripe/subscription',
  summary: "The user's subscription; 404 means none",
  response: Subscription,
});

export const enrollInBeta = endpoint({
  method: 'POST',
  path: '/api/stripe/beta/enroll',
  summary:
    'Start the free Beta Access plan, also after a plan has ended; no effect on a plan that has not',
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
        /** Null where the plan has no such limit. */
        most: z.int().nullable(),
        /** Of a limit that the plan does not have it is not counted, and 0. */
        used: z.int(),
        /** Null for what is freed by removing something, not by time. */
        startsAnewAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'PlanUsage' });
export type PlanUsage = z.infer<typeof PlanUsage>;

export const readPlanUsage = endpoint({
  method: 'GET',
  path: '/api/v2/users/plan-usage',
  summary: "What the user's plan includes and how much of it is used",
  response: PlanUsage,
});

/** Proves itself by `Stripe-Signature` instead of a session and a token; not there without STRIPE_WEBHOOK_SECRET. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  summary: 'An event of the payment provider, signed by it; each is stored once',
  access: 'visitor',
  antiForgery: false,
  rawBody: true,
  bodyLimit: BODY_LIMITS.webhook,
  response: z.object({ received: z.literal(true) }),
});

export const billingEndpoints = [readSubscription, enrollInBeta, readPlanUsage, receiveStripeEvent];
