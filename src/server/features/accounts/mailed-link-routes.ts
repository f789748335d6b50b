import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/accounts.ts';
import { isOwnerGone } from '#server/db/owner-gone.ts';
import { useEmailToken } from '#server/db/queries/email-tokens.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import { deleteSessions } from '#server/db/queries/sessions.ts';
import { findUserByEmail, markEmailVerified, updateUser } from '#server/db/queries/users.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import { hmac, sha256 } from '#server/http/crypto.ts';
import { route } from '#server/http/route.ts';
import { mailPasswordChanged, mailPasswordReset, mailVerification } from './account-mail.ts';
import { hashPassword, refuseGuessablePassword } from './password.ts';

/** Longer than the work for a known address takes, so that the answer's time says nothing. */
const EVEN_ANSWER_MS = 150;
/** Nobody's inbox is filled by somebody else's clicks. */
const MAILS_PER_HOUR = 5;

const deadLink = () => new AppError(422, 'invalid-link', 'Invalid or expired verification link.');

export function registerMailedLinks(app: FastifyInstance, deps: Deps): void {
  route(app, deps, forgotPassword, async ({ body }) => {
    await quietly(deps, body.email, (tx, user) => mailPasswordReset(tx, deps, user));
    return { message: 'If that address is known, a link to choose a new password is on its way.' };
  });

  route(app, deps, resendVerification, async ({ body, signedIn }) => {
    const email = body.email ?? signedIn?.user.email;
    if (email === undefined) {
      const message = 'Please enter your email address';
      throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'email', message }] });
    }
    await quietly(deps, email, async (tx, user) => {
      if (user.emailVerifiedAt === null) await mailVerification(tx, deps, user);
    });
    return { message: 'If that address is waiting to be confirmed, a new link is on its way.' };
  });

  route(app, deps, verifyEmail, async ({ body }) => {
    await deps.db.transaction(async (tx) => {
      const used = await useEmailToken(tx, 'verify-email', sha256(body.token), deps.now());
      const user = used && (await markEmailVerified(tx, used.userId, used.emailKey, deps.now()));
      if (!user) throw deadLink();
    });
    return { message: 'Your email address is confirmed.' };
  });

  route(app, deps, resetPassword, async ({ body }) => {
    refuseGuessablePassword(body.password, {});
    const passwordHash = await hashPassword(body.password);
    await deps.db.transaction(async (tx) => {
      const used = await useEmailToken(tx, 'reset-password', sha256(body.token), deps.now());
      // Whoever reads the mail owns the address, so the link confirms it too.
      const user = used && (await markEmailVerified(tx, used.userId, used.emailKey, deps.now()));
      if (!user) {
        throw new AppError(
          422,
          'invalid-link',
          'This link is invalid or has expired. Please ask for a new one.',
        );
      }
      // Now it is known whose it is; a refusal gives the link back with the transaction.
      refuseGuessablePassword(body.password, user);
      await updateUser(tx, user.userId, { passwordHash }, deps.now());
      await deleteSessions(tx, user.userId);
      await mailPasswordChanged(tx, deps, user);
    });
    deps.mail.wake();
    return { message: 'Your password is changed. Please sign in with the new one.' };
  });
}

/** Sends a mail to a known address and stays silent about an unknown one, in the same time. */
async function quietly(
  deps: Deps,
  email: string,
  send: (tx: Deps['db'], user: UserRow) => Promise<void>,
): Promise<void> {
  const even = sleep(EVEN_ANSWER_MS);
  const user = await findUserByEmail(deps.db, email);
  if (user && (await mayMail(deps, user))) {
    try {
      await deps.db.transaction((tx) => send(tx, user));
    } catch (error) {
      // Deleted since it was found: as unknown as if it had never been.
      if (!isOwnerGone(error)) throw error;
    }
    deps.mail.wake();
  }
  await even;
}

async function mayMail({ db, secret, now }: Deps, user: UserRow): Promise<boolean> {
  const key = hmac(secret, 'mail-limit', user.userId);
  const { taken } = await takeFromLimit(db, key, 60 * 60, now());
  return taken <= MAILS_PER_HOUR;
}
