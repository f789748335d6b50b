import type { FastifyInstance } from 'fastify';
import {
  createCheckoutSession,
  createSetupIntent,
  openCustomerPortal,
} from '#contract/billing/checkout.ts';
import { changeBilling } from '#server/billing/billing-account.ts';
import { markCheckoutOpened } from '#server/db/queries/billing/customers.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { ownUrl } from './own-url.ts';
import { planOfPrice } from './plan-of-price.ts';
import { providerKey } from './provider-key.ts';

export function registerCheckout(app: FastifyInstance, deps: Deps): void {
  const { env, payments, now } = deps;

  route(app, deps, createCheckoutSession, async ({ body, signedIn, request }) => {
    const { user } = signedIn;
    const { trialDays, noCardRequired } = body;
    const wanted = {
      planId: planOfPrice(payments, body.priceId),
      successUrl: ownUrl(env, 'successUrl', body.successUrl),
      cancelUrl: ownUrl(env, 'cancelUrl', body.cancelUrl),
      trialDays,
      noCardRequired,
    };
    const key = providerKey(request, user.userId, 'checkout');
    const { sessionId, url } = await changeBilling(deps, user, async (db, customer) => {
      const session = await payments.createCheckout(db, customer, wanted, key);
      await markCheckoutOpened(db, user.userId, now());
      return session;
    });
    return { sessionId, id: sessionId, url };
  });

  route(app, deps, openCustomerPortal, async ({ body, signedIn, request }) => {
    const { user } = signedIn;
    const returnUrl = ownUrl(env, 'returnUrl', body.returnUrl);
    const key = providerKey(request, user.userId, 'portal');
    const url = await changeBilling(deps, user, (db, customer) =>
      payments.createPortal(db, customer, returnUrl, key),
    );
    return { url };
  });

  route(app, deps, createSetupIntent, async ({ signedIn, request }) => {
    const { user } = signedIn;
    const key = providerKey(request, user.userId, 'setup');
    const clientSecret = await changeBilling(deps, user, (db, customer) =>
      payments.createSetupIntent(db, customer, key),
    );
    return { clientSecret };
  });
}
