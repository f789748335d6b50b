import type { FastifyRequest } from 'fastify';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { isKnownBrowser } from '#server/http/security/known-browser.ts';
import type { MailCause } from '#server/providers/mail/mail-kinds.ts';

/**
 * Whose allowance an email to this account uses. An unconfirmed address may belong to someone else, even if the caller
 * is signed in.
 */
export function mailCause(
  deps: Pick<Deps, 'env' | 'secret'>,
  request: FastifyRequest,
  user: UserRow,
): MailCause {
  const isTheirs =
    request.signedIn?.user.userId === user.userId || isKnownBrowser(deps, request, user);
  return isTheirs && user.emailVerifiedAt !== null ? 'owner' : 'anyone';
}
