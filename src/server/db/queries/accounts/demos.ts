import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lte, notLike, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { copyPortfolio } from './demo-work.ts';
import { deleteSessions } from './sessions.ts';
import { deleteUser, emailKeyOf, findUserByEmail, insertUser, type NewUser } from './users.ts';

/** Reserved by RFC 2606, so email can never be delivered there. */
const DEMO_EMAIL_END = '@demo.invalid';

export const isDemoEmail = (email: string): boolean => email.endsWith(DEMO_EMAIL_END);

/** Any number no other advisory lock uses. */
const DEMO_LOCK = 7_203_118;

/** Prefix for prepared accounts, which hold the sample portfolio for a given day; no demo's address starts with it. */
const PREPARED_EMAIL_START = 'sample-';

const isOpenDemo = and(
  isNotNull(users.demoEndsAt),
  notLike(users.emailKey, `${PREPARED_EMAIL_START}%`),
);

interface NewDemo {
  now: Date;
  endsAt: Date;
}

async function insertDemoRow(tx: Db, name: string, { now, endsAt }: NewDemo): Promise<UserRow> {
  const email = `${name}${DEMO_EMAIL_END}`;
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
}

const lockDemos = (tx: Db) => tx.execute(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`);

/**
 * Copies a prepared account. If there are already `most` demos, even with many simultaneous requests, one is deleted
 * first: the oldest that nobody returned to, otherwise the least recently used. Null if every demo is locked.
 */
export function insertDemo(
  db: Db,
  { from, most, ...demo }: NewDemo & { from: string; most: number },
): Promise<UserRow | null> {
  return db.transaction(async (tx) => {
    await lockDemos(tx);
    if ((await tx.$count(users, isOpenDemo)) >= most) {
      const least = await findLeastUsed(tx);
      if (least === null) return null;
      await deleteUser(tx, least);
    }
    const row = await insertDemoRow(tx, randomUUID(), demo);
    await copyPortfolio(tx, from, row.userId);
    return row;
  });
}

async function findLeastUsed(tx: Db): Promise<string | null> {
  const seen = sql`(SELECT max(${sessions.lastSeenAt}) FROM ${sessions} WHERE ${sessions.userId} = ${users.userId})`;
  // A session's last-seen time first changes a minute after it starts.
  const wasUsed = sql`EXISTS (SELECT FROM ${sessions} WHERE ${sessions.userId} = ${users.userId} AND ${sessions.lastSeenAt} > ${sessions.createdAt})`;
  const [least] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(isOpenDemo)
    .orderBy(wasUsed, sql`coalesce(${seen}, ${users.createdAt})`, users.createdAt)
    .limit(1)
    .for('update', { of: users, skipLocked: true });
  return least?.userId ?? null;
}

/** The account that holds this prepared sample, or null if there isn't one yet. */
export async function findPrepared(db: Db, name: string): Promise<string | null> {
  const row = await findUserByEmail(db, `${PREPARED_EMAIL_START}${name}${DEMO_EMAIL_END}`);
  return row?.userId ?? null;
}

/**
 * Creates a prepared account only once, even with simultaneous callers. Nobody can sign in to it, and it's deleted like
 * a demo.
 */
export function insertPrepared(
  db: Db,
  name: string,
  prepared: NewDemo,
  fill: (tx: Db, userId: string) => Promise<void>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockDemos(tx);
    const there = await findPrepared(tx, name);
    if (there !== null) return there;
    const { userId } = await insertDemoRow(tx, `${PREPARED_EMAIL_START}${name}`, prepared);
    await fill(tx, userId);
    return userId;
  });
}

/**
 * Turns the visitor's demo into their account, with everything in it, or creates a new account if there's no demo. Null
 * if the email address is taken.
 */
export async function openAccount(
  tx: Db,
  visitor: UserRow | null,
  account: NewUser,
  now: Date,
): Promise<UserRow | null> {
  const claimed = visitor?.demoEndsAt ? await claimDemo(tx, visitor.userId, account, now) : null;
  // The demo may have just been deleted or claimed.
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
    // A nested transaction, so a conflict leaves the outer one usable.
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .update(users)
        .set({ ...change, createdAt: now, updatedAt: now })
        .where(and(eq(users.userId, userId), isNotNull(users.demoEndsAt)))
        .returning();
      // Anyone else with a cookie for the demo must not get into the account.
      if (row) await deleteSessions(tx, userId);
      return row ?? null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Deletes the demo and everything in it, unless it has become an account. */
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

/** One at a time, because each has hundreds of rows. */
export async function deleteEndedDemos(db: Db, now: Date): Promise<void> {
  const ended = await db
    .select({ userId: users.userId })
    .from(users)
    .where(lte(users.demoEndsAt, now));
  // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
  for (const { userId } of ended) await deleteDemo(db, userId);
}
