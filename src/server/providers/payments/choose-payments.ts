import type { Env } from '#server/env.ts';
import {
  createStripePayments,
  type StripePayments,
} from '#server/providers/stripe/stripe-payments.ts';
import { createEmbeddedPayments, type EmbeddedPayments } from './embedded/embedded-payments.ts';

export type Payments = EmbeddedPayments | StripePayments;

/** Stripe where there is a key; prices and the webhook's secret are checked at start to be there with it. */
export function choosePayments({ env, now }: { env: Env; now: () => Date }): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PRICE_STARTER, STRIPE_PRICE_PREMIUM } = env;
  if (!secretKey) return createEmbeddedPayments({ now, baseUrl: env.BASE_URL });
  return createStripePayments({
    secretKey,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    priceIds: { starter: STRIPE_PRICE_STARTER ?? '', premium: STRIPE_PRICE_PREMIUM ?? '' },
    url: env.STRIPE_URL,
  });
}
