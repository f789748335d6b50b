import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { deleteSessions } from './sessions.ts';
import { deleteUser, emailKeyOf, insertUser, type NewUser } from './users.ts';

/** Reserved by RFC 2606: no mail can ever arrive there. */
const DEMO_EMAIL_END = '@demo.invalid';

export const isDemoEmail = (email: string): boolean => email.endsWith(DEMO_EMAIL_END);

/** Any number that no other advisory lock uses. */
const DEMO_LOCK = 7_203_118;

/** Null when there are already `most`, also with many simultaneous requests. */
export function insertDemo(
  db: Db,
  { now, endsAt, most }: { now: Date; endsAt: Date; most: number },
): Promise<UserRow | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`);
    if ((await tx.$count(users, isNotNull(users.demoEndsAt))) >= most) return null;
    const email = `${randomUUID()}${DEMO_EMAIL_END}`;
    const [row] = await tx
      .insert(users)
      .values({
        email,
        emailKey: email,
        firstName: '',
        lastName: 'Demo account',
        demoEndsAt: endsAt,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return row!;
  });
}

/**
 * The visitor's demo becomes the account, with everything in it; without one it is a new account. Null when the email
 * address is taken.
 */
export async function openAccount(
  tx: Db,
  visitor: UserRow | null,
  account: NewUser,
  now: Date,
): Promise<UserRow | null> {
  const claimed = visitor?.demoEndsAt ? await claimDemo(tx, visitor.userId, account, now) : null;
  // One that was swept or claimed a moment ago is no longer a demo.
  return claimed ?? insertUser(tx, account, now);
}

async function claimDemo(
  db: Db,
  userId: string,
  account: NewUser,
  now: Date,
): Promise<UserRow | null> {
  const change = { ...account, emailKey: emailKeyOf(account.email), demoEndsAt: null };
  try {
    // A nested transaction, so that a conflict leaves the transaction around it usable.
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .update(users)
        .set({ ...change, createdAt: now, updatedAt: now })
        .where(and(eq(users.userId, userId), isNotNull(users.demoEndsAt)))
        .returning();
      // Other holders of a cookie of the demo must not get into the account.
      if (row) await deleteSessions(tx, userId);
      return row ?? null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** With everything in it; what is no longer a demo stays. */
export function deleteDemo(db: Db, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [demo] = await tx
      .select({ userId: users.userId })
      .from(users)
      .where(and(eq(users.userId, userId), isNotNull(users.demoEndsAt)))
      .for('update');
    if (demo) await deleteUser(tx, userId);
  });
}

/** One at a time: each has thousands of rows. */
export async function deleteEndedDemos(db: Db, now: Date): Promise<void> {
  const ended = await db
    .select({ userId: users.userId })
    .from(users)
    .where(lte(users.demoEndsAt, now));
  // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
  for (const { userId } of ended) await deleteDemo(db, userId);
}
