import { and, eq, gt, lte } from 'drizzle-orm';
import { IDEMPOTENCY_KEYS } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { type IdempotencyKeyRow, idempotencyKeys } from '#server/db/schema/idempotency-keys.ts';
import { makeRoom, sweep } from './caps.ts';

type Remembered = Pick<IdempotencyKeyRow, 'fingerprint' | 'status' | 'answer'>;

/** The response to the user's call with this key, if made after `since`. */
export async function findRemembered(
  db: Db,
  userId: string,
  key: string,
  since: Date,
): Promise<Remembered | null> {
  const [row] = await db
    .select({
      fingerprint: idempotencyKeys.fingerprint,
      status: idempotencyKeys.status,
      answer: idempotencyKeys.answer,
    })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, since),
      ),
    );
  return row ?? null;
}

/**
 * Call with the account locked and after `findRemembered` found nothing; any row still stored under the key has expired
 * and is replaced.
 */
export async function remember(tx: Db, row: IdempotencyKeyRow): Promise<void> {
  const { userId, key: _key, ...answered } = row;
  await makeRoom(tx, IDEMPOTENCY_KEYS, userId);
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: answered });
}

export async function deleteOldKeys(db: Db, until: Date): Promise<void> {
  await sweep(db, idempotencyKeys, lte(idempotencyKeys.createdAt, until));
}
