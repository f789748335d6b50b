import { takeAllowances } from '#server/db/queries/allowances.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '#server/http/security/crypto.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface DayAllowance {
  purpose: string;
  /** An IP or an account. */
  whose: string;
  most: number;
}

/**
 * Uses up to `wanted` of a 24-hour allowance. Returns how much of that was available and the seconds until the
 * allowance resets.
 */
export async function takeFromDay(
  { db, now, secret }: Pick<Deps, 'db' | 'now' | 'secret'>,
  { purpose, whose, most }: DayAllowance,
  wanted = 1,
): Promise<{ taken: number; retryAfter: number }> {
  const time = now();
  const key = hmac(secret, purpose, whose);
  const day = { key, most, windowEndsAt: new Date(time.getTime() + DAY_MS) };
  const uses = Array.from({ length: wanted }, () => [day]);
  const refusals = (await takeAllowances(db, uses, time)).filter((refusal) => refusal !== null);
  const endsAt = refusals[0]?.windowEndsAt ?? time;
  return {
    taken: wanted - refusals.length,
    retryAfter: (endsAt.getTime() - time.getTime()) / 1000,
  };
}
