import {
  deleteStaleProperties,
  forgetFills,
  lockMarket,
  measureAreas,
  tidyMarket,
} from '#server/db/queries/market/market.ts';
import type { Deps } from '#server/deps.ts';
import { ensureDefaultProfile, refreshProfiles } from '#server/market/profiles/fill-profiles.ts';
import { fillSampleMarket } from './fill-sample-market.ts';
import { refreshAfterRelease } from './own-metrics.ts';

const HOUR = 60 * 60 * 1000;

type MarketJobDeps = Pick<Deps, 'db' | 'now' | 'log'> & {
  /** Listings come from a data provider, so no sample is generated. */
  isLive?: boolean;
  /** Aborting rolls back unfinished work. */
  signal?: AbortSignal;
};

export interface MarketJob {
  /** Called when a request is waiting for the market or for its own profile. */
  wake(): void;
  /** Failed attempts since the last success. */
  failedAttempts(): number;
  /** Resolves when the running step has ended. */
  stop(): Promise<void>;
}

/** Maintains this release's market and a profile for every user who needs one. */
export async function maintainMarket(deps: MarketJobDeps, count?: number): Promise<void> {
  await ensureDefaultProfile(deps);
  await clearOther(deps);
  if (!deps.isLive) await fillSample(deps, count);
  await refreshAfterRelease(deps);
  await refreshProfiles(deps);
}

async function fillSample(deps: MarketJobDeps, count: number | undefined): Promise<void> {
  const started = performance.now();
  const { written } = await fillSampleMarket(deps, count);
  if (written === 0) return;
  await tidyMarket(deps.db);
  const milliseconds = Math.round(performance.now() - started);
  deps.log.info({ listings: written, milliseconds }, 'The sample market is filled');
}

/**
 * Sample and real listings are never mixed: with a provider the sample is deleted, without one the provider's listings
 * are.
 */
async function clearOther({ db, now, isLive = false }: MarketJobDeps): Promise<void> {
  const other = isLive ? 'sample' : 'rentcast';
  const isCleared = await db.transaction(async (tx) => {
    await lockMarket(tx);
    if (!(await forgetFills(tx, other))) return false;
    await deleteStaleProperties(tx, other, new Date(now().getTime() + HOUR));
    await measureAreas(tx);
    return true;
  });
  if (isCleared) await tidyMarket(db);
}

/**
 * After a failure such as a full disk or a database restart, retries soon, then with longer delays, until it succeeds.
 */
const retryDelay = (failures: number): number => Math.min(60_000, 250 * 2 ** (failures - 1));

/** Runs in the background once the server is listening; instances take turns at each step. */
export function startMarketJob(deps: MarketJobDeps, count?: number): MarketJob {
  let working: Promise<void> | null = null;
  let isRequestedAgain = false;
  let failures = 0;
  let retry: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;

  const attempt = async (): Promise<boolean> => {
    try {
      await maintainMarket({ ...deps, signal }, count);
      failures = 0;
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      failures += 1;
      const retryInMs = retryDelay(failures);
      deps.log.error({ err: error, failures, retryInMs }, 'maintaining the market failed');
      retry = setTimeout(begin, retryInMs);
      retry.unref();
      return false;
    }
  };
  const work = async () => {
    let isDone = true;
    do {
      isRequestedAgain = false;
      isDone = await attempt();
    } while (isDone && isRequestedAgain && !signal.aborted);
    working = null;
  };
  const begin = () => {
    retry = null;
    if (signal.aborted) return;
    isRequestedAgain = true;
    working ??= work();
  };
  // While the job is failing, searches don't trigger extra attempts.
  const wake = () => {
    if (retry === null) begin();
  };
  const timer = setInterval(wake, HOUR);
  timer.unref();
  return {
    wake,
    failedAttempts: () => failures,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      if (retry) clearTimeout(retry);
      await working;
    },
  };
}
