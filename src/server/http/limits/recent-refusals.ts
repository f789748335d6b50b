import type { QueueRefusal } from '#server/workers/refusals.ts';

/** Beyond it the first are checked as if they had not come before. */
const MOST_REMEMBERED = 10_000;

/** Callers whom a queue has refused lately: to refuse one again costs no session, no body and no query. */
export interface RecentRefusals {
  /** The refusal of a caller who is back before its Retry-After, while the queue would still refuse it; null otherwise. */
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
