import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type EmailTokenPurpose, emailTokens } from '#server/db/schema/email-tokens.ts';
import { sweep } from './caps.ts';

interface NewEmailToken {
  userId: string;
  purpose: EmailTokenPurpose;
  tokenHash: string;
  emailKey: string;
  expiresAt: Date;
}

/** A new link voids the earlier ones of its purpose. */
export async function replaceEmailToken(db: Db, token: NewEmailToken, now: Date): Promise<void> {
  await deleteEmailTokens(db, token.userId, token.purpose);
  await db.insert(emailTokens).values({ ...token, createdAt: now });
}

/** Uses a link up; null when it is unknown, expired or was used before. One statement, so only one caller wins. */
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

export async function deleteEmailTokens(
  db: Db,
  userId: string,
  purpose?: EmailTokenPurpose,
): Promise<void> {
  await db
    .delete(emailTokens)
    .where(
      and(eq(emailTokens.userId, userId), purpose ? eq(emailTokens.purpose, purpose) : undefined),
    );
}

export async function deleteExpiredEmailTokens(db: Db, now: Date): Promise<void> {
  await sweep(db, emailTokens, lte(emailTokens.expiresAt, now));
}
