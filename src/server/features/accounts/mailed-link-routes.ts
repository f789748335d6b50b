import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/accounts.ts';
import { isOwnerGone } from '#server/db/embedded/owner-gone.ts';
import {
  hasOpenToken,
  useEmailToken,
  voidEmailTokens,
} from '#server/db/queries/accounts/email-tokens.ts';
import { deleteSessions } from '#server/db/queries/accounts/sessions.ts';
import {
  findUserByEmail,
  markEmailVerified,
  updateUser,
} from '#server/db/queries/accounts/users.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { sha256 } from '#server/http/security/crypto.ts';
import { rememberBrowser } from '#server/http/security/known-browser.ts';
import {
  passwordChangedMail,
  queueAccountMails,
  resetMail,
  verificationMail,
} from '#server/sign-in/account-mail.ts';
import { mailCause } from '#server/sign-in/mail-cause.ts';
import { hashPassword, refuseGuessablePassword } from '#server/sign-in/password.ts';

/** Longer than the work for a known email address takes, so the response time reveals nothing. */
const EVEN_ANSWER_MS = 150;
/** An unused reset link sent more recently than this still works, so no new one is sent. */
const RECENT_LINK_MS = 5 * 60 * 1000;

const deadLink = () => new AppError(422, 'invalid-link', 'Invalid or expired verification link.');

export function registerMailedLinks(app: FastifyInstance, deps: Deps): void {
  route(app, deps, forgotPassword, async ({ body, request }) => {
    await quietly(deps, body.email, async (tx, user) => {
      const recently = new Date(deps.now().getTime() - RECENT_LINK_MS);
      if (await hasOpenToken(tx, user.userId, 'reset-password', recently)) return;
      const mail = resetMail(deps, user, mailCause(deps, request, user));
      await queueAccountMails(tx, deps, request.ip, [mail]);
    });
    return {
      message: 'If there’s an account for that email address, a password reset link is on its way.',
    };
  });

  route(app, deps, resendVerification, async ({ body, signedIn, request }) => {
    const email = body.email ?? signedIn?.user.email;
    if (email === undefined) {
      const message = 'Please enter your email address';
      throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'email', message }] });
    }
    await quietly(deps, email, async (tx, user) => {
      if (user.emailVerifiedAt !== null) return;
      const [isSent] = await queueAccountMails(tx, deps, request.ip, [
        verificationMail(deps, user),
      ]);
      if (!isSent && isAbout(request, user)) throw tooManyLinks();
    });
    return {
      message: 'If that email address still needs to be confirmed, a new link is on its way.',
    };
  });

  route(app, deps, verifyEmail, async ({ body }) => {
    await deps.db.transaction(async (tx) => {
      const used = await useEmailToken(tx, 'verify-email', sha256(body.token), deps.now());
      const user = used && (await markEmailVerified(tx, used.userId, used.emailKey, deps.now()));
      if (!user) throw deadLink();
      await voidEmailTokens(tx, user.userId, 'verify-email');
    });
    return { message: 'Your email address is confirmed.' };
  });

  route(app, deps, resetPassword, async ({ body, request, reply }) => {
    refuseGuessablePassword(body.password, {});
    const passwordHash = await hashPassword(body.password);
    const changed = await deps.db.transaction(async (tx) => {
      const used = await useEmailToken(tx, 'reset-password', sha256(body.token), deps.now());
      // Opening the email proves ownership of the address, so the link confirms it too.
      const user = used && (await markEmailVerified(tx, used.userId, used.emailKey, deps.now()));
      if (!user) {
        throw new AppError(
          422,
          'invalid-link',
          'This link is invalid or has expired. Request a new one.',
        );
      }
      // Only now do we know the user; a refusal rolls back the transaction, so the link stays usable.
      refuseGuessablePassword(body.password, user);
      await updateUser(tx, user.userId, { passwordHash }, deps.now());
      await deleteSessions(tx, user.userId);
      await voidEmailTokens(tx, user.userId, 'reset-password');
      await queueAccountMails(tx, deps, request.ip, [passwordChangedMail(deps, user, 'owner')]);
      return { ...user, passwordHash };
    });
    deps.jobs.wake();
    // Keeps strangers' password guesses from delaying the next sign-in.
    rememberBrowser(deps, request, reply, changed);
    return { message: 'Your password has been changed. Sign in with the new one.' };
  });
}

const isAbout = (request: FastifyRequest, user: UserRow): boolean =>
  request.signedIn?.user.userId === user.userId;

/** Shown only to the signed-in owner; anyone else would learn that the address has an account. */
const tooManyLinks = () =>
  new AppError(
    429,
    'too-many-mails',
    'We’ve already sent several links to this email address, and each works for 24 hours. Check your inbox and spam folder, or try again in a few hours.',
    { retryAfter: 60 * 60 },
  );

/** Emails a known address and does nothing for an unknown one; both take the same time. */
async function quietly(
  deps: Deps,
  email: string,
  send: (tx: Deps['db'], user: UserRow) => Promise<void>,
): Promise<void> {
  const even = sleep(EVEN_ANSWER_MS);
  const user = await findUserByEmail(deps.db, email);
  if (user) {
    try {
      await deps.db.transaction((tx) => send(tx, user));
    } catch (error) {
      // The account was deleted after we found it, so respond as if it never existed.
      if (!isOwnerGone(error)) throw error;
    }
    deps.jobs.wake();
  }
  await even;
}
