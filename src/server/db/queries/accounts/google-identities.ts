import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { googleIdentities } from '#server/db/schema/google-identities.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import { emailKeyOf } from './users.ts';

/** Any number, as long as no other two-part advisory lock starts with it. */
const SUBJECT_LOCK = 1_735_289_204;

/** Locks the subject on every instance until the transaction ends. */
export async function lockGoogleSubject(tx: Db, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SUBJECT_LOCK}, hashtext(${subject}))`);
}

export async function findUserIdBySubject(db: Db, subject: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: googleIdentities.userId })
    .from(googleIdentities)
    .where(eq(googleIdentities.subject, subject));
  return row?.userId ?? null;
}

/**
 * Finds the account for an email address and locks it, so it can't change or gain an identity until the transaction
 * ends.
 */
export async function lockUserByEmail(
  tx: Db,
  email: string,
): Promise<{ user: UserRow; hasGoogleIdentity: boolean } | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
    .for('update');
  if (!user) return null;
  const identities = await tx
    .select({ subject: googleIdentities.subject })
    .from(googleIdentities)
    .where(eq(googleIdentities.userId, user.userId))
    .limit(1);
  return { user, hasGoogleIdentity: identities.length > 0 };
}

export async function insertGoogleIdentity(
  db: Db,
  userId: string,
  subject: string,
  now: Date,
): Promise<void> {
  await db.insert(googleIdentities).values({ userId, subject, createdAt: now });
}
