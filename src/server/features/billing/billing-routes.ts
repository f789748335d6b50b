import type { FastifyInstance } from 'fastify';
import { enrollInBeta, readSubscription, type Subscription } from '#contract/billing.ts';
import { findSubscription, insertSubscription } from '#server/db/queries/accounts/subscriptions.ts';
import type { SubscriptionRow } from '#server/db/schema/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';

const PLAN_NAMES = { beta: 'Beta Access', starter: 'Starter', premium: 'Premium' };

const answer = ({ planId, status, startedAt }: SubscriptionRow): Subscription => ({
  planId,
  planName: PLAN_NAMES[planId],
  status,
  startedAt: startedAt.toISOString(),
});

export function registerBilling(app: FastifyInstance, deps: Deps): void {
  async function subscriptionOf(userId: string): Promise<Subscription> {
    const found = await findSubscription(deps.db, userId);
    if (!found) throw new AppError(404, 'no-subscription', 'There is no subscription yet.');
    return answer(found);
  }

  route(app, deps, readSubscription, ({ signedIn }) => subscriptionOf(signedIn.user.userId));

  route(app, deps, enrollInBeta, async ({ signedIn }) => {
    const { userId } = signedIn.user;
    await insertSubscription(deps.db, {
      userId,
      planId: 'beta',
      status: 'active',
      startedAt: deps.now(),
    });
    return subscriptionOf(userId);
  });
}
