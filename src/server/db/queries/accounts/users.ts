import { and, eq, sql } from 'drizzle-orm';
import type { Display } from '#domain/accounts/display.ts';
import type { Db } from '#server/db/client.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';

/** Email addresses that differ only in case or Unicode form are treated as the same address. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export type NewUser = Pick<
  UserRow,
  'email' | 'firstName' | 'lastName' | 'passwordHash' | 'emailVerifiedAt'
>;

/** Null if the email address is taken. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values({ ...user, emailKey: emailKeyOf(user.email), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return row ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  return row ?? null;
}

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId));
  return row ?? null;
}

/**
 * Locks the user until the transaction ends, so that other requests that count the user's rows before adding one have
 * to wait.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, userId))
    .for('no key update');
}

export type UserChange = Partial<
  Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'passwordHash' | 'emailVerifiedAt'>
>;

/** Null if another user has the new email address or the account was deleted. */
export async function updateUser(
  db: Db,
  userId: string,
  change: UserChange,
  now: Date,
): Promise<UserRow | null> {
  const emailChange = change.email === undefined ? {} : { emailKey: emailKeyOf(change.email) };
  try {
    // A nested transaction, so a conflict leaves the outer one usable.
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .update(users)
        .set({ ...change, ...emailChange, updatedAt: now })
        .where(eq(users.userId, userId))
        .returning();
      return row ?? null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Fields not in the change stay as they are, even with simultaneous changes; null if the account was deleted. */
export async function changeDisplay(
  db: Db,
  userId: string,
  change: Partial<Display>,
): Promise<Partial<Display> | null> {
  const [row] = await db
    .update(users)
    .set({ display: sql`${users.display} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(users.userId, userId))
    .returning({ display: users.display });
  return row?.display ?? null;
}

/** Null if the password changed since it was checked, or the account was deleted. */
export async function replacePasswordHash(
  db: Db,
  { userId, passwordHash }: Pick<UserRow, 'userId' | 'passwordHash'>,
  next: string,
  now: Date,
): Promise<UserRow | null> {
  if (passwordHash === null) return null;
  const [row] = await db
    .update(users)
    .set({ passwordHash: next, updatedAt: now })
    .where(and(eq(users.userId, userId), eq(users.passwordHash, passwordHash)))
    .returning();
  return row ?? null;
}

/** Confirms the email address a link was sent to, unless it has changed since. */
export async function markEmailVerified(
  db: Db,
  userId: string,
  emailKey: string,
  now: Date,
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.userId, userId), eq(users.emailKey, emailKey)))
    .returning();
  return row ?? null;
}

/** Deleting the row deletes everything the user owns. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.userId, userId));
}
