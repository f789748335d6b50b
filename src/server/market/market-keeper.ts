import {
  deleteStaleProperties,
  forgetFills,
  lockMarket,
  measureAreas,
  tidyMarket,
} from '#server/db/queries/market.ts';
import type { Deps } from '#server/deps.ts';
import { ensureDefaultProfile, keepProfiles } from './fill-profiles.ts';
import { fillSampleMarket } from './fill-sample-market.ts';
import { refreshAfterRelease } from './own-metrics.ts';

const HOUR = 60 * 60 * 1000;

type KeeperDeps = Pick<Deps, 'db' | 'now' | 'log'> & {
  /** A data provider brings the listings: then none are invented. */
  isLive?: boolean;
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
  await clearOther(deps);
  if (!deps.isLive) await fillSample(deps, count);
  await refreshAfterRelease(deps);
  await keepProfiles(deps);
}

async function fillSample(deps: KeeperDeps, count: number | undefined): Promise<void> {
  const started = performance.now();
  const { written } = await fillSampleMarket(deps, count);
  if (written === 0) return;
  await tidyMarket(deps.db);
  const milliseconds = Math.round(performance.now() - started);
  deps.log.info({ listings: written, milliseconds }, 'The sample market is filled');
}

/** Invented and real listings never stand side by side: with a provider the sample goes, without one what it brought. */
async function clearOther({ db, now, isLive = false }: KeeperDeps): Promise<void> {
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
