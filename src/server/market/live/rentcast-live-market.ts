import { findFill, recordFill } from '#server/db/queries/market.ts';
import type { Deps } from '#server/deps.ts';
import type { Rentcast } from '#server/providers/rentcast/rentcast.ts';
import { appraiseListing } from './appraise-listing.ts';
import { fillName, fillPlace } from './fill-place.ts';
import type { LiveMarket, Place } from './live-market.ts';

const MINUTE = 60_000;
/** Listings are asked for once a day and place; after a failure, sooner. */
const FRESH_MS = { listings: 24 * 60 * MINUTE, unavailable: 15 * MINUTE };

interface LiveDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  rentcast: Rentcast;
}

export function createRentcastLiveMarket(deps: LiveDeps): LiveMarket {
  const { db, now, log, rentcast } = deps;
  /** Only spares this instance double work: what is fresh is told by the database. */
  const underWay = new Map<string, Promise<void>>();

  const isFresh = async (name: string): Promise<boolean> => {
    const fill = await findFill(db, name);
    if (!fill) return false;
    const most = fill.version === 'unavailable' ? FRESH_MS.unavailable : FRESH_MS.listings;
    return now().getTime() - fill.filledAt.getTime() < most;
  };
  const fill = async (place: Place, name: string): Promise<void> => {
    const isFilled = await fillPlace(deps, place).catch((error: unknown) => {
      log.error({ err: error, place: name }, 'bringing listings of a place failed');
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
  const want = async (place: Place): Promise<boolean> => {
    const name = fillName(place);
    if (underWay.has(name)) return true;
    if (await isFresh(name)) return false;
    if (!underWay.has(name))
      underWay.set(
        name,
        fill(place, name).finally(() => underWay.delete(name)),
      );
    return true;
  };
  return {
    want: async (places) => (await Promise.all(places.map(want))).some(Boolean),
    appraise: (row) => appraiseListing({ db, rentcast }, row),
    stop: async () => {
      await Promise.all(underWay.values());
    },
  };
}
