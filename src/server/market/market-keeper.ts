import { tidyMarket } from '#server/db/queries/market.ts';
import type { Deps } from '#server/deps.ts';
import { ensureDefaultProfile, keepProfiles } from './fill-profiles.ts';
import { fillSampleMarket } from './fill-sample-market.ts';
import { refreshAfterRelease } from './own-metrics.ts';

const HOUR = 60 * 60 * 1000;

type KeeperDeps = Pick<Deps, 'db' | 'now' | 'log'> & {
  /** What is half done when it is raised is undone. */
  signal?: AbortSignal;
};

export interface MarketKeeper {
  /** Somebody waits for the market, or for their own view of it. */
  wake(): void;
  /** Ends when the step under way has ended. */
  stop(): Promise<void>;
}

/** The market as this release makes it, and a profile of it for everybody who needs one. */
export async function keepMarket(deps: KeeperDeps, count?: number): Promise<void> {
  await ensureDefaultProfile(deps);
  const started = performance.now();
  const { written } = await fillSampleMarket(deps, count);
  if (written > 0) {
    await tidyMarket(deps.db);
    const milliseconds = Math.round(performance.now() - started);
    deps.log.info({ listings: written, milliseconds }, 'The sample market is filled');
  }
  await refreshAfterRelease(deps);
  await keepProfiles(deps);
}

/** Works in the background, after the server listens; every instance may, they take turns at each step. */
export function startMarketKeeper(deps: KeeperDeps, count?: number): MarketKeeper {
  let working: Promise<void> | null = null;
  let isAskedAgain = false;
  const stopping = new AbortController();
  const { signal } = stopping;

  const work = async () => {
    do {
      isAskedAgain = false;
      await keepMarket({ ...deps, signal }, count).catch((error: unknown) => {
        if (!signal.aborted) deps.log.error({ err: error }, 'keeping the market failed');
      });
    } while (isAskedAgain && !signal.aborted);
    working = null;
  };
  const wake = () => {
    if (signal.aborted) return;
    isAskedAgain = true;
    working ??= work();
  };
  const timer = setInterval(wake, HOUR);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}
