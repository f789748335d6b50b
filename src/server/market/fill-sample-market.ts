import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { calendarDay } from '#domain/calendar/instants.ts';
import { type ListingMetrics, listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { Db } from '#server/db/client.ts';
import {
  deleteStaleProperties,
  expectManyWrites,
  findFill,
  lockMarket,
  measureAreas,
  recordFill,
  writeMetrics,
  writeProperties,
} from '#server/db/queries/market/market.ts';
import { listProfiles } from '#server/db/queries/market/metric-profiles.ts';
import type { NewPropertyRow } from '#server/db/schema/properties.ts';
import type { Deps } from '#server/deps.ts';
import { DEFAULT_COUNT, sampleListings } from '#server/providers/market/sample/sample-market.ts';
import { listingFiguresOf } from './property-answer.ts';
import { sampleRow } from './sample-rows.ts';

const SOURCE = 'sample';
/** Small enough that other requests wait only milliseconds, large enough to be fast. */
const BATCH = 250;

type FillDeps = Pick<Deps, 'db' | 'now'> & { signal?: AbortSignal };

/** A fingerprint of the generator, based on one or two listings per ZIP; it changes when the generator does. */
export async function generatorVersion(count: number): Promise<string> {
  const hash = createHash('sha256').update(String(count));
  for await (const batch of batches(sampleListings({ asOf: '2026-01-01', count: 400 })))
    hash.update(JSON.stringify(batch));
  return hash.digest('hex').slice(0, 24);
}

/**
 * Writes the sample market to the database unless this version is already there. All or nothing: readers see the old
 * market until the new one is complete. Ids stay the same, so users' saved listings still work.
 */
export async function fillSampleMarket(
  { db, now, signal }: FillDeps,
  count: number = DEFAULT_COUNT,
): Promise<{ written: number }> {
  const version = await generatorVersion(count);
  if ((await findFill(db, SOURCE))?.version === version) return { written: 0 };
  return db.transaction(async (tx) => {
    await lockMarket(tx);
    if ((await findFill(tx, SOURCE))?.version === version) return { written: 0 };
    await expectManyWrites(tx);
    const filledAt = now();
    const written = await writeListings(tx, count, filledAt, signal);
    await deleteStaleProperties(tx, SOURCE, filledAt);
    await measureAreas(tx);
    await recordFill(tx, { source: SOURCE, version, listings: written, filledAt });
    return { written };
  });
}

/** Generates the next listings while the database writes the previous ones. */
async function writeListings(
  tx: Db,
  count: number,
  filledAt: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  const profiles = await listProfiles(tx);
  const asOf = calendarDay(filledAt);
  let written = 0;
  let writing: Promise<void> = Promise.resolve();
  for await (const homes of batches(sampleListings({ asOf, count }))) {
    const rows = homes.map((home) => sampleRow(home, asOf, filledAt));
    const computed = profiles.map(({ profileNo, assumptions }) => ({
      profileNo,
      metrics: rows.map((row) => listingMetrics(listingFiguresOf(row), assumptions)),
    }));
    await writing;
    signal?.throwIfAborted();
    writing = writeBatch(tx, rows, computed);
    // Awaited below; this avoids an unhandled rejection until then.
    writing.catch(() => undefined);
    written += rows.length;
  }
  await writing;
  return written;
}

async function writeBatch(
  tx: Db,
  rows: readonly NewPropertyRow[],
  computed: readonly { profileNo: number; metrics: ListingMetrics[] }[],
): Promise<void> {
  await writeProperties(tx, rows);
  const ids = rows.map(({ propertyId }) => propertyId);
  for (const { profileNo, metrics } of computed)
    await writeMetrics(tx, profileNo, { ids }, metrics);
}

async function* batches<T>(items: Iterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
    await breathe();
  }
  if (batch.length > 0) yield batch;
}
