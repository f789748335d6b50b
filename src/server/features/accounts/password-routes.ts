import type { FastifyInstance } from 'fastify';
import { changePassword } from '#contract/accounts/accounts.ts';
import { deleteSessions } from '#server/db/queries/accounts/sessions.ts';
import { replacePasswordHash } from '#server/db/queries/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { rememberBrowser } from '#server/http/security/known-browser.ts';
import { ownSession, rotateSession } from '#server/http/security/session.ts';
import { passwordChangedMail, queueAccountMails } from '#server/sign-in/account-mail.ts';
import { confirmPassword, wrongPassword } from '#server/sign-in/confirm-password.ts';
import { mailCause } from '#server/sign-in/mail-cause.ts';
import { hashPassword, refuseGuessablePassword } from '#server/sign-in/password.ts';
import { userAnswer } from '#server/sign-in/user-answer.ts';

export function registerPassword(app: FastifyInstance, deps: Deps): void {
  route(app, deps, changePassword, async ({ body, signedIn, request, reply }) => {
    const { user } = signedIn;
    refuseGuessablePassword(body.newPassword, user);
    await confirmPassword(deps, request, user, body.currentPassword, 'currentPassword');
    const passwordHash = await hashPassword(body.newPassword);
    const changed = await deps.db.transaction(async (tx) => {
      const row = await replacePasswordHash(tx, user, passwordHash, deps.now());
      if (!row) return null;
      await deleteSessions(tx, user.userId, ownSession(signedIn).sessionId);
      const mail = passwordChangedMail(deps, user, mailCause(deps, request, user));
      await queueAccountMails(tx, deps, request.ip, [mail]);
      return row;
    });
    // Another request has changed the password since we checked it.
    if (!changed) throw wrongPassword('currentPassword');
    deps.jobs.wake();
    await rotateSession(deps, reply, signedIn);
    rememberBrowser(deps, request, reply, changed);
    return { ...userAnswer(changed), message: 'Your password has been changed.' };
  });
}
