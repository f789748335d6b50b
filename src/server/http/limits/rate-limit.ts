import type { Endpoint, RateClass } from '#contract/endpoint.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { hmac } from '#server/http/security/crypto.ts';

interface Limit {
  calls: number;
  isPerEndpoint: boolean;
  /**
   * How many calls are counted in one query. An instance that counts ten in advance runs a tenth of the queries; a
   * caller who uses several instances may lose up to nine calls a minute on each.
   */
  atATime: number;
}

/**
 * Calls per minute for each IP, and the same for each account using an access token. Normal calls share one counter;
 * careful and heavy calls have one per endpoint.
 */
const LIMITS: Record<Exclude<RateClass, 'uncounted'>, Limit> = {
  normal: { calls: 600, isPerEndpoint: false, atATime: 10 },
  careful: { calls: 20, isPerEndpoint: true, atATime: 1 },
  heavy: { calls: 60, isPerEndpoint: true, atATime: 1 },
};
const WINDOW_SECONDS = 60;

type LimitDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret' | 'callWindows'>;
type Limited = Pick<Endpoint, 'rate' | 'path' | 'method'>;

/** The refusal for a caller known to be over its limit, found without a query; null for any other caller. */
export function overLimit(deps: LimitDeps, caller: string, limited: Limited): AppError | null {
  const left = deps.callWindows.millisecondsOver(windowKey(caller, limited), deps.now());
  return left > 0 ? tooManyRequests(left) : null;
}

export async function checkRateLimit(
  deps: LimitDeps,
  caller: string,
  limited: Limited,
): Promise<void> {
  const { rate } = limited;
  if (rate === 'uncounted') return;
  const { calls, atATime } = LIMITS[rate];
  const left = await deps.callWindows.use(windowKey(caller, limited), deps.now, async (now) => {
    const key = hmac(deps.secret, 'rate-limit', scopeOf(limited), caller);
    const { taken, windowEndsAt } = await takeFromLimit(deps.db, key, WINDOW_SECONDS, now, atATime);
    const room = calls * deps.env.RATE_LIMIT_FACTOR - (taken - atATime);
    return { calls: Math.min(atATime, Math.max(0, Math.floor(room))), windowEndsAt };
  });
  if (left > 0) throw tooManyRequests(left);
}

/** What a call counts toward, besides its caller. */
const scopeOf = ({ rate, path, method }: Limited): string =>
  rate !== 'uncounted' && LIMITS[rate].isPerEndpoint ? `${method} ${path}` : rate;

const windowKey = (caller: string, limited: Limited): string => `${caller} ${scopeOf(limited)}`;

const tooManyRequests = (milliseconds: number) =>
  new AppError(429, 'too-many-requests', 'Too many requests. Wait a moment and try again.', {
    retryAfter: milliseconds / 1000,
  });
