import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/queries/prepare-once.ts';
import { type AccessTokenRow, accessTokens } from '#server/db/schema/accounts/access-tokens.ts';
import { bookRevisions } from '#server/db/schema/ownership/book-revisions.ts';
import { subscriptions } from '#server/db/schema/subscriptions.ts';
import { users } from '#server/db/schema/users.ts';

type NewToken = Omit<AccessTokenRow, 'tokenId' | 'lastUsedAt'>;

export async function insertAccessToken(db: Db, token: NewToken): Promise<AccessTokenRow> {
  const [row] = await db.insert(accessTokens).values(token).returning();
  if (!row) throw new Error('An inserted token was not returned');
  return row;
}

/** Newest first. */
export async function selectAccessTokens(db: Db, userId: string): Promise<AccessTokenRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.tokenId));
}

const ofUser = (userId: string, tokenId: string) =>
  and(eq(accessTokens.userId, userId), eq(accessTokens.tokenId, tokenId));

export async function deleteAccessToken(db: Db, userId: string, tokenId: string): Promise<boolean> {
  const rows = await db
    .delete(accessTokens)
    .where(ofUser(userId, tokenId))
    .returning({ tokenId: accessTokens.tokenId });
  return rows.length === 1;
}

const byHash = prepareOnce((db) =>
  db
    .select({
      token: accessTokens,
      user: users,
      subscription: subscriptions,
      booksRevision: bookRevisions.revision,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.userId, accessTokens.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, accessTokens.userId))
    .leftJoin(bookRevisions, eq(bookRevisions.userId, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql.placeholder('now'))),
      ),
    )
    .prepare('access_token_by_hash'),
);

/** The token for a hash, with its user, subscription and book revision; null if unknown or expired. */
export async function findAccessToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await byHash(db).execute({ tokenHash, now });
  return row ?? null;
}

export async function touchAccessToken(
  db: Db,
  { userId, tokenId }: AccessTokenRow,
  lastUsedAt: Date,
): Promise<void> {
  await db.update(accessTokens).set({ lastUsedAt }).where(ofUser(userId, tokenId));
}
