import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { listText } from '#domain/text/list-text.ts';
import { endCustomer } from '#server/billing/billing-jobs.ts';
import { deleteEmailTokens } from '#server/db/queries/accounts/email-tokens.ts';
import { deleteSessions } from '#server/db/queries/accounts/sessions.ts';
import { deleteUser, emailKeyOf } from '#server/db/queries/accounts/users.ts';
import { findBillingCustomer } from '#server/db/queries/billing/customers.ts';
import { deleteMailTo } from '#server/db/queries/outgoing-mail.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { clearSessionCookie } from '#server/http/security/session.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { confirmPassword } from '#server/sign-in/confirm-password.ts';

interface Confirmation {
  confirmEmail?: string | undefined;
  password?: string | undefined;
}

/** Reports everything missing in one response, before the password is checked. */
function refuseUnconfirmed(user: UserRow, { confirmEmail, password }: Confirmation): void {
  const isEmailWrong = confirmEmail === undefined || emailKeyOf(confirmEmail) !== user.emailKey;
  const isPasswordMissing = user.passwordHash !== null && password === undefined;
  const missing = [
    ...(isEmailWrong
      ? [{ path: 'confirmEmail', message: 'Enter your account’s email address' }]
      : []),
    ...(isPasswordMissing ? [{ path: 'password', message: 'Enter your password' }] : []),
  ];
  if (missing.length === 0) return;
  const what = listText([
    ...(isEmailWrong ? ['your account’s email address'] : []),
    ...(isPasswordMissing ? ['your password'] : []),
  ]);
  throw new AppError(
    422,
    'not-confirmed',
    `Your account wasn’t deleted. To delete it, enter ${what}.`,
    { issues: missing },
  );
}

export function registerDeleteAccount(app: FastifyInstance, deps: Deps): void {
  route(app, deps, deleteAccount, async ({ body, signedIn, request, reply }) => {
    const { user } = signedIn;
    refuseUnconfirmed(user, body);
    if (user.passwordHash !== null)
      await confirmPassword(deps, request, user, body.password, 'password');
    await deps.db.transaction(async (tx) => {
      // Locked before the account, in the same order everywhere, to prevent deadlocks.
      await deleteEmailTokens(tx, user.userId);
      await deleteSessions(tx, user.userId);
      const customer = await findBillingCustomer(tx, user.userId);
      // Otherwise Stripe would keep charging the customer.
      if (customer?.provider === 'stripe')
        await enqueue(tx, endCustomer, { customerId: customer.customerId }, { now: deps.now() });
      await deleteUser(tx, user.userId);
      await deleteMailTo(tx, user.email);
    });
    clearSessionCookie(deps, request, reply);
    return { message: 'Your account and everything in it have been deleted.' };
  });
}
