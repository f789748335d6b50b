import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { connect } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/http/request-log.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { defineJob, type Job } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import { jobDeps } from './testing/job-deps.ts';
import { createNotes, noteJob, readNotes } from './testing/note-job.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

let database: TestDatabase;
let deps: Deps;
let runners: JobRunner[];
beforeAll(async () => {
  database = await createTestDatabase();
  await createNotes(database.db);
  const log = createLog({ LOG_LEVEL: 'off' });
  deps = jobDeps({ db: database.db, now: () => NOW, log });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(jobs);
  await database.db.execute(sql`DELETE FROM notes`);
  runners = [];
});
afterEach(() => Promise.all(runners.map((runner) => runner.stop())));

/** Polls too rarely to matter, unless a test sets it. */
function start(list: Job[], { db = deps.db, lookEveryMs = 600_000 } = {}): JobRunner {
  const runner = createJobRunner(list);
  runner.start({ ...deps, db }, lookEveryMs);
  runners.push(runner);
  return runner;
}

test('2 concurrent instances run each of 200 jobs once, and both take part', async () => {
  const pool = createPool(database.url, quietLog);
  const runs = new Map<string, number[]>();
  const counted = (instance: string) => {
    runs.set(instance, []);
    return noteJob(async (number) => {
      runs.get(instance)!.push(number);
      // Neither continues until the other has a job too.
      await vi.waitFor(() => {
        for (const list of runs.values()) expect(list.length).toBeGreaterThan(0);
      }, 10_000);
    });
  };
  const [first, second] = [counted('first'), counted('second')];
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  for (const number of numbers) await enqueue(deps.db, first, { number }, { now: NOW });
  const instances = [start([first]), start([second], { db: connect(pool) })];
  await Promise.all(instances.map((runner) => runner.idle()));
  await pool.end();
  const all = [...runs.values()].flat();
  expect(all.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(await readNotes(deps.db)).toEqual(numbers);
  expect(await database.db.select().from(jobs)).toEqual([]);
});

test('a job without a wake-up is found at the next poll, and one with a wake-up immediately', async () => {
  const job = noteJob();
  const watching = start([job], { lookEveryMs: 20 });
  await enqueue(deps.db, job, { number: 1 }, { now: NOW });
  await vi.waitFor(async () => expect(await readNotes(deps.db)).toEqual([1]), 10_000);
  await watching.stop();
  const woken = start([job]);
  await woken.idle();
  await enqueue(deps.db, job, { number: 2 }, { now: NOW });
  woken.wake();
  await woken.idle();
  expect(await readNotes(deps.db)).toEqual([1, 2]);
});

/** A job that runs until its signal is aborted. */
const endless = (name: string, lane: 'mail' | 'work', started: string[]) =>
  defineJob({
    name,
    lane,
    payload: z.object({}),
    run: async (_payload, { signal }) => {
      started.push(name);
      await once(signal, 'abort');
      signal.throwIfAborted();
    },
  });

test('a job waiting for a mail server delays only mail, and both lanes together hold 2 of the 10 connections', async () => {
  const started: string[] = [];
  const mail = endless('endless-mail', 'mail', started);
  const work = endless('endless-work', 'work', started);
  for (const job of [mail, work, mail, work]) await enqueue(deps.db, job, {}, { now: NOW });
  const runner = start([mail, work], { lookEveryMs: 10 });
  await vi.waitFor(() => expect(started).toHaveLength(2), 10_000);
  await sleep(100);
  expect(started.toSorted()).toEqual(['endless-mail', 'endless-work']);
  const { rows } = await database.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  expect(rows).toHaveLength(2);
  // Eight connections are all the pool has left, and eight queries at the same time all get one.
  const others = Array.from({ length: 8 }, () => database.pool.query('SELECT pg_sleep(0.05)'));
  await Promise.all(others);
  await runner.stop();
});

test('stopping aborts the running job’s signal, starts no other and ends within 10 seconds; the job hasn’t failed, and the next start runs both immediately', async () => {
  const started: string[] = [];
  const job = endless('endless', 'work', started);
  await enqueue(deps.db, job, {}, { now: NOW });
  await enqueue(deps.db, job, {}, { now: NOW });
  const runner = start([job]);
  await vi.waitFor(() => expect(started).toHaveLength(1), 10_000);
  const before = performance.now();
  await runner.stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  runner.wake();
  await runner.idle();
  expect(started).toHaveLength(1);
  expect(await database.db.select().from(jobs)).toMatchObject([
    { attempts: 0, lastError: null },
    { attempts: 0, lastError: null },
  ]);

  const finished: string[] = [];
  const successor = defineJob({
    name: 'endless',
    payload: z.object({}),
    run: async () => void finished.push('done'),
  });
  await start([successor]).idle();
  expect(finished).toHaveLength(2);
});
