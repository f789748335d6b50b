import type { User } from '#contract/accounts/accounts.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import { fullName } from './names.ts';

/** What the browser may know of an account. */
export function userAnswer(user: UserRow): User {
  const { userId, email, firstName, lastName, accountType } = user;
  return {
    userId,
    email,
    firstName,
    lastName,
    accountType,
    name: fullName(user),
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
  };
}
