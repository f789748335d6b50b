import { Stripe } from 'stripe';
import type { TestApp } from '#server/testing/test-app.ts';

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_a_test_server';

export const stripeEvent = (id: string, more: object = {}): string =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'invoice.paid',
    api_version: '2026-07-29.dahlia',
    created: 1_794_744_000,
    livemode: false,
    data: { object: { id: 'in_1', object: 'invoice' } },
    ...more,
  });

/** Sends an event as Stripe does: no cookies, no token, a signature over the bytes. */
export function sendStripeEvent(
  { app, deps }: TestApp,
  body: string | Buffer,
  headers: Record<string, string> = {},
) {
  const payload = Buffer.from(body);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: payload.toString(),
    secret: STRIPE_WEBHOOK_SECRET,
    timestamp: Math.floor(deps.now().getTime() / 1000),
  });
  return app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      ...headers,
    },
  });
}
