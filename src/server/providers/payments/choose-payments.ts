import { byPaidPlan, priceSetting } from '#domain/plans/plans.ts';
import type { Env } from '#server/env.ts';
import {
  createStripePayments,
  type StripePayments,
} from '#server/providers/stripe/stripe-payments.ts';
import { createEmbeddedPayments, type EmbeddedPayments } from './embedded/embedded-payments.ts';

export type Payments = EmbeddedPayments | StripePayments;

/** Stripe if its key is set; at startup we check that the prices and webhook secret are set too. */
export function choosePayments({ env, now }: { env: Env; now: () => Date }): Payments {
  const { STRIPE_SECRET_KEY: secretKey } = env;
  if (!secretKey) return createEmbeddedPayments({ now, baseUrl: env.BASE_URL });
  return createStripePayments({
    secretKey,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    priceIds: byPaidPlan((id) => env[priceSetting(id)] ?? ''),
    url: env.STRIPE_URL,
  });
}
