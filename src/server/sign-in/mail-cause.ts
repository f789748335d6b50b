import type { FastifyRequest } from 'fastify';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { isKnownBrowser } from '#server/http/security/known-browser.ts';
import type { MailCause } from '#server/providers/mail/mail-kinds.ts';

/**
 * Whose allowance a mail to this account uses. An unconfirmed e-mail address may be another person's, even for a
 * signed-in caller.
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
