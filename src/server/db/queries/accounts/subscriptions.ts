import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type SubscriptionRow, subscriptions } from '#server/db/schema/subscriptions.ts';

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

/** Replaces an ended plan, though a used trial stays used; an active plan is left alone. */
export async function startBetaAccess(db: Db, userId: string, startedAt: Date): Promise<void> {
  const beta = {
    planId: 'beta',
    status: 'active',
    startedAt,
    subscriptionId: null,
    periodStartsAt: null,
    periodEndsAt: null,
    isEnding: false,
    endedAt: null,
  } as const;
  await db
    .insert(subscriptions)
    .values({ userId, ...beta })
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: beta,
      setWhere: isNotNull(subscriptions.endedAt),
    });
}

/** Returns whether there was beta access to end. */
export async function endBetaAccess(db: Db, userId: string, endedAt: Date): Promise<boolean> {
  const ended = await db
    .update(subscriptions)
    .set({ status: 'canceled', endedAt })
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.planId, 'beta'),
        isNull(subscriptions.endedAt),
      ),
    )
    .returning({ userId: subscriptions.userId });
  return ended.length > 0;
}

/** Stores the subscription as the payment provider describes it, replacing the previous one. */
export async function saveSubscription(tx: Db, subscription: SubscriptionRow): Promise<void> {
  const { userId, ...described } = subscription;
  await tx
    .insert(subscriptions)
    .values({ userId, ...described })
    .onConflictDoUpdate({ target: subscriptions.userId, set: described });
}
