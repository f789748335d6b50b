import type { Db } from '#server/db/client.ts';
import {
  claimDueJob,
  deleteJob,
  extendClaim,
  lockClaimedJob,
  markJobDead,
  rescheduleJob,
} from '#server/db/queries/jobs.ts';
import type { JobRow } from '#server/db/schema/jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { Job, JobFailure, JobPostponement, OutsideContext } from './define-job.ts';
import { nextAttemptAt, PAUSES_AFTER_CRASH, pauseAfter } from './retry-schedule.ts';
import { nextTime } from './schedule.ts';

/** Runs the most overdue job; false if none is due. Throws if the database is unreachable. */
export async function runNextJob(
  deps: Deps,
  jobs: readonly Job[],
  signal: AbortSignal,
): Promise<boolean> {
  const names = jobs.map(({ name }) => name);
  const row = await claimDueJob(deps.db, names, deps.now(), PAUSES_AFTER_CRASH);
  const job = jobs.find(({ name }) => name === row?.name);
  if (!row || !job) return false;
  const isLastAttempt = isLast(job, row, deps.now());
  const context = {
    deps,
    isLastAttempt,
    signal,
    attempt: row.attempts + 1,
    createdAt: row.createdAt,
  };
  const failedOutside = await callOutside(job, row, context);
  // The row stays locked while the handler runs, so no other process takes it, and a process that dies releases it.
  const run = await deps.db.transaction(async (tx) => {
    if (!(await lockClaimedJob(tx, row))) return null;
    const failure = failedOutside ?? (await attempt(tx, job, row, context));
    if (failure && 'postponedTo' in failure) {
      await rescheduleJob(tx, row.jobId, { ...row, runAt: failure.postponedTo });
      return { failure: null, outcome: 'postponed' as const };
    }
    if (!failure) return { failure, outcome: await recordDone(tx, job, row, deps.now()) };
    if (failure.error && signal.aborted) {
      await rescheduleJob(tx, row.jobId, { ...row, runAt: deps.now() });
      return { failure: null, outcome: 'stopped' as const };
    }
    const isDead = failure.isFinal || isLastAttempt;
    const outcome = await recordFailure(tx, job, row, { failure, isDead, now: deps.now() });
    return { failure, outcome };
  });
  if (run) tell(deps, row, run);
  return true;
}

interface Failure extends JobFailure {
  /** The thrown error. */
  error?: unknown;
}

/** How often a job renews its claim while waiting for a provider. */
const ALIVE_EVERY_MS = 1000;

/** Extends the claim while the call runs; if the process dies, the job is due again 5 seconds later. */
async function callOutside(
  job: Job,
  row: JobRow,
  context: OutsideContext,
): Promise<Failure | null> {
  if (!job.callOutside) return null;
  const { db, now, log } = context.deps;
  const timer = setInterval(() => {
    const until = new Date(now().getTime() + (PAUSES_AFTER_CRASH[0] ?? 0));
    extendClaim(db, row, until).catch((error: unknown) =>
      log.warn({ job: row.name, code: codeOf(error) }, 'A job couldn’t renew its claim'),
    );
  }, ALIVE_EVERY_MS);
  try {
    await job.callOutside(row.payload, context);
    return null;
  } catch (error) {
    return { code: codeOf(error), error };
  } finally {
    clearInterval(timer);
  }
}

async function attempt(
  tx: Db,
  job: Job,
  { payload }: JobRow,
  context: OutsideContext,
): Promise<Failure | JobPostponement | null> {
  try {
    return (await tx.transaction((inner) => job.run(payload, { ...context, tx: inner }))) ?? null;
  } catch (error) {
    return { code: codeOf(error), error };
  }
}

/**
 * `stopped`: interrupted by a server shutdown, which isn't a failure. `postponed`: put off by the job's own handler.
 */
type Outcome = 'done' | 'stopped' | 'postponed' | 'retry' | 'dead';

async function recordDone(
  tx: Db,
  { schedule }: Job,
  { jobId }: JobRow,
  now: Date,
): Promise<Outcome> {
  if (schedule) {
    const runAt = nextTime(schedule, now);
    await rescheduleJob(tx, jobId, { runAt, attempts: 0, lastError: null });
  } else await deleteJob(tx, jobId);
  return 'done';
}

async function recordFailure(
  tx: Db,
  { schedule }: Job,
  row: JobRow,
  { failure, isDead, now }: { failure: Failure; isDead: boolean; now: Date },
): Promise<Outcome> {
  const attempts = row.attempts + 1;
  const lastError = failure.code;
  if (isDead && !schedule) {
    await markJobDead(tx, row.jobId, { attempts, lastError, diedAt: now });
    return 'dead';
  }
  const retry = new Date(now.getTime() + pauseAfter(attempts));
  const regular = schedule && nextTime(schedule, now);
  const runAt = regular && regular < retry ? regular : retry;
  await rescheduleJob(tx, row.jobId, { runAt, attempts, lastError });
  return 'retry';
}

/** A recurring job is never abandoned; it runs again at its next scheduled time at the latest. */
function isLast({ schedule }: Job, { attempts, createdAt }: JobRow, now: Date): boolean {
  return !schedule && nextAttemptAt(attempts + 1, createdAt, now) === null;
}

function tell(
  { log }: Pick<Deps, 'log'>,
  { name, jobId, key, attempts }: JobRow,
  { failure, outcome }: { failure: Failure | null; outcome: Outcome },
): void {
  const entry = { job: name, jobId, key, outcome, attempts: attempts + 1 };
  if (!failure) log.info(entry, outcome === 'stopped' ? 'job interrupted' : `job ${outcome}`);
  else if (!failure.error) log.warn({ ...entry, code: failure.code }, 'job failed');
  else log.error({ ...entry, code: failure.code, err: failure.error }, 'job failed');
}

/** Database errors quote rows, so only their code is stored and logged. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name;
  return 'unknown';
}
