import { bytesText } from '#domain/documents/documents.ts';
import { quotaBytes, quotaReachedText } from '#domain/plans/plans.ts';
import type { Db } from '#server/db/client.ts';
import { freeRemovedDocuments, sumDocumentBytes } from '#server/db/queries/documents/documents.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { SignedIn } from '#server/http/security/session.ts';

/** Refuses a file that doesn't fit in the account's storage; returns the bytes used so far. */
export async function refuseBeyondQuota(
  db: Db,
  signedIn: SignedIn,
  bytes: number,
): Promise<number> {
  const used = await sumDocumentBytes(db, signedIn.user.userId, { withRemoved: false });
  if (used + bytes > quotaBytes(signedIn))
    throw new AppError(402, 'plan-limit', quotaReachedText(signedIn, bytesText(used)));
  return used;
}

/**
 * Makes room for a file, deleting for good what was deleted longest ago, so storage never exceeds the quota. Call with
 * the account locked.
 */
export async function makeRoomFor(tx: Db, signedIn: SignedIn, bytes: number): Promise<void> {
  const { userId } = signedIn.user;
  await refuseBeyondQuota(tx, signedIn, bytes);
  const stored = await sumDocumentBytes(tx, userId, { withRemoved: true });
  const excess = stored + bytes - quotaBytes(signedIn);
  if (excess > 0) await freeRemovedDocuments(tx, userId, excess);
}
