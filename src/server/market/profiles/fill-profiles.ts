import { setImmediate as breathe } from 'node:timers/promises';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { Db } from '#server/db/client.ts';
import { lockMarket, readFiguresAfter, writeMetrics } from '#server/db/queries/market/market.ts';
import {
  insertProfile,
  isProfileInUse,
  listProfiles,
  retireOtherDefaults,
  updateMetricProfile,
} from '#server/db/queries/market/metric-profiles.ts';
import { tidyMetricsTable } from '#server/db/queries/market/metric-tables.ts';
import type { Deps } from '#server/deps.ts';
import { dropUnwanted, listDue, type ProfileDeps } from './choose-profiles.ts';
import { DEFAULT_METRICS_KEY } from './metrics-key.ts';

const BATCH = 500;

/** Creates the default profile before the first listing arrives. */
export async function ensureDefaultProfile(deps: ProfileDeps): Promise<void> {
  await ensureProfile(deps, DEFAULT_METRICS_KEY, DEFAULT_ASSUMPTIONS, true);
  await fillProfile(deps, DEFAULT_METRICS_KEY);
  await deps.db.transaction(async (tx) => {
    await lockMarket(tx);
    await retireOtherDefaults(tx, DEFAULT_METRICS_KEY);
  });
}

/** Keeps a profile for every set of assumptions in use, as long as there's room, and drops all others. */
export async function refreshProfiles(deps: ProfileDeps): Promise<void> {
  await dropUnwanted(deps);
  for (const { key, assumptions } of await listDue(deps)) {
    // The user may have changed their assumptions again since it was chosen.
    if (!(await isProfileInUse(deps.db, key))) continue;
    await ensureProfile(deps, key, assumptions, false);
    await fillProfile(deps, key);
  }
  // Drops profiles abandoned while others were being filled.
  await dropUnwanted(deps);
}

async function ensureProfile(
  { db }: Pick<Deps, 'db'>,
  key: string,
  assumptions: Assumptions,
  isDefault: boolean,
): Promise<void> {
  const known = (await listProfiles(db)).find((profile) => profile.key === key);
  if (known && (known.isDefault || !isDefault)) return;
  await db.transaction(async (tx) => {
    await lockMarket(tx);
    if (known) await updateMetricProfile(tx, known.profileNo, { isDefault: true });
    else await insertProfile(tx, { key, assumptions, isDefault });
  });
}

/** Continues where this or another instance left off, one batch at a time. */
async function fillProfile({ db, signal }: ProfileDeps, key: string): Promise<void> {
  const known = (await listProfiles(db)).find((profile) => profile.key === key);
  if (!known || known.isReady) return;
  const { profileNo } = known;
  while (await db.transaction((tx) => fillBatch(tx, profileNo))) {
    await breathe();
    signal?.throwIfAborted();
  }
  await tidyMetricsTable(db, profileNo);
}

/** True while there may be more to calculate; stops if no user has these assumptions anymore. */
async function fillBatch(tx: Db, profileNo: number): Promise<boolean> {
  await lockMarket(tx);
  const profile = (await listProfiles(tx)).find((one) => one.profileNo === profileNo);
  if (!profile || profile.isReady) return false;
  const { key, isDefault, assumptions, filledThrough } = profile;
  if (!isDefault && !(await isProfileInUse(tx, key))) return false;
  const figures = await readFiguresAfter(tx, filledThrough, BATCH);
  const last = figures.at(-1);
  if (!last) {
    await updateMetricProfile(tx, profileNo, { isReady: true });
    return false;
  }
  const numbers = figures.map(({ propertyNo }) => propertyNo);
  const metrics = figures.map((one) => listingMetrics(one, assumptions));
  await writeMetrics(tx, profileNo, { numbers }, metrics);
  await updateMetricProfile(tx, profileNo, { filledThrough: last.propertyNo });
  return true;
}
