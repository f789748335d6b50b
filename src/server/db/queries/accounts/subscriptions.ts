import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type SubscriptionRow, subscriptions } from '#server/db/schema/subscriptions.ts';

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

/** Leaves a subscription that is there as it is. */
export async function insertSubscription(
  db: Db,
  subscription: typeof subscriptions.$inferInsert,
): Promise<void> {
  await db.insert(subscriptions).values(subscription).onConflictDoNothing();
}

/** As the payment provider describes it; replaces what was stored. */
export async function saveSubscription(tx: Db, subscription: SubscriptionRow): Promise<void> {
  const { userId, ...described } = subscription;
  await tx
    .insert(subscriptions)
    .values({ userId, ...described })
    .onConflictDoUpdate({ target: subscriptions.userId, set: described });
}
