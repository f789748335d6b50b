import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a connection is for: `entry` covers admitting requests and health checks, `costly` expensive requests, and
 * `work` everything else, including background jobs.
 */
export type ConnectionUse = 'entry' | 'work' | 'costly';

const uses = new AsyncLocalStorage<ConnectionUse>();

/** Runs `work`, counting the connections it takes toward `use`. */
export const withConnectionsFor = <T>(use: ConnectionUse, work: () => T): T => uses.run(use, work);

export interface ConnectionShares {
  /** Resolves with a release function once a connection may be taken; rejects if the wait is too long. */
  take(): Promise<() => void>;
}

/**
 * Reserves the last connections: costly work never exceeds its share, and all work together leaves some for admitting
 * requests and for health checks.
 */
export function createConnectionShares(
  most: Readonly<Record<ConnectionUse, number>>,
  longestWaitMs: number,
): ConnectionShares {
  const taken: Record<ConnectionUse, number> = { entry: 0, work: 0, costly: 0 };
  const waiting: Record<ConnectionUse, (() => void)[]> = { entry: [], work: [], costly: [] };
  const isFree = (use: ConnectionUse): boolean => {
    const { entry, work, costly } = taken;
    return (
      entry + work + costly < most.entry &&
      (use === 'entry' || work + costly < most.work) &&
      (use !== 'costly' || costly < most.costly)
    );
  };
  const startNext = () => {
    for (const use of ['entry', 'work', 'costly'] as const)
      while (waiting[use].length > 0 && isFree(use)) waiting[use].shift()?.();
  };
  const taker = (use: ConnectionUse) => {
    taken[use] += 1;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      taken[use] -= 1;
      startNext();
    };
  };
  return {
    take: () =>
      new Promise((resolve, reject) => {
        const use = uses.getStore() ?? 'work';
        if (isFree(use)) {
          resolve(taker(use));
          return;
        }
        const start = () => {
          clearTimeout(timer);
          resolve(taker(use));
        };
        const timer = setTimeout(() => {
          waiting[use].splice(waiting[use].indexOf(start), 1);
          reject(new Error('timeout exceeded when waiting for a connection'));
        }, longestWaitMs);
        waiting[use].push(start);
      }),
  };
}
