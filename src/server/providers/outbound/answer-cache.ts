import { createHash } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { findCachedAnswer, storeAnswer } from '#server/db/queries/provider-cache.ts';
import { type CallOutcome, type Finding, isAskersOwn } from './outcome.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** What a service does not have today it may have tomorrow; a call on every page view would use up the quota. */
const NOTHING_KEPT_FOR = DAY;

interface Options {
  db: Db;
  now: () => Date;
  /** Names the service and the shape of what is stored: raise its number when that shape changes. */
  name: `${string}/${number}`;
}

export type Remember = <T>(
  question: string,
  keepForMs: number,
  ask: () => Promise<Finding<T>>,
) => Promise<CallOutcome<T>>;

/** Answers are cached in the database for every instance; concurrent callers of the same request share one call. */
export function createMemory({ db, now, name }: Options): Remember {
  const underway = new Map<string, Promise<CallOutcome<unknown>>>();

  async function recall<T>(
    key: string,
    keepForMs: number,
    ask: () => Promise<Finding<T>>,
  ): Promise<CallOutcome<T>> {
    const kept = await findCachedAnswer(db, key, now());
    if (kept) return datedOutcome(kept.answer as Finding<T>, kept.fetchedAt);
    const finding = await ask();
    const fetchedAt = now();
    if (isWorthKeeping(finding)) {
      const lifetime = finding.kind === 'found' ? keepForMs : Math.min(keepForMs, NOTHING_KEPT_FOR);
      await storeAnswer(db, key, finding, fetchedAt, new Date(fetchedAt.getTime() + lifetime));
    }
    return datedOutcome(finding, fetchedAt);
  }

  return async <T>(question: string, keepForMs: number, ask: () => Promise<Finding<T>>) => {
    // Hashed: requests hold street addresses, and an index entry must stay short.
    const key = `${name}:${createHash('sha256').update(question).digest('base64url')}`;
    const shared = underway.get(key);
    if (shared) {
      const theirs = (await shared) as CallOutcome<T>;
      // The first caller may not have been allowed to call; one that waited for the answer may be.
      if (theirs.kind !== 'unavailable' || !isAskersOwn(theirs.reason)) return theirs;
    }
    const answer = recall(key, keepForMs, ask).finally(() => underway.delete(key));
    underway.set(key, answer);
    return answer;
  };
}

const isWorthKeeping = (finding: Finding<unknown>): boolean =>
  finding.kind !== 'unavailable' || finding.reason === 'refused';

const datedOutcome = <T>(finding: Finding<T>, fetchedAt: Date): CallOutcome<T> =>
  finding.kind === 'found' ? { ...finding, fetchedAt } : finding;
