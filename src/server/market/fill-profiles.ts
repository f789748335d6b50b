import { setImmediate as breathe } from 'node:timers/promises';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#contract/assumptions.ts';
import { listingMetrics } from '#contract/metrics.ts';
import type { Db } from '#server/db/client.ts';
import { lockMarket, readFiguresAfter, writeMetrics } from '#server/db/queries/market.ts';
import {
  deleteMetricsOf,
  deleteProfile,
  insertProfile,
  listProfiles,
  listUnwanted,
  listWanted,
  markWanted,
  retireOtherDefaults,
  updateProfile,
} from '#server/db/queries/metric-profiles.ts';
import type { Deps } from '#server/deps.ts';
import { DEFAULT_METRICS_KEY } from './metrics-key.ts';

const BATCH = 500;
const DELETE_BATCH = 5000;
/** A profile that nobody wants is kept this long, for those who change their mind. */
const GRACE_MS = 60 * 60 * 1000;
/** Each holds a row per listing; beyond this the least recently changed fall back to the defaults. */
const MOST_PROFILES = 200;

type ProfileDeps = Pick<Deps, 'db' | 'now'> & { signal?: AbortSignal };

/** The market under the default assumptions exists before the first listing comes. */
export async function ensureDefaultProfile(deps: ProfileDeps): Promise<void> {
  await ensureProfile(deps, DEFAULT_METRICS_KEY, DEFAULT_ASSUMPTIONS, true);
  await fillProfiles(deps, [DEFAULT_METRICS_KEY]);
  await deps.db.transaction(async (tx) => {
    await lockMarket(tx);
    await retireOtherDefaults(tx, DEFAULT_METRICS_KEY);
  });
}

/** A profile for every set of assumptions in use, and none for any other. */
export async function keepProfiles(deps: ProfileDeps): Promise<void> {
  const { db, now } = deps;
  const wanted = await listWanted(db, MOST_PROFILES);
  const keys = wanted.map(({ key }) => key);
  for (const { key, assumptions } of wanted) await ensureProfile(deps, key, assumptions, false);
  await markWanted(db, keys, now());
  await fillProfiles(deps, keys);
  for (const { profileNo } of await listUnwanted(db, new Date(now().getTime() - GRACE_MS))) {
    await db.transaction(async (tx) => {
      await lockMarket(tx);
      await deleteProfile(tx, profileNo);
    });
    while ((await deleteMetricsOf(db, profileNo, DELETE_BATCH)) > 0) await breathe();
  }
}

async function ensureProfile(
  { db, now }: ProfileDeps,
  key: string,
  assumptions: Assumptions,
  isDefault: boolean,
): Promise<void> {
  const known = (await listProfiles(db)).find((profile) => profile.key === key);
  if (known && (known.isDefault || !isDefault)) return;
  await db.transaction(async (tx) => {
    await lockMarket(tx);
    if (known) await updateProfile(tx, known.profileNo, { isDefault: true });
    else await insertProfile(tx, { key, assumptions, isDefault, lastWantedAt: now() });
  });
}

/** Goes on where it or another instance left off, a batch at a time. */
async function fillProfiles({ db, signal }: ProfileDeps, keys: readonly string[]): Promise<void> {
  for (const { key, isReady } of await listProfiles(db)) {
    if (isReady || !keys.includes(key)) continue;
    while (await db.transaction((tx) => fillBatch(tx, key))) {
      await breathe();
      signal?.throwIfAborted();
    }
  }
}

async function fillBatch(tx: Db, key: string): Promise<boolean> {
  await lockMarket(tx);
  const profile = (await listProfiles(tx)).find((one) => one.key === key);
  if (!profile || profile.isReady) return false;
  const { profileNo, assumptions, filledThrough } = profile;
  const figures = await readFiguresAfter(tx, filledThrough, BATCH);
  const last = figures.at(-1);
  if (!last) {
    await updateProfile(tx, profileNo, { isReady: true });
    return false;
  }
  const numbers = figures.map(({ propertyNo }) => propertyNo);
  const metrics = figures.map((one) => listingMetrics(one, assumptions));
  await writeMetrics(tx, profileNo, { numbers }, metrics);
  await updateProfile(tx, profileNo, { filledThrough: last.propertyNo });
  return true;
}
