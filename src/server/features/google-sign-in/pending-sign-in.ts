import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { finishGoogleSignIn } from '#contract/accounts/google-sign-in.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { privateCookie } from '#server/http/security/cookies.ts';
import { hmac, isEqual } from '#server/http/security/crypto.ts';
import { openSigned, signValue } from '#server/http/security/signed-cookie.ts';
import type { GoogleChecks } from '#server/providers/google/google-sign-in.ts';

const PENDING_COOKIE = 'google_sign_in';
const LIFE_SECONDS = 10 * 60;
const PURPOSE = 'google-sign-in';

const Pending = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  codeVerifier: z.string().min(1),
});

type PendingDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret'>;

/** Sent to one path only; `Lax` because the redirect back starts on Google's page. */
const cookieOptions = (deps: PendingDeps, maxAgeSeconds?: number) => ({
  ...privateCookie(deps.env, maxAgeSeconds),
  path: finishGoogleSignIn.path,
});

export function rememberPending(
  deps: PendingDeps,
  reply: FastifyReply,
  checks: GoogleChecks,
): void {
  const expiresAt = new Date(deps.now().getTime() + LIFE_SECONDS * 1000);
  const value = signValue(deps.secret, PURPOSE, checks, expiresAt);
  reply.setCookie(PENDING_COOKIE, value, cookieOptions(deps, LIFE_SECONDS));
}

/** Returns what was stored for this state, but only once: the cookie is deleted, and a copy of it is refused too. */
export async function takePending(
  deps: PendingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string | undefined,
): Promise<GoogleChecks | null> {
  const cookie = request.cookies[PENDING_COOKIE];
  reply.clearCookie(PENDING_COOKIE, cookieOptions(deps));
  const pending = openSigned(deps.secret, PURPOSE, Pending, cookie, deps.now());
  if (!pending || state === undefined || !isEqual(state, pending.state)) return null;
  const key = hmac(deps.secret, PURPOSE, 'used', state);
  const { taken } = await takeFromLimit(deps.db, key, LIFE_SECONDS, deps.now());
  return taken === 1 ? pending : null;
}
