import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { privateCookie } from '#server/http/security/cookies.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { openSigned, signValue } from '#server/http/security/signed-cookie.ts';

const COOKIE = 'passkey_challenge';
export const CHALLENGE_SECONDS = 5 * 60;

const Challenge = z.object({
  challenge: z.string(),
  purpose: z.enum(['add', 'sign-in', 'second-step']),
  /** The user whose passkeys are accepted; null if the passkey identifies the user. */
  userId: z.string().nullable(),
});
type Challenge = z.infer<typeof Challenge>;

type ChallengeDeps = Pick<Deps, 'env' | 'now' | 'secret'>;

/** A passkey is bound to the product's host. */
export const relyingParty = ({ env }: Pick<Deps, 'env'>) => ({
  rpID: new URL(env.BASE_URL).hostname,
  origin: new URL(env.BASE_URL).origin,
});

export function rememberChallenge(
  deps: ChallengeDeps,
  reply: FastifyReply,
  challenge: Challenge,
): void {
  const expiresAt = new Date(deps.now().getTime() + CHALLENGE_SECONDS * 1000);
  const value = signValue(deps.secret, COOKIE, challenge, expiresAt);
  reply.setCookie(COOKIE, value, privateCookie(deps.env, CHALLENGE_SECONDS));
}

/** Returns the stored challenge, but only once: the cookie is deleted, and a saved copy of it is refused too. */
export async function takeChallenge(
  deps: ChallengeDeps & { db: Db },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Challenge> {
  const cookie = request.cookies[COOKIE];
  reply.clearCookie(COOKIE, privateCookie(deps.env));
  const found = openSigned(deps.secret, COOKIE, Challenge, cookie, deps.now());
  if (found) {
    const key = hmac(deps.secret, COOKIE, 'used', found.challenge);
    const { taken } = await takeFromLimit(deps.db, key, CHALLENGE_SECONDS, deps.now());
    if (taken === 1) return found;
  }
  throw new AppError(
    422,
    'no-challenge',
    'This took longer than 5 minutes or was already completed. Start again.',
  );
}

export const passkeyRefused = () =>
  new AppError(403, 'passkey-refused', 'We couldn’t verify this passkey. Try another way.');
