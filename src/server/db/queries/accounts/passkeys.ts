import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type PasskeyRow, passkeys } from '#server/db/schema/accounts/passkeys.ts';

type NewPasskey = Omit<PasskeyRow, 'passkeyId' | 'lastUsedAt'>;

/** Null if the credential is already registered. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const [row] = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row ?? null;
}

export async function selectPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.passkeyId));
}

const ofUser = (userId: string, passkeyId: string) =>
  and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId));

export async function findPasskey(
  db: Db,
  userId: string,
  passkeyId: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(ofUser(userId, passkeyId));
  return row ?? null;
}

/** Used at sign-in, when the credential is all that identifies the user. */
export async function findPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function updatePasskeyName(
  db: Db,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(ofUser(userId, passkeyId))
    .returning();
  return row ?? null;
}

/** False if it was used or removed after its counter was read. */
export async function recordPasskeyUse(
  db: Db,
  { userId, passkeyId, counter }: PasskeyRow,
  use: { counter: number; isBackedUp: boolean; lastUsedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set(use)
    .where(and(ofUser(userId, passkeyId), eq(passkeys.counter, counter)))
    .returning({ passkeyId: passkeys.passkeyId });
  return rows.length === 1;
}

export async function deletePasskey(db: Db, userId: string, passkeyId: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(ofUser(userId, passkeyId))
    .returning({ passkeyId: passkeys.passkeyId });
  return rows.length === 1;
}
