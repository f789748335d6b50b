import type { MetricsFor } from '#contract/listings/properties.ts';
import { type Assumptions, areDefaults, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { findPreferences, markSearched } from '#server/db/queries/accounts/preferences.ts';
import { findReaderProfiles } from '#server/db/queries/market/metric-profiles.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { DEFAULT_METRICS_KEY } from '#server/market/profiles/metrics-key.ts';

export interface Underwriting {
  assumptions: Assumptions;
  metricsFor: MetricsFor;
  metricsKey: string;
}

/**
 * The reader's saved assumptions, or the defaults if none are saved. An assumption introduced after they saved uses its
 * default.
 */
export async function findUnderwriting(
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
): Promise<Underwriting> {
  const own = userId === null ? null : await findPreferences(db, userId);
  const assumptions = { ...DEFAULT_ASSUMPTIONS, ...own?.assumptions };
  return {
    assumptions,
    metricsFor: areDefaults(assumptions) ? 'defaults' : 'yours',
    metricsKey: own?.metricsKey ?? DEFAULT_METRICS_KEY,
  };
}

export interface MarketView {
  /** Changes whenever listings are added or removed. */
  marketVersion: string | null;
  /** Null while the market is being prepared for the first time. */
  profileNo: number | null;
  metricsFor: MetricsFor;
  isPreparingYours: boolean;
  isMarketFilling: boolean;
}

/** A user's search time is recorded at most this often. */
const NOTE_MS = 60_000;

/** The market as this reader sees it now, under their own assumptions once it has been calculated with them. */
export async function findMarketView(
  { db, now, market }: Pick<Deps, 'db' | 'now' | 'market'>,
  signedIn: SignedIn | null,
): Promise<MarketView> {
  const userId = signedIn?.user.userId ?? null;
  const time = now();
  const profiles = await findReaderProfiles(db, userId, new Date(time.getTime() - NOTE_MS));
  const { defaultNo, ownNo, hasOwn, isReturning, marketVersion } = profiles;
  if (userId !== null && isReturning) await markSearched(db, userId, time);
  const isPreparingYours = hasOwn && ownNo === null;
  if (isPreparingYours) market.wake();
  return {
    marketVersion,
    profileNo: ownNo ?? defaultNo,
    metricsFor: ownNo === null ? 'defaults' : 'yours',
    isPreparingYours,
    isMarketFilling: marketVersion === null || defaultNo === null,
  };
}
