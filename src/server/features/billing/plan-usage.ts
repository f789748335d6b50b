import type { PlanUsage } from '#contract/billing.ts';
import { monthStart, nextMonthStart } from '#domain/calendar/instants.ts';
import { PLAN_LIMITS, type PlanLimit, planOf } from '#domain/plans/plans.ts';
import { FAVORITES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import { countForPlan } from '#server/db/queries/caps.ts';
import { countSearches } from '#server/db/queries/plan-searches.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';

/** Current usage of each limit. */
export const USED: Readonly<
  Record<PlanLimit, (db: Db, userId: string, time: Date) => Promise<number>>
> = {
  searches: (db, userId, time) => countSearches(db, userId, monthStart(time)),
  savedListings: (db, userId) => countForPlan(db, FAVORITES, userId),
  ownedProperties: (db, userId) => countForPlan(db, OWNED_PROPERTIES, userId),
};

/** Unlimited features aren't counted. */
export async function usageOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user, subscription }: SignedIn,
): Promise<PlanUsage> {
  const { id, name, limits } = planOf(subscription);
  const time = now();
  const usages = PLAN_LIMITS.map(async (limit) => ({
    limit,
    most: limits[limit],
    used: limits[limit] === null ? 0 : await USED[limit](db, user.userId, time),
    startsAnewAt: limit === 'searches' ? nextMonthStart(time).toISOString() : null,
  }));
  return { planId: id, planName: name, limits: await Promise.all(usages) };
}
