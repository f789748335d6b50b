import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import { type EmailTokenPurpose, emailTokens } from '#server/db/schema/email-tokens.ts';

interface NewEmailToken {
  userId: string;
  purpose: EmailTokenPurpose;
  tokenHash: string;
  emailKey: string;
  expiresAt: Date;
}

/** Earlier links stay valid, so a stranger's request can't void the owner's link. */
export async function insertEmailToken(db: Db, token: NewEmailToken, now: Date): Promise<void> {
  await db.insert(emailTokens).values({ ...token, createdAt: now });
}

export async function deleteEmailToken(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.tokenHash, tokenHash)));
}

/** Whether the user has a link that was created after `since` and still works. */
export async function hasOpenToken(
  db: Db,
  userId: string,
  purpose: EmailTokenPurpose,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ tokenId: emailTokens.tokenId })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.createdAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Uses up a link; null if it's unknown, expired or already used. One statement, so only one caller wins. */
export async function useEmailToken(
  db: Db,
  purpose: EmailTokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; emailKey: string } | null> {
  const [row] = await db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.tokenHash, tokenHash),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning({ userId: emailTokens.userId, emailKey: emailTokens.emailKey });
  return row ?? null;
}

/** Part of deleting an account. */
export async function deleteEmailTokens(db: Db, userId: string): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.userId, userId));
}

/** Voids a user's links, except one that's being used right now: waiting for it could deadlock. */
export async function voidEmailTokens(
  db: Db,
  userId: string,
  purpose?: EmailTokenPurpose,
): Promise<void> {
  const theirs = db
    .select({ tokenId: emailTokens.tokenId })
    .from(emailTokens)
    .where(
      and(eq(emailTokens.userId, userId), purpose ? eq(emailTokens.purpose, purpose) : undefined),
    )
    .for('update', { skipLocked: true });
  await db
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, userId), inArray(emailTokens.tokenId, theirs)));
}

export async function deleteExpiredEmailTokens(db: Db, now: Date): Promise<void> {
  await sweep(db, emailTokens, lte(emailTokens.expiresAt, now));
}
