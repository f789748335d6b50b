import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { writeProbes } from '#server/db/schema/trust/write-probes.ts';
import { within } from '#server/db/within.ts';

/** A probe costs a file of one page; what it found counts this long. */
const PROBE_EVERY_MS = 10_000;
/** A health check waits no longer for a probe; one that takes longer is told by the next check. */
const PATIENCE_MS = 200;
/** SQLSTATE of a lock not available in time: a backup reads the table, which says nothing about the disk. */
const LOCKED = '55P03';
/** Of the advisory lock: of several instances one probes at a time. */
const PROBE_LOCK = 7_205_311;

interface Probe {
  startedAt: number;
  canWrite: boolean;
  running: Promise<void>;
}

const probes = new WeakMap<Db, Probe>();

/** Whether the database took a write in the last seconds; true until the first probe has ended. */
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

/** Null where nothing was learned. */
async function write(db: Db, now: Date): Promise<boolean | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '500ms'`);
      const { rows } = await tx.execute<{ isMine: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(${PROBE_LOCK}) AS "isMine"`,
      );
      if (!rows[0]?.isMine) return null;
      // An insert alone would find room in a page that is there; after this it needs a new file.
      await tx.execute(sql`TRUNCATE ${writeProbes}`);
      await tx.insert(writeProbes).values({ probedAt: now });
      return true;
    });
  } catch (error) {
    const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: string };
    return code === LOCKED ? null : false;
  }
}
