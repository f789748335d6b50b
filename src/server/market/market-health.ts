import type { z } from 'zod';
import type { Health } from '#contract/health.ts';
import { findStoredMarket } from '#server/db/queries/health.ts';
import type { Deps } from '#server/deps.ts';

export type MarketHealth = z.infer<typeof Health>['market'];

/** Whether there are listings to search, based on the database and the filler's state. */
export async function findMarketHealth({
  db,
  market,
  live,
}: Pick<Deps, 'db' | 'market' | 'live'>): Promise<MarketHealth> {
  const source = live ? 'rentcast' : 'sample';
  const failedAttempts = market.failedAttempts();
  const stored = await findStoredMarket(db);
  if (!stored) return { source, state: 'unknown', listings: 0, failedAttempts };
  const { hasSample, isSearchable, listings } = stored;
  // A provider's listings load as people search, so there's nothing to wait for.
  const isFilled = isSearchable && (live !== null || hasSample);
  const state = isFilled ? 'ready' : failedAttempts > 0 ? 'failing' : 'filling';
  return { source, state, listings, failedAttempts };
}
