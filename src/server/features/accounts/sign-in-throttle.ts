import type { FastifyRequest } from 'fastify';
import * as limits from '#server/db/queries/rate-limits.ts';
import { emailKeyOf } from '#server/db/queries/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/caller.ts';
import { hmac } from '#server/http/crypto.ts';

/**
 * Failures slow the next try down, twice as much each time. An account's pause ends after half a minute at
 * most, so nobody can lock a stranger out; an address that keeps guessing waits longer.
 */
const PAUSES = {
  account: { freeFailures: 5, longestSeconds: 30 },
  address: { freeFailures: 20, longestSeconds: 15 * 60 },
};
type Kind = keyof typeof PAUSES;

/** Failures older than this are forgotten. */
const FAILURE_MEMORY = 24 * 60 * 60 * 1000;

export function pauseSeconds(kind: Kind, failures: number): number {
  const { freeFailures, longestSeconds } = PAUSES[kind];
  return failures < freeFailures ? 0 : Math.min(longestSeconds, 2 ** (failures - freeFailures));
}

type ThrottleDeps = Pick<Deps, 'db' | 'now' | 'secret'>;

function keysOf(deps: ThrottleDeps, request: FastifyRequest, email: string): Record<Kind, string> {
  return {
    account: hmac(deps.secret, 'login-account', emailKeyOf(email)),
    address: hmac(deps.secret, 'login-address', callerOf(request.ip)),
  };
}

/** Refuses while a pause lasts, then counts the try as failed: concurrent guesses cannot share one chance. */
export async function beginSignIn(
  deps: ThrottleDeps,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const keys = keysOf(deps, request, email);
  const now = deps.now();
  const found = await limits.findLoginFailures(deps.db, Object.values(keys));
  const waits = (Object.keys(keys) as Kind[]).map((kind) => {
    const row = found.find(({ key }) => key === keys[kind]);
    if (!row || row.lastFailedAt.getTime() < now.getTime() - FAILURE_MEMORY) return 0;
    const pause = pauseSeconds(kind, row.failures);
    const since = (now.getTime() - row.lastFailedAt.getTime()) / 1000;
    // Counted by a clock that has been set back since: nobody waits for days for it to come round again.
    return since < -pause ? 0 : pause - Math.max(0, since);
  });
  const wait = Math.max(...waits);
  if (wait > 0) {
    throw new AppError(
      429,
      'too-many-tries',
      'Too many tries. Please wait a moment and try again.',
      {
        retryAfter: wait,
      },
    );
  }
  const forgetBefore = new Date(now.getTime() - FAILURE_MEMORY);
  await limits.recordLoginFailure(deps.db, keys.account, now, forgetBefore);
  await limits.recordLoginFailure(deps.db, keys.address, now, forgetBefore);
}

/** The right password takes the counted failure back. */
export async function forgiveSignIn(
  deps: ThrottleDeps,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const keys = keysOf(deps, request, email);
  await limits.clearLoginFailures(deps.db, keys.account);
  await limits.forgetOneFailure(deps.db, keys.address);
}
