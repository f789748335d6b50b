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
  /** Whose passkeys may answer; null for a sign-in that finds it out. */
  userId: z.string().nullable(),
});
type Challenge = z.infer<typeof Challenge>;

type ChallengeDeps = Pick<Deps, 'env' | 'now' | 'secret'>;

/** Whom a passkey is made for: the host of the product, and no other. */
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

/** What was stored, once: the cookie is deleted, and a saved copy of it is refused too. */
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
    'This took longer than 5 minutes, or was done already. Please start again.',
  );
}

export const passkeyRefused = () =>
  new AppError(403, 'passkey-refused', 'This passkey was not accepted. Please try another way.');
