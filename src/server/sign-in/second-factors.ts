import type { Db } from '#server/db/client.ts';
import { selectPasskeys } from '#server/db/queries/accounts/passkeys.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  saveRecoveryHashes,
} from '#server/db/queries/accounts/second-factors.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

type SecondStepMethod = 'app' | 'passkey' | 'recovery-code';

/** The account's second-step methods; empty if it has none. */
export async function secondStepMethods(db: Db, userId: string): Promise<SecondStepMethod[]> {
  const factor = await findSecondFactor(db, userId);
  const passkeys = await selectPasskeys(db, userId);
  const factors: SecondStepMethod[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factor?.appSecret ? (['app'] as const) : []),
  ];
  const hasCodes = factor !== null && factor.recoveryHashes.length > 0;
  return factors.length > 0 && hasCodes ? [...factors, 'recovery-code'] : factors;
}

/** Creates recovery codes for an account that has none; null if it already has some. */
export async function firstRecoveryCodes(tx: Db, userId: string): Promise<string[] | null> {
  const factor = await findSecondFactor(tx, userId);
  if (factor && factor.recoveryHashes.length > 0) return null;
  const { codes, hashes } = newRecoveryCodes();
  await saveRecoveryHashes(tx, userId, hashes);
  return codes;
}

/** Recovery codes only stand in for a second factor, so they're deleted with the account's last factor. */
export async function dropUnusedRecoveryCodes(tx: Db, userId: string): Promise<void> {
  if ((await secondStepMethods(tx, userId)).length === 0) await deleteSecondFactor(tx, userId);
}
