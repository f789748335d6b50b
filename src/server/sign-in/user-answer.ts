import type { User } from '#contract/accounts/accounts.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import type { UserRow } from '#server/db/schema/users.ts';

/** The account as sent to the browser. */
export function userAnswer(user: UserRow): User {
  const { userId, firstName, lastName, accountType, demoEndsAt } = user;
  return {
    userId,
    // A demo's address is a placeholder.
    email: demoEndsAt ? '' : user.email,
    firstName,
    lastName,
    accountType,
    name: `${firstName} ${lastName}`.trim(),
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
    demoEndsAt: demoEndsAt?.toISOString() ?? null,
    display: { ...DEFAULT_DISPLAY, ...user.display },
  };
}
