import type { FastifyInstance } from 'fastify';
import {
  enrollInBeta,
  type PlanUsage,
  readPlanUsage,
  readSubscription,
  type Subscription,
} from '#contract/billing.ts';
import { PLAN_LIMITS, PLANS, type PlanLimit, planOf } from '#domain/plans/plans.ts';
import { FAVORITES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import { findSubscription, insertSubscription } from '#server/db/queries/accounts/subscriptions.ts';
import { countOwned } from '#server/db/queries/caps.ts';
import { countSearches } from '#server/db/queries/plan-searches.ts';
import type { SubscriptionRow } from '#server/db/schema/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { monthStart, nextMonth } from '#server/http/limits/plan-limits.ts';
import { route } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { registerStripeWebhook } from './webhook-routes.ts';

const answer = ({ planId, status, startedAt }: SubscriptionRow): Subscription => ({
  planId,
  planName: PLANS[planId].name,
  status,
  startedAt: startedAt.toISOString(),
});

/** How much of each limit is used now. */
const USED: Readonly<Record<PlanLimit, (db: Db, userId: string, time: Date) => Promise<number>>> = {
  searches: (db, userId, time) => countSearches(db, userId, monthStart(time)),
  savedListings: (db, userId) => countOwned(db, FAVORITES, userId),
  ownedProperties: (db, userId) => countOwned(db, OWNED_PROPERTIES, userId),
};

/** What a plan does not limit is not counted. */
async function usageOf({ db, now }: Deps, { user, subscription }: SignedIn): Promise<PlanUsage> {
  const { id, name, limits } = planOf(subscription);
  const time = now();
  const usages = PLAN_LIMITS.map(async (limit) => ({
    limit,
    most: limits[limit],
    used: limits[limit] === null ? 0 : await USED[limit](db, user.userId, time),
    startsAnewAt: limit === 'searches' ? nextMonth(time).toISOString() : null,
  }));
  return { planId: id, planName: name, limits: await Promise.all(usages) };
}

export function registerBilling(app: FastifyInstance, deps: Deps): void {
  registerStripeWebhook(app, deps);

  async function subscriptionOf(db: Db, userId: string): Promise<Subscription> {
    const found = await findSubscription(db, userId);
    if (!found) throw new AppError(404, 'no-subscription', 'There is no subscription yet.');
    return answer(found);
  }

  route(app, deps, readSubscription, ({ signedIn }) =>
    subscriptionOf(deps.db, signedIn.user.userId),
  );

  route(app, deps, readPlanUsage, ({ signedIn }) => usageOf(deps, signedIn));

  route(app, deps, enrollInBeta, ({ signedIn, create }) => {
    const { userId } = signedIn.user;
    const enrolled = { userId, planId: 'beta', status: 'active', startedAt: deps.now() } as const;
    return create(async (tx) => {
      await insertSubscription(tx, enrolled);
      return subscriptionOf(tx, userId);
    });
  });
}
