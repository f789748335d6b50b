import type { FastifyInstance } from 'fastify';
import { updateProfile } from '#contract/accounts/accounts.ts';
import { voidEmailTokens } from '#server/db/queries/accounts/email-tokens.ts';
import { deleteSessions } from '#server/db/queries/accounts/sessions.ts';
import { emailKeyOf, type UserChange, updateUser } from '#server/db/queries/accounts/users.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { rememberBrowser } from '#server/http/security/known-browser.ts';
import { ownSession, rotateSession } from '#server/http/security/session.ts';
import {
  emailChangedMail,
  queueAccountMails,
  verificationMail,
} from '#server/sign-in/account-mail.ts';
import { confirmPassword } from '#server/sign-in/confirm-password.ts';
import { mailCause } from '#server/sign-in/mail-cause.ts';
import { userAnswer } from '#server/sign-in/user-answer.ts';

/** Each change emails two addresses, and the new one could be anyone's. */
const MOVES_A_DAY = 5;
const DAY_SECONDS = 24 * 60 * 60;

async function countMove({ db, secret, now }: Deps, userId: string): Promise<void> {
  const time = now();
  const key = hmac(secret, 'address-change', userId);
  const { taken, windowEndsAt } = await takeFromLimit(db, key, DAY_SECONDS, time);
  if (taken <= MOVES_A_DAY) return;
  throw new AppError(
    429,
    'too-many-changes',
    `You can change your email address up to ${MOVES_A_DAY} times a day. Try again tomorrow.`,
    { retryAfter: (windowEndsAt.getTime() - time.getTime()) / 1000 },
  );
}

export function registerProfile(app: FastifyInstance, deps: Deps): void {
  route(app, deps, updateProfile, async ({ body, signedIn, request, reply }) => {
    const { user } = signedIn;
    const { currentPassword, ...rest } = body;
    const isNewEmail = rest.email !== undefined && emailKeyOf(rest.email) !== user.emailKey;
    if (isNewEmail) {
      await confirmPassword(deps, request, user, currentPassword, 'currentPassword');
      await countMove(deps, user.userId);
    }

    const change: UserChange = {
      ...(rest.firstName !== undefined && { firstName: rest.firstName }),
      ...(rest.lastName !== undefined && { lastName: rest.lastName }),
      ...(rest.email !== undefined && { email: rest.email }),
      ...(isNewEmail && { emailVerifiedAt: null }),
    };
    const changed = await deps.db.transaction(async (tx) => {
      const row = await updateUser(tx, user.userId, change, deps.now());
      if (!row) return null;
      if (!isNewEmail) return row;
      await deleteSessions(tx, user.userId, ownSession(signedIn).sessionId);
      await voidEmailTokens(tx, user.userId);
      await queueAccountMails(tx, deps, request.ip, [
        emailChangedMail(user, mailCause(deps, request, user)),
        verificationMail(deps, row),
      ]);
      return row;
    });
    if (!changed) {
      throw isNewEmail
        ? new AppError(409, 'email-taken', 'Another account already uses this email address.')
        : new AppError(401, 'not-signed-in', 'Sign in to continue.');
    }
    if (isNewEmail) {
      deps.jobs.wake();
      await rotateSession(deps, reply, signedIn);
      rememberBrowser(deps, request, reply, changed);
    }
    return { ...userAnswer(changed), message: 'Profile saved.' };
  });
}
