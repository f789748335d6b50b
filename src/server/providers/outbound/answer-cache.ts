import { createHash } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { findCachedAnswer, storeAnswer } from '#server/db/queries/provider-cache.ts';
import { type CallOutcome, type Finding, isAskersOwn } from './outcome.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/**
 * How long “no data” is cached. A service may have data tomorrow that it lacks today, but asking on every page view
 * would use up the quota.
 */
const NOTHING_CACHED_MS = DAY;

interface Options {
  db: Db;
  now: () => Date;
  /** Service name and format version; increase the number when the stored format changes. */
  name: `${string}/${number}`;
}

export type CachedCall = <T>(
  request: string,
  cacheForMs: number,
  ask: () => Promise<Finding<T>>,
) => Promise<CallOutcome<T>>;

/** Caches responses in the database for every instance; simultaneous identical requests share one call. */
export function createAnswerCache({ db, now, name }: Options): CachedCall {
  const pending = new Map<string, Promise<CallOutcome<unknown>>>();

  async function load<T>(
    key: string,
    cacheForMs: number,
    ask: () => Promise<Finding<T>>,
  ): Promise<CallOutcome<T>> {
    const cached = await findCachedAnswer(db, key, now());
    if (cached) return datedOutcome(cached.answer as Finding<T>, cached.fetchedAt);
    const finding = await ask();
    const fetchedAt = now();
    if (isWorthCaching(finding)) {
      const lifetime =
        finding.kind === 'found' ? cacheForMs : Math.min(cacheForMs, NOTHING_CACHED_MS);
      await storeAnswer(db, key, finding, fetchedAt, new Date(fetchedAt.getTime() + lifetime));
    }
    return datedOutcome(finding, fetchedAt);
  }

  return async <T>(request: string, cacheForMs: number, ask: () => Promise<Finding<T>>) => {
    // Hashed because requests contain street addresses and index entries must stay short.
    const key = `${name}:${createHash('sha256').update(request).digest('base64url')}`;
    const shared = pending.get(key);
    if (shared) {
      const theirs = (await shared) as CallOutcome<T>;
      // The first caller may be over its limit while a caller waiting for the same response isn't.
      if (theirs.kind !== 'unavailable' || !isAskersOwn(theirs.reason)) return theirs;
    }
    const answer = load(key, cacheForMs, ask).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  };
}

const isWorthCaching = (finding: Finding<unknown>): boolean =>
  finding.kind !== 'unavailable' || finding.reason === 'refused';

const datedOutcome = <T>(finding: Finding<T>, fetchedAt: Date): CallOutcome<T> =>
  finding.kind === 'found' ? { ...finding, fetchedAt } : finding;
