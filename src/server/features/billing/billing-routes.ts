import type { FastifyInstance } from 'fastify';
import { readBillingPlans } from '#contract/billing/checkout.ts';
import { enrollInBeta, readPlanUsage, readSubscription } from '#contract/billing.ts';
import { PLAN_IDS, PLANS } from '#domain/plans/plans.ts';
import { startBetaAccess } from '#server/db/queries/accounts/subscriptions.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { registerCards } from './card-routes.ts';
import { registerCheckout } from './checkout-routes.ts';
import { registerInvoices } from './invoice-routes.ts';
import { registerPlanChanges } from './plan-change-routes.ts';
import { usageOf } from './plan-usage.ts';
import { readIfSilent } from './read-if-silent.ts';
import { subscriptionAnswer } from './subscription-answer.ts';
import { registerTestMode } from './test-mode-routes.ts';
import { registerStripeWebhook } from './webhook-routes.ts';

export function registerBilling(app: FastifyInstance, deps: Deps): void {
  registerStripeWebhook(app, deps);
  registerCheckout(app, deps);
  registerCards(app, deps);
  registerPlanChanges(app, deps);
  registerInvoices(app, deps);
  registerTestMode(app, deps);

  route(app, deps, readSubscription, async ({ signedIn }) => {
    const { userId } = signedIn.user;
    await readIfSilent(deps, userId, signedIn.subscription);
    return subscriptionAnswer(deps, deps.db, userId);
  });

  route(app, deps, readPlanUsage, ({ signedIn }) => usageOf(deps, signedIn));

  route(app, deps, readBillingPlans, () => ({
    provider: deps.payments.kind,
    publishableKey: deps.payments.publishableKey,
    dashboardUrl: deps.payments.dashboardUrl,
    items: PLAN_IDS.map((id) => ({
      id,
      name: PLANS[id].name,
      price: PLANS[id].pricePerMonth,
      interval: 'month' as const,
      features: [...PLANS[id].features],
      stripePriceId: id === 'beta' ? null : deps.payments.priceIds[id],
    })),
  }));

  route(app, deps, enrollInBeta, ({ signedIn, create }) => {
    const { userId } = signedIn.user;
    return create(async (tx) => {
      // Another transaction may be storing the provider's state at the same time.
      await lockUser(tx, userId);
      await startBetaAccess(tx, userId, deps.now());
      return subscriptionAnswer(deps, tx, userId);
    });
  });
}
