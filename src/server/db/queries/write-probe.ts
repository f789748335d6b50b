import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { writeProbes } from '#server/db/schema/trust/write-probes.ts';
import { within } from '#server/db/within.ts';

/** How long a probe's result is reused; each probe writes a one-page file. */
const PROBE_EVERY_MS = 10_000;
/** How long a health check waits for a probe; the result of a slower one is reported by the next check. */
const PATIENCE_MS = 200;
/** SQLSTATE for a lock timeout: a backup is reading the table, which says nothing about the disk. */
const LOCKED = '55P03';
/** Advisory lock that lets one instance probe at a time. */
const PROBE_LOCK = 7_205_311;

interface Probe {
  startedAt: number;
  canWrite: boolean;
  running: Promise<void>;
}

const probes = new WeakMap<Db, Probe>();

/** Whether the database accepted a write in the last few seconds; true until the first probe finishes. */
export async function canWrite(db: Db, now: Date): Promise<boolean> {
  const time = now.getTime();
  let probe = probes.get(db);
  if (!probe || Math.abs(time - probe.startedAt) >= PROBE_EVERY_MS) {
    probe = { startedAt: time, canWrite: probe?.canWrite ?? true, running: Promise.resolve() };
    probes.set(db, probe);
    probe.running = run(probe, db, now);
  }
  await within(PATIENCE_MS, probe.running);
  return probe.canWrite;
}

async function run(probe: Probe, db: Db, now: Date): Promise<void> {
  probe.canWrite = (await write(db, now)) ?? probe.canWrite;
}

/** Null if the probe was inconclusive. */
async function write(db: Db, now: Date): Promise<boolean | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '500ms'`);
      const { rows } = await tx.execute<{ isMine: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(${PROBE_LOCK}) AS "isMine"`,
      );
      if (!rows[0]?.isMine) return null;
      // An insert alone could fit in an existing page; truncating first forces a new file.
      await tx.execute(sql`TRUNCATE ${writeProbes}`);
      await tx.insert(writeProbes).values({ probedAt: now });
      return true;
    });
  } catch (error) {
    const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: string };
    return code === LOCKED ? null : false;
  }
}
