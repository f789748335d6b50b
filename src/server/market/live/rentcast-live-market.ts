import { findFill, recordFill } from '#server/db/queries/market/market.ts';
import type { Deps } from '#server/deps.ts';
import type { RentcastService } from '#server/providers/rentcast/rentcast.ts';
import type { Payer } from '#server/providers/rentcast/rentcast-shares.ts';
import { appraiseListing } from './appraise-listing.ts';
import { fillLocation, fillName } from './fill-location.ts';
import type { LiveMarket, MarketLocation } from './live-market.ts';

const MINUTE = 60_000;
/** Listings are requested once a day per area, or sooner after a failure. */
const FRESH_MS = { listings: 24 * 60 * MINUTE, unavailable: 15 * MINUTE };

interface LiveDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  rentcast: RentcastService;
}

export function createRentcastLiveMarket(deps: LiveDeps): LiveMarket {
  const { db, now, log, rentcast } = deps;
  /** Only avoids duplicate work in this instance; freshness is stored in the database. */
  const running = new Map<string, Promise<void>>();

  const isFresh = async (name: string): Promise<boolean> => {
    const fill = await findFill(db, name);
    if (!fill) return false;
    const most = fill.version === 'unavailable' ? FRESH_MS.unavailable : FRESH_MS.listings;
    return now().getTime() - fill.filledAt.getTime() < most;
  };
  const fill = async (location: MarketLocation, name: string, payer: Payer): Promise<void> => {
    const paid = { db, now, rentcast: rentcast.paidBy(payer) };
    const isFilled = await fillLocation(paid, location).catch((error: unknown) => {
      log.error({ err: error, place: name }, 'fetching a location’s listings failed');
      return false;
    });
    if (isFilled) return;
    await recordFill(db, {
      source: name,
      version: 'unavailable',
      listings: 0,
      filledAt: now(),
    }).catch(() => undefined);
  };
  const want = async (location: MarketLocation, payer: Payer): Promise<boolean> => {
    const name = fillName(location);
    if (running.has(name)) return true;
    // A caller without quota left sees the stored listings.
    if (!(await rentcast.hasCallsLeft(payer)) || (await isFresh(name))) return false;
    if (!running.has(name))
      running.set(
        name,
        fill(location, name, payer).finally(() => running.delete(name)),
      );
    return true;
  };
  return {
    want: async (locations, payer) =>
      (await Promise.all(locations.map((location) => want(location, payer)))).some(Boolean),
    appraise: (row, payer) => appraiseListing({ db, rentcast: rentcast.paidBy(payer) }, row),
    stop: async () => {
      await Promise.all(running.values());
    },
  };
}
