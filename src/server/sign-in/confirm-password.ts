import type { FastifyRequest } from 'fastify';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { isPassword } from './password.ts';
import { beginSignIn, forgiveSignIn } from './sign-in-throttle.ts';

const refuse = (path: string, status: number, code: string, message: string) =>
  new AppError(status, code, message, { issues: [{ path, message }] });

export const wrongPassword = (path: string) =>
  refuse(path, 403, 'wrong-password', 'The current password is incorrect');

/** A session isn't enough for actions that can't be undone; this requires the password, throttled like a sign-in. */
export async function confirmPassword(
  deps: Deps,
  request: FastifyRequest,
  user: UserRow,
  password: string | undefined,
  path: string,
): Promise<void> {
  if (user.passwordHash === null) {
    throw refuse(
      path,
      422,
      'no-password',
      'This account signs in with Google. Set a password first with “Forgot password” on the sign-in page.',
    );
  }
  if (password === undefined)
    throw refuse(path, 400, 'password-needed', 'Enter your current password');
  const guess = await beginSignIn(deps, request, user.email, user);
  if (!(await isPassword(user.passwordHash, password))) {
    throw wrongPassword(path);
  }
  await forgiveSignIn(deps, guess);
}
