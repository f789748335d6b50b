import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { embeddedAccounts } from '#server/db/schema/billing/embedded-accounts.ts';

/** Locks the account until `tx` ends, creating it from `initial` if it doesn't exist. */
export async function lockEmbeddedAccount(
  tx: Db,
  userId: string,
  initial: unknown,
): Promise<unknown> {
  await tx.insert(embeddedAccounts).values({ userId, account: initial }).onConflictDoNothing();
  const [row] = await tx
    .select({ account: embeddedAccounts.account })
    .from(embeddedAccounts)
    .where(eq(embeddedAccounts.userId, userId))
    .for('update');
  return row!.account;
}

export async function saveEmbeddedAccount(
  tx: Db,
  userId: string,
  account: unknown,
  dueAt: Date | null,
): Promise<void> {
  await tx
    .update(embeddedAccounts)
    .set({ account, dueAt })
    .where(eq(embeddedAccounts.userId, userId));
}

/** Accounts whose trial, period or payment retry delay has ended. */
export async function selectDueAccounts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: embeddedAccounts.userId })
    .from(embeddedAccounts)
    .where(and(isNotNull(embeddedAccounts.dueAt), lte(embeddedAccounts.dueAt, now)))
    .orderBy(embeddedAccounts.dueAt)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
