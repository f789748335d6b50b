import type { FastifyInstance } from 'fastify';
import { login, logout, register } from '#contract/accounts/accounts.ts';
import { deleteDemo, openAccount } from '#server/db/queries/accounts/demos.ts';
import { deleteSession } from '#server/db/queries/accounts/sessions.ts';
import { findUserByEmail } from '#server/db/queries/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { clearSessionCookie, ownSession } from '#server/http/security/session.ts';
import {
  emailInUseMail,
  queueAccountMails,
  verificationMail,
} from '#server/sign-in/account-mail.ts';
import { finishSignIn } from '#server/sign-in/finish-sign-in.ts';
import { requireInvitation } from '#server/sign-in/invitation.ts';
import { hashPassword, isPassword, refuseGuessablePassword } from '#server/sign-in/password.ts';
import { passFirstStep } from '#server/sign-in/second-step.ts';
import { beginSignIn, forgiveSignIn } from '#server/sign-in/sign-in-throttle.ts';
import { userAnswer } from '#server/sign-in/user-answer.ts';
import { namesOf } from './names.ts';

export function registerSignIn(app: FastifyInstance, deps: Deps): void {
  route(app, deps, register, async ({ body, signedIn, request, reply }) => {
    if (body.accountType === 'professional') {
      throw new AppError(422, 'coming-soon', 'Professional accounts are coming soon.');
    }
    const names = namesOf(body);
    refuseGuessablePassword(body.password, { ...names, email: body.email });
    const passwordHash = await hashPassword(body.password);
    const newUser = { ...names, email: body.email, passwordHash, emailVerifiedAt: null };
    const user = await deps.db.transaction(async (tx) => {
      const opened = await openAccount(tx, signedIn?.user ?? null, newUser, deps.now());
      if (opened) await requireInvitation(tx, deps, body.invitation);
      if (opened) await queueAccountMails(tx, deps, request.ip, [verificationMail(deps, opened)]);
      return opened;
    });
    if (!user) {
      const owner = await findUserByEmail(deps.db, body.email);
      if (owner) await queueAccountMails(deps.db, deps, request.ip, [emailInUseMail(deps, owner)]);
      deps.jobs.wake();
      throw new AppError(
        409,
        'email-taken',
        'An account with this email address already exists. Sign in or reset your password.',
      );
    }
    deps.jobs.wake();
    await finishSignIn(deps, request, reply, user, { isExpected: true });
    return { ...userAnswer(user), message: 'Welcome to Freehold.' };
  });

  route(app, deps, login, async ({ body, request, reply }) => {
    const user = await findUserByEmail(deps.db, body.email);
    const guess = await beginSignIn(deps, request, body.email, user);
    const isRight = await isPassword(user?.passwordHash ?? null, body.password);
    if (!user || !isRight) {
      throw new AppError(401, 'wrong-credentials', 'The email address or password is incorrect.');
    }
    await forgiveSignIn(deps, guess);
    if (!(await passFirstStep(deps, request, reply, user)))
      return { needsSecondStep: true as const, message: 'One more step to sign in.' };
    return { ...userAnswer(user), message: 'Welcome back.' };
  });

  route(app, deps, logout, async ({ signedIn, request, reply }) => {
    // A demo has no credentials for signing in again.
    if (signedIn?.user.demoEndsAt) await deleteDemo(deps.db, signedIn.user.userId);
    else if (signedIn)
      await deleteSession(deps.db, signedIn.user.userId, ownSession(signedIn).sessionId);
    clearSessionCookie(deps, request, reply);
    return { message: 'You’re signed out.' };
  });
}
