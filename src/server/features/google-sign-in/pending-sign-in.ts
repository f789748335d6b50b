import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { finishGoogleSignIn } from '#contract/accounts/google-sign-in.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { privateCookie } from '#server/http/security/cookies.ts';
import { hmac, isEqual } from '#server/http/security/crypto.ts';
import type { GoogleChecks } from '#server/providers/google/google-sign-in.ts';

const PENDING_COOKIE = 'google_sign_in';
const LIFE_SECONDS = 10 * 60;
const PURPOSE = 'google-sign-in';

const Pending = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  codeVerifier: z.string().min(1),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

type PendingDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret'>;

/** Sent to one address only; `Lax`, because the way back starts on Google's page. */
const cookieOptions = (deps: PendingDeps, maxAgeSeconds?: number) => ({
  ...privateCookie(deps.env, maxAgeSeconds),
  path: finishGoogleSignIn.path,
});

export function rememberPending(
  deps: PendingDeps,
  reply: FastifyReply,
  checks: GoogleChecks,
): void {
  const expiresAt = deps.now().getTime() + LIFE_SECONDS * 1000;
  const content = Buffer.from(JSON.stringify({ ...checks, expiresAt })).toString('base64url');
  const value = `${content}.${hmac(deps.secret, PURPOSE, content)}`;
  reply.setCookie(PENDING_COOKIE, value, cookieOptions(deps, LIFE_SECONDS));
}

/** What was remembered for this state, once: the cookie goes, and a kept copy of it is refused too. */
export async function takePending(
  deps: PendingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string | undefined,
): Promise<GoogleChecks | null> {
  const cookie = request.cookies[PENDING_COOKIE];
  reply.clearCookie(PENDING_COOKIE, cookieOptions(deps));
  const pending = cookie ? openCookie(deps, cookie) : null;
  if (!pending || state === undefined || !isEqual(state, pending.state)) return null;
  const key = hmac(deps.secret, PURPOSE, 'used', state);
  const { taken } = await takeFromLimit(deps.db, key, LIFE_SECONDS, deps.now());
  return taken === 1 ? pending : null;
}

function openCookie(deps: PendingDeps, cookie: string): GoogleChecks | null {
  const [content, signature, ...rest] = cookie.split('.');
  if (!content || !signature || rest.length > 0) return null;
  if (!isEqual(signature, hmac(deps.secret, PURPOSE, content))) return null;
  const pending = Pending.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (!pending.success || deps.now().getTime() >= pending.data.expiresAt) return null;
  return pending.data;
}
