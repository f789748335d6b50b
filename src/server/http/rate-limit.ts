import type { FastifyRequest } from 'fastify';
import type { Endpoint, RateClass } from '#contract/endpoint.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from './app-error.ts';
import { callerOf } from './caller.ts';
import { hmac } from './crypto.ts';

/** Calls per address and minute. Pages share one count; careful and heavy calls have one each. */
const LIMITS: Record<Exclude<RateClass, 'uncounted'>, { calls: number; isPerEndpoint: boolean }> = {
  normal: { calls: 600, isPerEndpoint: false },
  careful: { calls: 20, isPerEndpoint: true },
  heavy: { calls: 60, isPerEndpoint: true },
};
const WINDOW_SECONDS = 60;

type LimitDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret'>;

export async function checkRateLimit(
  deps: LimitDeps,
  request: FastifyRequest,
  { rate, path, method }: Pick<Endpoint, 'rate' | 'path' | 'method'>,
): Promise<void> {
  if (rate === 'uncounted') return;
  const { calls, isPerEndpoint } = LIMITS[rate];
  const scope = isPerEndpoint ? `${method} ${path}` : rate;
  const key = hmac(deps.secret, 'rate-limit', scope, callerOf(request.ip));
  const now = deps.now();
  const { taken, windowEndsAt } = await takeFromLimit(deps.db, key, WINDOW_SECONDS, now);
  if (taken <= calls * deps.env.RATE_LIMIT_FACTOR) return;
  throw new AppError(
    429,
    'too-many-requests',
    'Too many requests. Please wait a moment and try again.',
    {
      retryAfter: (windowEndsAt.getTime() - now.getTime()) / 1000,
    },
  );
}
