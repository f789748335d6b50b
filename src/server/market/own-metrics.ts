import { setImmediate as breathe } from 'node:timers/promises';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { Db } from '#server/db/client.ts';
import {
  listStalePreferences,
  replaceMetricsKey,
} from '#server/db/queries/accounts/preferences.ts';
import {
  listStaleListings,
  listUsersWithStaleListings,
  writeListingMetrics,
} from '#server/db/queries/user-listings.ts';
import type { Deps } from '#server/deps.ts';
import {
  DEFAULT_METRICS_KEY,
  ENGINE_MARK,
  metricsKeyOf,
} from '#server/market/profiles/metrics-key.ts';
import { findUnderwriting, type Underwriting } from './reader.ts';

const BATCH = 500;

/** Recalculates the user's own listings under their current assumptions. */
export async function refreshOwnMetrics(
  db: Db,
  userId: string,
  { assumptions, metricsKey }: Pick<Underwriting, 'assumptions' | 'metricsKey'>,
): Promise<void> {
  for (;;) {
    const rows = await listStaleListings(db, userId, metricsKey, BATCH);
    if (rows.length === 0) return;
    await writeListingMetrics(
      db,
      userId,
      metricsKey,
      rows.map(({ listingId }) => listingId),
      rows.map((row) => listingMetrics(row, assumptions)),
    );
    await breathe();
  }
}

/**
 * After a release that calculates differently, updates users' keys, then recalculates every listing whose key differs
 * from its owner's.
 */
export async function refreshAfterRelease({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const stale = await listStalePreferences(db, ENGINE_MARK, BATCH);
    if (stale.length === 0) break;
    for (const { userId, assumptions, metricsKey } of stale) {
      const key = metricsKeyOf({ ...DEFAULT_ASSUMPTIONS, ...assumptions });
      await replaceMetricsKey(db, userId, metricsKey, key);
    }
  }
  for (;;) {
    const users = await listUsersWithStaleListings(db, DEFAULT_METRICS_KEY, BATCH);
    if (users.length === 0) return;
    for (const userId of users)
      await refreshOwnMetrics(db, userId, await findUnderwriting({ db }, userId));
  }
}
