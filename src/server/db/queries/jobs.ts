import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type JobRow, jobs } from '#server/db/schema/jobs.ts';
import { sweep } from './caps.ts';

const isWaiting = isNull(jobs.diedAt);

export interface NewJob extends Pick<JobRow, 'name' | 'key' | 'payload' | 'runAt' | 'createdAt'> {
  /** At most this many jobs of this name may wait. */
  most: number;
}

/** In the caller's transaction. `waiting`: one with this name and key is there already. */
export async function insertJob(tx: Db, job: NewJob): Promise<'queued' | 'waiting' | 'full'> {
  const { most, ...values } = job;
  const some = tx
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(isWaiting, eq(jobs.name, job.name)))
    .limit(most)
    .as('some');
  const [{ waiting }] = (await tx.select({ waiting: count() }).from(some)) as [{ waiting: number }];
  if (waiting >= most) return 'full';
  const added = await tx
    .insert(jobs)
    .values(values)
    .onConflictDoNothing({ target: [jobs.name, jobs.key], where: sql`died_at IS NULL` })
    .returning({ jobId: jobs.jobId });
  return added.length > 0 ? 'queued' : 'waiting';
}

/**
 * The job due longest of these names, claimed by the caller: no other instance takes it before the first of `pauses`,
 * in milliseconds, is over. A process that ends during the same job again and again finds it due later each time.
 */
export async function claimDueJob(
  db: Db,
  names: readonly string[],
  now: Date,
  pauses: readonly number[],
): Promise<JobRow | null> {
  const due = db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(isWaiting, lte(jobs.runAt, now), inArray(jobs.name, [...names])))
    .orderBy(asc(jobs.runAt), asc(jobs.jobId))
    .limit(1)
    .for('update', { skipLocked: true });
  const steps = sql`array[${sql.join([...pauses], sql`, `)}]::int[]`;
  const pause = sql`(${steps})[least(${jobs.starts} + 1, ${pauses.length})] * interval '1 millisecond'`;
  const [row] = await db
    .update(jobs)
    .set({
      starts: sql`${jobs.starts} + 1`,
      runAt: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(eq(jobs.jobId, sql`(${due})`))
    .returning();
  return row ?? null;
}

/** No other instance takes the job before then, unless one has it already. */
export async function extendClaim(db: Db, { jobId, starts }: JobRow, until: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ runAt: sql`greatest(${jobs.runAt}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(jobs.jobId, jobId), eq(jobs.starts, starts), isWaiting));
}

/**
 * Locks a claimed job until the transaction `tx` ends; false when another instance has it, or it is deleted. Should
 * this process die, its connection ends, and the lock with it.
 */
export async function lockClaimedJob(tx: Db, { jobId, starts }: JobRow): Promise<boolean> {
  // A mail server may take minutes to answer, and a general limit on idle transactions must not end a job.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '15min'`);
  // Not skipped when locked: another instance that polled a moment ago may hold the row until it sees that it is
  // claimed.
  const locked = await tx
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(eq(jobs.jobId, jobId), eq(jobs.starts, starts), isWaiting))
    .for('update');
  return locked.length > 0;
}

export async function deleteJob(tx: Db, jobId: number): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.jobId, jobId));
}

interface NextRun {
  runAt: Date;
  attempts: number;
  lastError: string | null;
}

/** Due again: after a failure, or because it recurs. */
export async function rescheduleJob(
  tx: Db,
  jobId: number,
  { runAt, attempts, lastError }: NextRun,
): Promise<void> {
  await tx.update(jobs).set({ runAt, attempts, lastError, starts: 0 }).where(eq(jobs.jobId, jobId));
}

export async function markJobDead(
  tx: Db,
  jobId: number,
  dead: { attempts: number; lastError: string; diedAt: Date },
): Promise<void> {
  await tx.update(jobs).set(dead).where(eq(jobs.jobId, jobId));
}

/** Moves jobs that wait longer than they should, because a schedule or the clock was changed, forward. */
export async function bringJobForward(
  db: Db,
  name: string,
  key: string,
  runAt: Date,
): Promise<void> {
  await db
    .update(jobs)
    .set({ runAt })
    .where(
      and(
        isWaiting,
        eq(jobs.name, name),
        eq(jobs.key, key),
        sql`${jobs.runAt} > ${runAt.toISOString()}::timestamptz`,
        // One that failed or is running has its own time.
        eq(jobs.attempts, 0),
        eq(jobs.starts, 0),
      ),
    );
}

export interface JobCounts {
  name: string;
  /** Waiting or running. */
  queued: number;
  /** Of these, how many have failed before. */
  failed: number;
  dead: number;
  /** When the one that has waited longest was due; null when none is. */
  dueSince: Date | null;
}

export async function countJobs(db: Db, now: Date): Promise<JobCounts[]> {
  const isDue = sql`died_at IS NULL AND run_at <= ${now.toISOString()}::timestamptz`;
  return db
    .select({
      name: jobs.name,
      queued: sql<number>`(count(*) FILTER (WHERE died_at IS NULL))::int`,
      failed: sql<number>`(count(*) FILTER (WHERE died_at IS NULL AND attempts > 0))::int`,
      dead: sql<number>`(count(died_at))::int`,
      dueSince: sql<Date | null>`min(run_at) FILTER (WHERE ${isDue})`.mapWith(jobs.runAt),
    })
    .from(jobs)
    .groupBy(jobs.name)
    .orderBy(jobs.name);
}

/** Jobs given up before a time, and of the later ones all but the newest `most`; waiting jobs are never deleted. */
export async function deleteDeadJobs(db: Db, before: Date, most: number): Promise<number> {
  const firstBeyond = db
    .select({ diedAt: jobs.diedAt })
    .from(jobs)
    .where(isNotNull(jobs.diedAt))
    .orderBy(desc(jobs.diedAt))
    .offset(most)
    .limit(1);
  const isOld = or(lt(jobs.diedAt, before), lte(jobs.diedAt, sql`(${firstBeyond})`));
  return sweep(db, jobs, and(isNotNull(jobs.diedAt), isOld));
}
