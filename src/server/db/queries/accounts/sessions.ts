import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { SESSIONS } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { makeRoom, sweep } from '#server/db/queries/caps.ts';
import { prepareOnce } from '#server/db/queries/prepare-once.ts';
import { bookRevisions } from '#server/db/schema/ownership/book-revisions.ts';
import { type SessionRow, sessions } from '#server/db/schema/sessions.ts';
import { type SubscriptionRow, subscriptions } from '#server/db/schema/subscriptions.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import { lockUser } from './users.ts';

type NewSession = Omit<SessionRow, 'sessionId'>;

/** If there are too many, the least recently seen session ends. */
export async function insertSession(db: Db, session: NewSession): Promise<SessionRow> {
  return db.transaction(async (tx) => {
    await lockUser(tx, session.userId);
    await makeRoom(tx, SESSIONS, session.userId);
    const [row] = await tx.insert(sessions).values(session).returning();
    return row!;
  });
}

const byToken = prepareOnce((db) =>
  db
    .select({
      session: sessions,
      user: users,
      subscription: subscriptions,
      booksRevision: bookRevisions.revision,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, sessions.userId))
    .leftJoin(bookRevisions, eq(bookRevisions.userId, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
        or(isNull(users.demoEndsAt), gt(users.demoEndsAt, sql.placeholder('now'))),
      ),
    )
    .prepare('session_by_token'),
);

/**
 * The live session for a cookie, with its user, subscription and book revision; null if unknown, idle too long or too
 * old.
 */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
  idleSince: Date,
): Promise<{
  session: SessionRow;
  user: UserRow;
  subscription: SubscriptionRow | null;
  booksRevision: number | null;
} | null> {
  const [row] = await byToken(db).execute({ tokenHash, now, idleSince });
  return row ?? null;
}

export async function touchSession(
  db: Db,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)));
}

/** Gives a live session a new cookie value; false if it has ended. */
export async function replaceSessionToken(
  db: Db,
  userId: string,
  oldTokenHash: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ tokenHash, lastSeenAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, oldTokenHash)))
    .returning({ sessionId: sessions.sessionId });
  return rows.length === 1;
}

export async function selectSessions(
  db: Db,
  userId: string,
  now: Date,
  idleSince: Date,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.sessionId));
}

export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)))
    .returning({ sessionId: sessions.sessionId });
  return rows.length === 1;
}

/** Ends all of a user's sessions, except `keepSessionId` if given. */
export async function deleteSessions(
  db: Db,
  userId: string,
  exceptSessionId?: string,
): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptSessionId ? ne(sessions.sessionId, exceptSessionId) : undefined,
      ),
    )
    .returning({ sessionId: sessions.sessionId });
  return rows.length;
}

export async function deleteDeadSessions(db: Db, now: Date, idleSince: Date): Promise<void> {
  await sweep(db, sessions, or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince)));
}
