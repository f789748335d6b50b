import { planOf } from '#domain/plans/plans.ts';
import type { Db } from '#server/db/client.ts';
import { copyDemoWork } from '#server/db/queries/accounts/demo-work.ts';
import { deleteDemo } from '#server/db/queries/accounts/demos.ts';
import { findSubscription } from '#server/db/queries/accounts/subscriptions.ts';
import type { UserRow } from '#server/db/schema/users.ts';

/** A visitor who signs in from a demo keeps their work; the demo itself is deleted. */
export async function moveDemoWork(
  db: Db,
  visitor: UserRow | null,
  accountId: string,
): Promise<void> {
  if (!visitor?.demoEndsAt || visitor.userId === accountId) return;
  await db.transaction(async (tx) => {
    const { limits } = planOf(await findSubscription(tx, accountId));
    await copyDemoWork(tx, visitor.userId, accountId, limits);
    await deleteDemo(tx, visitor.userId);
  });
}
