import type { FastifyInstance } from 'fastify';
import {
  cancelSubscription,
  checkPlanChange,
  type PlanChangeEligibility,
  resumeSubscription,
  updateSubscription,
} from '#contract/billing/plan-change.ts';
import { aboveLimitText, type PaidPlanId, PLAN_LIMITS, PLANS } from '#domain/plans/plans.ts';
import { askProvider, changeBilling } from '#server/billing/billing-account.ts';
import type { Db } from '#server/db/client.ts';
import { endBetaAccess } from '#server/db/queries/accounts/subscriptions.ts';
import { countBillingMails } from '#server/db/queries/billing/billing-mails.ts';
import type { SubscriptionRow } from '#server/db/schema/subscriptions.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import type { Customer } from '#server/providers/payments/payments.ts';
import { planOfPrice } from './plan-of-price.ts';
import { USED } from './plan-usage.ts';
import { providerKey } from './provider-key.ts';
import { subscriptionAnswer } from './subscription-answer.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Each change creates an invoice and an email. */
const MOST_CHANGES_A_DAY = 20;

/** Why the plan can't be changed now; null if it can. */
function refusalOfChange(subscription: SubscriptionRow | null, planId: PaidPlanId): string | null {
  const { name } = PLANS[planId];
  if (!subscription?.subscriptionId || subscription.endedAt)
    return `You don’t have a subscription to change. Subscribe to ${name} instead.`;
  if (subscription.planId === planId) return `You’re already on ${name}.`;
  if (subscription.isEnding) return 'Your subscription is set to end. Resume it first.';
  if (subscription.status !== 'active' && subscription.status !== 'trialing')
    return 'Pay your outstanding invoice before changing plans.';
  return null;
}

export function registerPlanChanges(app: FastifyInstance, deps: Deps): void {
  const { payments, db, now } = deps;

  /** Canceling must not create a customer. */
  async function change(user: UserRow, act: (at: Db, customer: Customer) => Promise<void>) {
    await askProvider(deps, user.userId, async () => undefined);
    await changeBilling(deps, user, act);
    return subscriptionAnswer(deps, db, user.userId);
  }

  route(app, deps, cancelSubscription, async ({ signedIn: { user }, request }) => {
    if (await endBetaAccess(db, user.userId, now()))
      return subscriptionAnswer(deps, db, user.userId);
    const key = providerKey(request, user.userId, 'cancel');
    return change(user, (at, customer) => payments.cancel(at, customer, key));
  });

  route(app, deps, resumeSubscription, ({ signedIn: { user, subscription }, request }) => {
    // Beta Access isn't ending, so there is nothing to resume.
    if (subscription?.planId === 'beta' && subscription.endedAt === null)
      return subscriptionAnswer(deps, db, user.userId);
    const key = providerKey(request, user.userId, 'resume');
    return change(user, (at, customer) => payments.resume(at, customer, key));
  });

  route(app, deps, updateSubscription, async ({ body, signedIn, request }) => {
    const { user, subscription } = signedIn;
    const planId = planOfPrice(payments, body.priceId);
    const refusal = refusalOfChange(subscription, planId);
    if (refusal) {
      if (!subscription?.subscriptionId) throw new AppError(404, 'no-subscription', refusal);
      throw new AppError(409, 'plan-not-changed', refusal);
    }
    const since = new Date(now().getTime() - DAY);
    if ((await countBillingMails(db, user.userId, 'plan-changed', since)) >= MOST_CHANGES_A_DAY)
      throw new AppError(
        429,
        'too-many-plan-changes',
        `You can change plans up to ${MOST_CHANGES_A_DAY} times a day. Try again tomorrow.`,
        { retryAfter: DAY / 1000 },
      );
    const key = providerKey(request, user.userId, 'update');
    return change(user, (at, customer) => payments.changePlan(at, customer, planId, key));
  });

  async function overLimits(userId: string, planId: PaidPlanId) {
    const { name, limits } = PLANS[planId];
    const used = await Promise.all(
      PLAN_LIMITS.map(async (limit) => ({ limit, used: await USED[limit](db, userId, now()) })),
    );
    return used.flatMap((one) => {
      const most = limits[one.limit];
      if (most === null || one.used <= most) return [];
      return [{ ...one, most, text: aboveLimitText(name, one.limit, most, one.used) }];
    });
  }

  route(app, deps, checkPlanChange, async ({ query, signedIn }): Promise<PlanChangeEligibility> => {
    const { user, subscription } = signedIn;
    const planId = planOfPrice(payments, query.targetPriceId);
    const reason = refusalOfChange(subscription, planId);
    const cost = reason
      ? { lines: [], dueCents: 0, creditCents: 0 }
      : await askProvider(deps, user.userId, (at, customer) =>
          payments.previewChange(at, customer, planId),
        );
    return {
      eligible: reason === null,
      reason,
      currentPlanId: subscription?.planId ?? null,
      targetPlanId: planId,
      amountDue: cost.dueCents / 100,
      credit: cost.creditCents / 100,
      lines: cost.lines.map(({ description, cents }) => ({ description, amount: cents / 100 })),
      nextChargeAt: reason ? null : (subscription?.periodEndsAt?.toISOString() ?? null),
      overLimits: reason ? [] : await overLimits(user.userId, planId),
    };
  });
}
