import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUser } from '#server/db/queries/accounts/users.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { privateCookie } from '#server/http/security/cookies.ts';
import { hmac, isEqual } from '#server/http/security/crypto.ts';
import { openSigned, signValue } from '#server/http/security/signed-cookie.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { secondStepMethods } from './second-factors.ts';

/** Proves the first step was completed; grants no access on its own. */
const COOKIE = 'second_step';
const LIFE_SECONDS = 10 * 60;
const Pending = z.object({ userId: z.string(), mark: z.string() });

/** Derived from the password hash, so changing the password voids a first step completed with the old one. */
const markOf = ({ secret }: Deps, { userId, passwordHash }: UserRow): string =>
  hmac(secret, 'first-step', userId, passwordHash ?? '');

/** Signs in, or returns false if the account requires a second step. Every sign-in method calls this. */
export async function passFirstStep(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  options: Parameters<typeof finishSignIn>[4] = {},
): Promise<boolean> {
  if ((await secondStepMethods(deps.db, user.userId)).length === 0) {
    await finishSignIn(deps, request, reply, user, options);
    return true;
  }
  const expiresAt = new Date(deps.now().getTime() + LIFE_SECONDS * 1000);
  const pending = { userId: user.userId, mark: markOf(deps, user) };
  const value = signValue(deps.secret, COOKIE, pending, expiresAt);
  reply.setCookie(COOKIE, value, privateCookie(deps.env, LIFE_SECONDS));
  return false;
}

/** The user who completed the first step in this browser within 10 minutes, with the current password. */
export async function firstStepUser(deps: Deps, request: FastifyRequest): Promise<UserRow> {
  const pending = openSigned(deps.secret, COOKIE, Pending, request.cookies[COOKIE], deps.now());
  const user = pending && (await findUser(deps.db, pending.userId));
  if (user && isEqual(pending.mark, markOf(deps, user))) return user;
  throw new AppError(
    422,
    'first-step-needed',
    'This sign-in expired or was never started. Sign in again.',
  );
}

export async function passSecondStep(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<void> {
  reply.clearCookie(COOKIE, privateCookie(deps.env));
  await finishSignIn(deps, request, reply, user);
}
