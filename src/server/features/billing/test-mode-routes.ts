import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  completeTestCheckout,
  confirmTestPayment,
  readTestCheckout,
} from '#contract/billing/test-mode.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { askProvider, changeBilling } from '#server/billing/billing-account.ts';
import { remindOfTrial } from '#server/billing/billing-jobs.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { isCardNeeded } from '#server/providers/payments/embedded/checkout.ts';
import type { EmbeddedPayments } from '#server/providers/payments/embedded/embedded-payments.ts';

const moveTestClock = endpoint({
  method: 'POST',
  path: '/api/stripe/test-clock',
  summary: 'Move the caller’s subscription forward by a number of days (tests only)',
  body: z.object({ days: z.int().min(1).max(400) }),
  response: z.object({ moved: z.literal(true) }),
});

const notFound = (what: string) => new AppError(404, 'not-found', `This ${what} doesn’t exist.`);

/** Backs the embedded payment provider's pages; not available with the real one. */
export function registerTestMode(app: FastifyInstance, deps: Deps): void {
  const { payments, env } = deps;

  function testMode(what: string): EmbeddedPayments {
    if (payments.kind !== 'embedded') throw notFound(what);
    return payments;
  }

  /** A user who isn't a customer has no checkouts or invoices. */
  const customerOr404 = (userId: string, what: string) =>
    askProvider(deps, userId, async (_db, customer) => customer).catch(() => {
      throw notFound(what);
    });

  route(app, deps, readTestCheckout, async ({ params, signedIn }) => {
    const embedded = testMode('checkout');
    const customer = await customerOr404(signedIn.user.userId, 'checkout');
    const checkout = await embedded.findCheckout(deps.db, customer, params.checkoutId);
    const { id, planId, trialDays, status, cancelUrl } = checkout;
    const { name: planName, pricePerMonth: price } = PLANS[planId];
    const isNeeded = isCardNeeded(checkout);
    return { id, planId, planName, price, trialDays, isCardNeeded: isNeeded, status, cancelUrl };
  });

  route(app, deps, completeTestCheckout, async ({ params, body, signedIn }) => {
    const embedded = testMode('checkout');
    const { user } = signedIn;
    await customerOr404(user.userId, 'checkout');
    return changeBilling(deps, user, async (db, customer) => {
      const { checkoutId } = params;
      const { successUrl } = await embedded.findCheckout(db, customer, checkoutId);
      const card = body.paymentMethodId;
      const invoiceToConfirm = await embedded.completeCheckout(db, customer, checkoutId, card);
      return { successUrl, invoiceToConfirm };
    });
  });

  route(app, deps, confirmTestPayment, async ({ params, body, signedIn }) => {
    const embedded = testMode('invoice');
    const { user } = signedIn;
    await customerOr404(user.userId, 'invoice');
    await changeBilling(deps, user, (db, customer) =>
      embedded.authenticate(db, customer, params.invoiceId, body.isApproved),
    );
    return { status: 'paid' as const };
  });

  // For tests only; never available in production.
  if (env.isProduction || payments.kind !== 'embedded') return;
  route(app, deps, moveTestClock, async ({ body, signedIn }) => {
    const { user } = signedIn;
    await changeBilling(deps, user, async (db, customer) => {
      await payments.moveClock(db, customer, body.days);
      const { userId } = user;
      await enqueue(db, remindOfTrial, { userId }, { now: deps.now(), key: userId });
    });
    return { moved: true as const };
  });
}
