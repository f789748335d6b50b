import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeBrowser } from '#domain/accounts/describe-browser.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import { moveDemoWork } from '#server/demo/move-demo-work.ts';
import type { Deps } from '#server/deps.ts';
import { isKnownBrowser, rememberBrowser } from '#server/http/security/known-browser.ts';
import { startSession, userAgentOf } from '#server/http/security/session.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import { newBrowserMail } from './account-mail.ts';

type SignInDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'now' | 'secret'>;

interface SignInOptions {
  /**
   * Skips the email about a new browser, because the account was just created or its owner gets another email about
   * this sign-in.
   */
  isExpected?: boolean;
}

/**
 * The last step of every sign-in method: merges the visitor's demo, opens the session, marks the browser as known, and
 * emails the owner if the browser is new to this account. After a password change, all other browsers count as new
 * again.
 */
export async function finishSignIn(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  { isExpected = false }: SignInOptions = {},
): Promise<void> {
  if (!isExpected && !isKnownBrowser(deps, request, user)) {
    const mail = newBrowserMail(deps, user, {
      browser: describeBrowser(userAgentOf(request)),
      ip: request.ip,
      at: deps.now(),
    });
    await queueMails(deps.db, deps, request.ip, [mail]);
    deps.jobs.wake();
  }
  await moveDemoWork(deps.db, request.signedIn?.user ?? null, user.userId);
  await startSession(deps, request, reply, user.userId);
  rememberBrowser(deps, request, reply, user);
}
