import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs } from '#server/db/schema/jobs.ts';
import { createLog } from '#server/http/request-log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import { createJobRunner } from './job-runner.ts';
import { jobDeps } from './testing/job-deps.ts';
import { createNotes, noteJob, readNotes } from './testing/note-job.ts';

const INSTANCE = fileURLToPath(new URL('./testing/note-process.ts', import.meta.url));
const NUMBERS = Array.from({ length: 40 }, (_, index) => index);
const HOLD_AT = 15;

let database: TestDatabase;
let child: ChildProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  await createNotes(database.db);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await database.close();
});

test('killed during the 16th of 40 jobs: all run, each job’s writes appear once, and only that one started twice', async () => {
  const started: number[] = [];
  const job = noteJob(async (number) => void started.push(number));
  const now = new Date();
  for (const number of NUMBERS) await enqueue(database.db, job, { number }, { now });
  child = spawn(process.execPath, ['--import', 'tsx', INSTANCE], {
    env: { ...process.env, DATABASE_URL: database.url, HOLD_AT: String(HOLD_AT) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout!)) {
    started.push(Number(line.replace('started ', '')));
    if (started.at(-1) === HOLD_AT) break;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readNotes(database.db)).toEqual(NUMBERS.slice(0, HOLD_AT));

  const runner = createJobRunner([job]);
  const log = createLog({ LOG_LEVEL: 'off' });
  runner.start(jobDeps({ db: database.db, now: () => new Date(), log }), 50);
  await vi.waitFor(async () => expect(await database.db.select().from(jobs)).toEqual([]), 20_000);
  await runner.stop();
  expect(await readNotes(database.db)).toEqual(NUMBERS);
  expect(started.toSorted((a, b) => a - b)).toEqual(
    [...NUMBERS, HOLD_AT].toSorted((a, b) => a - b),
  );
});
