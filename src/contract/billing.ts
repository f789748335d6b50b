import { z } from 'zod';
import { Instant } from './common.ts';
import { endpoint } from './endpoint.ts';

/** As the payment provider names them; the first two open every door. */
export const SubscriptionStatus = z.enum([
  'active',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
]);

export const Subscription = z
  .object({
    planId: z.enum(['beta', 'starter', 'premium']),
    planName: z.string(),
    status: SubscriptionStatus,
    startedAt: Instant,
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
  summary: 'Take the free Beta Access plan; doing it twice changes nothing',
  response: Subscription,
});

export const billingEndpoints = [readSubscription, enrollInBeta];
