import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type SecondFactorRow, secondFactors } from '#server/db/schema/accounts/second-factors.ts';

const ofUser = (userId: string) => eq(secondFactors.userId, userId);

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(ofUser(userId));
  return row ?? null;
}

/** Replaces a secret that was never confirmed. */
export async function savePendingSecret(
  db: Db,
  userId: string,
  pending: { pendingSecret: string; pendingUntil: Date },
): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ userId, recoveryHashes: [], ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending });
}

/** Confirms the pending secret; false if it's no longer the one that was checked. */
export async function confirmPendingSecret(
  db: Db,
  userId: string,
  { pendingSecret, step, now }: { pendingSecret: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({
      appSecret: pendingSecret,
      appAddedAt: now,
      lastStep: step,
      pendingSecret: null,
      pendingUntil: null,
    })
    .where(
      and(
        ofUser(userId),
        eq(secondFactors.pendingSecret, pendingSecret),
        gt(secondFactors.pendingUntil, now),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** Uses up the codes for this step and all earlier ones; if several calls run at once, only one returns true. */
export async function acceptStep(
  db: Db,
  userId: string,
  { appSecret, step }: { appSecret: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(ofUser(userId), eq(secondFactors.appSecret, appSecret), lt(secondFactors.lastStep, step)),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** Deletes the code and returns true if it existed; if several calls run at once, only one returns true. */
export async function useRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { recoveryHashes } = secondFactors;
  const rows = await db
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${codeHash})` })
    .where(and(ofUser(userId), sql`${codeHash} = ANY(${recoveryHashes})`))
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

export async function saveRecoveryHashes(
  db: Db,
  userId: string,
  recoveryHashes: string[],
): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ userId, recoveryHashes })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { recoveryHashes } });
}

/** False if there wasn't one. */
export async function deleteAppSecret(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ appSecret: null, appAddedAt: null, pendingSecret: null, pendingUntil: null })
    .where(and(ofUser(userId), sql`${secondFactors.appSecret} IS NOT NULL`))
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** Also deletes recovery codes, which only stand in for a second factor. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
  await db.delete(secondFactors).where(ofUser(userId));
}
