import type { Clockwork } from './clockwork.ts';

interface Policy<T> {
  clockwork: Clockwork;
  isWorthRetrying(this: void, answer: T): boolean;
  /** The service's Retry-After in milliseconds, if it sends one. */
  requestedPause?(this: void, answer: T): number | null;
  /** No attempt starts later than this many milliseconds after the first. */
  patienceMs?: number;
}

export const MOST_RETRIES = 3;
const PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 5000;

/** The delay doubles with each retry; half of it is random, so callers that failed together don't retry together. */
export function pauseBefore(retry: number, random: () => number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (retry - 1));
  return full / 2 + (random() * full) / 2;
}

/** Tries up to four times and returns the last result, whatever it is. */
export async function withRetries<T>(attempt: () => Promise<T>, policy: Policy<T>): Promise<T> {
  const { clockwork, isWorthRetrying, requestedPause, patienceMs = PATIENCE_MS } = policy;
  const giveUpAt = clockwork.now().getTime() + patienceMs;
  let answer = await attempt();
  for (let retry = 1; retry <= MOST_RETRIES && isWorthRetrying(answer); retry += 1) {
    const pause = Math.max(pauseBefore(retry, clockwork.random), requestedPause?.(answer) ?? 0);
    if (clockwork.now().getTime() + pause > giveUpAt) break;
    await clockwork.sleep(pause);
    answer = await attempt();
  }
  return answer;
}

/** Reads `Retry-After` in seconds, its usual form; for the date form, our own delays apply. */
export function retryAfterMs(headers: Headers): number | null {
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
