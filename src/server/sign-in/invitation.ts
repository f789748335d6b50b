import type { Db } from '#server/db/client.ts';
import { takeInvitation } from '#server/db/queries/waitlist.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { sha256 } from '#server/http/security/crypto.ts';

/** Uses up the invitation where a new account needs one. Call it in the transaction that opens the account. */
export async function requireInvitation(
  tx: Db,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  code: string | undefined,
): Promise<void> {
  if (env.REGISTRATION === 'open') return;
  if (code && (await takeInvitation(tx, { hash: sha256(code) }, now()))) return;
  throw new AppError(
    403,
    'invitation-required',
    code
      ? 'This invitation was already used or isn’t valid. Sign in if you have an account, or join the waitlist.'
      : 'Accounts are by invitation for now. Open the link in your invitation, or join the waitlist.',
  );
}

/** Google confirms the address, so the invitation sent to it is enough. */
export const isInvited = async (
  tx: Db,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  email: string,
): Promise<boolean> => env.REGISTRATION === 'open' || (await takeInvitation(tx, { email }, now()));
