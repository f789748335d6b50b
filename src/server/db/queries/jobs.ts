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
  /** At most this many jobs with this name may be queued. */
  most: number;
}

/** Runs in the caller's transaction. `waiting` means a job with this name and key is already queued. */
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
 * Claims the longest-overdue job with one of these names, so no other instance takes it until a pause has passed. Each
 * time a job starts, it gets the next of the `pauses` (in milliseconds), so a job that keeps crashing its process comes
 * due later each time.
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

/** Keeps other instances from taking the job before `until`, unless one already has. */
export async function extendClaim(db: Db, { jobId, starts }: JobRow, until: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ runAt: sql`greatest(${jobs.runAt}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(jobs.jobId, jobId), eq(jobs.starts, starts), isWaiting));
}

/**
 * Locks a claimed job until `tx` ends; false if another instance has it or it was deleted. If this process dies, its
 * connection closes and the lock is released.
 */
export async function lockClaimedJob(tx: Db, { jobId, starts }: JobRow): Promise<boolean> {
  // A mail server may take minutes to respond, so the general idle-transaction limit must not end a job.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '15min'`);
  // Waits for the lock, because an instance that is polling may hold the row until it sees that the job is claimed.
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

/** Schedules the job again, after a failure or because it recurs. */
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

/** Brings forward jobs that are scheduled too late because a schedule or the clock changed. */
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
        // Jobs that have failed or are running have their own schedule.
        eq(jobs.attempts, 0),
        eq(jobs.starts, 0),
      ),
    );
}

export interface JobCounts {
  name: string;
  /** Queued or running jobs. */
  queued: number;
  /** How many of these jobs have failed before. */
  failed: number;
  dead: number;
  /** When the longest-overdue job was due; null if none is overdue. */
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

/**
 * Deletes jobs abandoned before a given time and all but the newest `most` of the rest; queued jobs are never deleted.
 */
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
