import type { FastifyInstance } from 'fastify';
import { deleteAccount, updateProfile } from '#contract/accounts/accounts.ts';
import { endCustomer } from '#server/billing/billing-jobs.ts';
import { deleteEmailTokens, voidEmailTokens } from '#server/db/queries/accounts/email-tokens.ts';
import { deleteSessions } from '#server/db/queries/accounts/sessions.ts';
import {
  deleteUser,
  emailKeyOf,
  type UserChange,
  updateUser,
} from '#server/db/queries/accounts/users.ts';
import { findBillingCustomer } from '#server/db/queries/billing/customers.ts';
import { deleteMailTo } from '#server/db/queries/outgoing-mail.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { rememberBrowser } from '#server/http/security/known-browser.ts';
import { clearSessionCookie, rotateSession } from '#server/http/security/session.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import {
  emailChangedMail,
  passwordChangedLetter,
  sendLetters,
  verificationLetter,
} from './account-mail.ts';
import { confirmPassword } from './confirm-password.ts';
import { mailCause } from './mail-cause.ts';
import { hashPassword, refuseGuessablePassword } from './password.ts';
import { userAnswer } from './user-answer.ts';

/** Each one mails two addresses, the new one of which may be anybody's. */
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
    `You can change your email address ${MOVES_A_DAY} times a day. Please try again tomorrow.`,
    { retryAfter: (windowEndsAt.getTime() - time.getTime()) / 1000 },
  );
}

export function registerProfile(app: FastifyInstance, deps: Deps): void {
  route(app, deps, updateProfile, async ({ body, signedIn, request, reply }) => {
    const { user, session } = signedIn;
    const { newPassword, currentPassword, ...rest } = body;
    const isNewEmail = rest.email !== undefined && emailKeyOf(rest.email) !== user.emailKey;
    const isPrivileged = isNewEmail || newPassword !== undefined;
    if (newPassword !== undefined) refuseGuessablePassword(newPassword, { ...user, ...rest });
    if (isPrivileged)
      await confirmPassword(deps, request, user, currentPassword, 'currentPassword');
    if (isNewEmail) await countMove(deps, user.userId);

    const change: UserChange = {
      ...(rest.firstName !== undefined && { firstName: rest.firstName }),
      ...(rest.lastName !== undefined && { lastName: rest.lastName }),
      ...(rest.email !== undefined && { email: rest.email }),
      ...(isNewEmail && { emailVerifiedAt: null }),
      ...(newPassword !== undefined && { passwordHash: await hashPassword(newPassword) }),
    };
    const changed = await deps.db.transaction(async (tx) => {
      const row = await updateUser(tx, user.userId, change, deps.now());
      if (!row) return null;
      if (isPrivileged) await deleteSessions(tx, user.userId, session.sessionId);
      if (isNewEmail) await voidEmailTokens(tx, user.userId);
      const cause = mailCause(deps, request, user);
      await sendLetters(tx, deps, request.ip, [
        ...(newPassword === undefined ? [] : [passwordChangedLetter(deps, user, cause)]),
        ...(isNewEmail ? [emailChangedMail(user, cause), verificationLetter(deps, row)] : []),
      ]);
      return row;
    });
    if (!changed) {
      throw isNewEmail
        ? new AppError(409, 'email-taken', 'Another account already uses this email address.')
        : new AppError(401, 'not-signed-in', 'Please sign in to continue.');
    }
    if (isPrivileged) {
      deps.jobs.wake();
      await rotateSession(deps, reply, signedIn);
      rememberBrowser(deps, request, reply, changed);
    }
    return { ...userAnswer(changed), message: 'Your profile has been saved.' };
  });

  route(app, deps, deleteAccount, async ({ body, signedIn, request, reply }) => {
    const { user } = signedIn;
    if (emailKeyOf(body.confirmEmail) !== user.emailKey) {
      const message = 'Type your email address to delete the account';
      throw new AppError(422, 'not-confirmed', message, {
        issues: [{ path: 'confirmEmail', message }],
      });
    }
    if (user.passwordHash !== null)
      await confirmPassword(deps, request, user, body.password, 'password');
    await deps.db.transaction(async (tx) => {
      // Before the account, in the order in which everybody takes them: else two could wait for each other.
      await deleteEmailTokens(tx, user.userId);
      await deleteSessions(tx, user.userId);
      const customer = await findBillingCustomer(tx, user.userId);
      // At Stripe it would go on being charged.
      if (customer?.provider === 'stripe')
        await enqueue(tx, endCustomer, { customerId: customer.customerId }, { now: deps.now() });
      await deleteUser(tx, user.userId);
      await deleteMailTo(tx, user.email);
    });
    clearSessionCookie(deps, request, reply);
    return { message: 'Your account and everything in it has been deleted.' };
  });
}
