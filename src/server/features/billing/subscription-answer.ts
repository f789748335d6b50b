import type { Subscription } from '#contract/billing.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { Db } from '#server/db/client.ts';
import { findSubscription } from '#server/db/queries/accounts/subscriptions.ts';
import type { SubscriptionRow } from '#server/db/schema/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';

const DAY = 24 * 60 * 60 * 1000;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function daysLeft({ status, trialEndsAt }: SubscriptionRow, now: Date): number | null {
  if (status !== 'trialing' || !trialEndsAt) return null;
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY));
}

/** Throws 404 if there is none. */
export async function subscriptionAnswer(
  { payments, now }: Pick<Deps, 'payments' | 'now'>,
  db: Db,
  userId: string,
): Promise<Subscription> {
  const found = await findSubscription(db, userId);
  if (!found) throw new AppError(404, 'no-subscription', 'You don’t have a subscription yet.');
  const { planId, status, subscriptionId } = found;
  return {
    planId,
    planName: PLANS[planId].name,
    status,
    startedAt: found.startedAt.toISOString(),
    id: subscriptionId,
    priceId: planId === 'beta' ? null : payments.priceIds[planId],
    price: PLANS[planId].pricePerMonth,
    currentPeriodStart: iso(found.periodStartsAt),
    currentPeriodEnd: iso(found.periodEndsAt),
    trialEnd: iso(found.trialEndsAt),
    trialDaysLeft: daysLeft(found, now()),
    cancelAtPeriodEnd: found.isEnding,
    endedAt: iso(found.endedAt),
  };
}
