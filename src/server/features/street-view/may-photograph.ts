import type { FastifyRequest } from 'fastify';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { callerOf } from '#server/http/security/caller.ts';
import { hmac } from '#server/http/security/crypto.ts';

/**
 * We pay for photos, so each caller has a limit per minute, lower for visitors; beyond it, they get drawings instead.
 */
const PER_MINUTE = { user: 60, visitor: 20 };
const MINUTE_SECONDS = 60;

export async function mayPhotograph(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'secret'>,
  request: FastifyRequest,
  userId: string | null,
): Promise<boolean> {
  // Other sites must not embed photos we pay for.
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const [kind, caller] = userId ? ['user', userId] : ['visitor', callerOf(request.ip)];
  const key = hmac(deps.secret, 'photographs', kind, caller);
  const { taken } = await takeFromLimit(deps.db, key, MINUTE_SECONDS, deps.now());
  return taken <= PER_MINUTE[userId ? 'user' : 'visitor'] * deps.env.RATE_LIMIT_FACTOR;
}
