import type { FastifyRequest } from 'fastify';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { isPassword } from './password.ts';
import { beginSignIn, forgiveSignIn } from './sign-in-throttle.ts';

/** An open browser is not proof enough for what cannot be undone: asks for the password, throttled like a sign-in. */
export async function confirmPassword(
  deps: Deps,
  request: FastifyRequest,
  user: UserRow,
  password: string | undefined,
  path: string,
): Promise<void> {
  const refuse = (status: number, code: string, message: string) =>
    new AppError(status, code, message, { issues: [{ path, message }] });
  if (user.passwordHash === null) {
    throw refuse(
      422,
      'no-password',
      'This account signs in with Google. Set a password first: use "Forgot password" on the sign-in page.',
    );
  }
  if (password === undefined)
    throw refuse(400, 'password-needed', 'Please enter your current password');
  const guess = await beginSignIn(deps, request, user.email, user);
  if (!(await isPassword(user.passwordHash, password))) {
    throw refuse(403, 'wrong-password', 'The current password is incorrect');
  }
  await forgiveSignIn(deps, guess);
}
