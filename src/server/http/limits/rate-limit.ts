import type { Endpoint, RateClass } from '#contract/endpoint.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { hmac } from '#server/http/security/crypto.ts';

/** Calls per IP and minute, and as many per account of those with an access token. Pages share one count; careful and heavy calls have one each. */
const LIMITS: Record<Exclude<RateClass, 'uncounted'>, { calls: number; isPerEndpoint: boolean }> = {
  normal: { calls: 600, isPerEndpoint: false },
  careful: { calls: 20, isPerEndpoint: true },
  heavy: { calls: 60, isPerEndpoint: true },
};
const WINDOW_SECONDS = 60;

type LimitDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret' | 'overLimit'>;
type Limited = Pick<Endpoint, 'rate' | 'path' | 'method'>;

/** The refusal of a caller known to be over its limit, without a query; null if nothing is known. */
export function overLimit(deps: LimitDeps, caller: string, limited: Limited): AppError | null {
  const key = limitKey(deps, caller, limited);
  const left = key === null ? 0 : deps.overLimit.millisecondsLeft(key, deps.now());
  return left > 0 ? tooManyRequests(left) : null;
}

export async function checkRateLimit(
  deps: LimitDeps,
  caller: string,
  limited: Limited,
): Promise<void> {
  const { rate } = limited;
  const key = limitKey(deps, caller, limited);
  if (key === null || rate === 'uncounted') return;
  const now = deps.now();
  const { taken, windowEndsAt } = await takeFromLimit(deps.db, key, WINDOW_SECONDS, now);
  if (taken <= LIMITS[rate].calls * deps.env.RATE_LIMIT_FACTOR) return;
  deps.overLimit.remember(key, now, windowEndsAt);
  throw tooManyRequests(windowEndsAt.getTime() - now.getTime());
}

/** Under which a call is counted; null where it is not. */
function limitKey(
  { secret }: LimitDeps,
  caller: string,
  { rate, path, method }: Limited,
): string | null {
  if (rate === 'uncounted') return null;
  const scope = LIMITS[rate].isPerEndpoint ? `${method} ${path}` : rate;
  return hmac(secret, 'rate-limit', scope, caller);
}

const tooManyRequests = (milliseconds: number) =>
  new AppError(429, 'too-many-requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: milliseconds / 1000,
  });
