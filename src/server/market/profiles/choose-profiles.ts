import { setTimeout as sleep } from 'node:timers/promises';
import { lockMarket } from '#server/db/queries/market/market.ts';
import {
  deleteProfilesExcept,
  listProfiles,
  listWanted,
  type WantedProfile,
} from '#server/db/queries/market/metric-profiles.ts';
import {
  dropMetricsTable,
  listTablesWithoutProfile,
} from '#server/db/queries/market/metric-tables.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { DEFAULT_METRICS_KEY } from './metrics-key.ts';

const MINUTE = 60_000;

export type ProfileDeps = Pick<Deps, 'db' | 'now'> & {
  signal?: AbortSignal;
  /** Milliseconds to wait before dropping a hidden profile's table, so current readers can finish. */
  readMs?: number;
};

/**
 * Each profile has a row per listing, or 16 MB for 12,000 listings. Once there are this many, other users see the
 * market under the default assumptions until there's room.
 */
export const MOST_PROFILES = 50;
/** A profile not searched for this long is dropped and recalculated at the next search. */
const UNUSED_MS = 60 * MINUTE;
/** A profile searched this recently isn't dropped, so users don't keep displacing each other. */
const BUSY_MS = 10 * MINUTE;
/** How often the market is recalculated for one user's new assumptions; beyond that, they see it under the defaults. */
const PER_USER = { most: 20, seconds: 600 };
const READ_MS = 1000;

/**
 * The profiles that should exist: existing ones searched in the last few minutes, then all others by most recent
 * search.
 */
async function listChosen({ db, now }: ProfileDeps): Promise<WantedProfile[]> {
  const time = now().getTime();
  const wanted = await listWanted(db, new Date(time - UNUSED_MS), 4 * MOST_PROFILES);
  const existing = new Set((await listProfiles(db)).map(({ key }) => key));
  const isBusy = ({ key, searchedAt }: WantedProfile) =>
    existing.has(key) && time - searchedAt.getTime() < BUSY_MS;
  const ranked = [...wanted.filter(isBusy), ...wanted.filter((one) => !isBusy(one))];
  return ranked.filter(({ key }) => key !== DEFAULT_METRICS_KEY).slice(0, MOST_PROFILES);
}

/** Deletes every profile that isn't chosen, with its rows. */
export async function dropUnwanted(deps: ProfileDeps): Promise<void> {
  const { db, signal, readMs = READ_MS } = deps;
  const keys = (await listChosen(deps)).map(({ key }) => key);
  await db.transaction(async (tx) => {
    await lockMarket(tx);
    await deleteProfilesExcept(tx, keys);
  });
  const tables = await listTablesWithoutProfile(db);
  if (tables.length === 0) return;
  await sleep(readMs, undefined, signal && { signal });
  for (const profileNo of tables) {
    // oxlint-disable-next-line no-await-in-loop -- each waits for its own last reader
    await db.transaction(async (tx) => {
      await lockMarket(tx);
      await dropMetricsTable(tx, profileNo);
    });
  }
}

/** Chosen profiles that aren't ready yet, within their users' limits. */
export async function listDue(deps: ProfileDeps): Promise<WantedProfile[]> {
  const { db, now } = deps;
  const profiles = new Map((await listProfiles(db)).map((one) => [one.key, one.isReady]));
  const due: WantedProfile[] = [];
  for (const wanted of await listChosen(deps)) {
    const isReady = profiles.get(wanted.key);
    if (isReady) continue;
    // Started profiles are always finished; starting one counts against the limit.
    // oxlint-disable-next-line no-await-in-loop -- counted in the order of their turn
    if (isReady === false || (await mayBegin({ db, now }, wanted.userId))) due.push(wanted);
  }
  return due;
}

async function mayBegin({ db, now }: ProfileDeps, userId: string): Promise<boolean> {
  const { taken } = await takeFromLimit(db, `profiles:${userId}`, PER_USER.seconds, now());
  return taken <= PER_USER.most;
}
