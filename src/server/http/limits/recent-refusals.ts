import type { QueueRefusal } from '#server/workers/refusals.ts';

/** Beyond this many, the oldest are forgotten and checked again. */
const MOST_REMEMBERED = 10_000;

/** Callers a queue recently refused, so refusing a caller again needs no session, body or query. */
export interface RecentRefusals {
  /**
   * The refusal for a caller who retries before its Retry-After has passed, while the queue is still full; otherwise
   * null.
   */
  of(key: string): Error | null;
  remember(key: string, refusal: QueueRefusal): void;
}

export function createRecentRefusals(now: () => number = () => performance.now()): RecentRefusals {
  const refusals = new Map<string, { refusal: QueueRefusal; until: number }>();
  return {
    of: (key) => {
      const known = refusals.get(key);
      if (!known) return null;
      const refusal = known.until > now() ? known.refusal.stillRefused() : null;
      if (!refusal) refusals.delete(key);
      return refusal;
    },
    remember: (key, refusal) => {
      const seconds = refusal.extras.retryAfter ?? 0;
      refusals.delete(key);
      refusals.set(key, { refusal, until: now() + 1000 * seconds });
      const [first] = refusals.keys();
      if (refusals.size > MOST_REMEMBERED && first !== undefined) refusals.delete(first);
    },
  };
}
