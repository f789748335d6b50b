import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { jobs } from '#server/db/schema/jobs.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/http/request-log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { defineJob, type Job } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { queueRecurring } from './recurring.ts';
import { runNextJob } from './run-next-job.ts';
import { jobDeps } from './testing/job-deps.ts';
import { createNotes, noteJob, readNotes } from './testing/note-job.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = new Date('2026-11-15T12:00:00Z');

let database: TestDatabase;
let clock: Date;
let deps: Deps;
let lines: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  await createNotes(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(jobs);
  await database.db.execute(sql`DELETE FROM notes`);
  clock = START;
  lines = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
  deps = jobDeps({ db: database.db, now: () => clock, log });
});

const later = (milliseconds: number) => new Date(clock.getTime() + milliseconds);
const stored = () => database.db.select().from(jobs);

/** Moves the clock and runs every job due by then; returns how many ran. */
async function runDue(list: Job[], milliseconds = 0): Promise<number> {
  clock = later(milliseconds);
  let runs = 0;
  while (await runNextJob(deps, list, new AbortController().signal)) runs += 1;
  return runs;
}

describe('queueing', () => {
  const job = noteJob();

  test('jobs run once, in scheduled order, and are then deleted', async () => {
    const order: number[] = [];
    const watched = noteJob(async (number) => void order.push(number));
    await enqueue(deps.db, watched, { number: 3 }, { now: later(2) });
    await enqueue(deps.db, watched, { number: 1 }, { now: clock });
    await enqueue(deps.db, watched, { number: 2 }, { now: clock });
    expect(await runDue([watched], 10)).toBe(3);
    expect(order).toEqual([1, 2, 3]);
    expect(await runDue([watched], 365 * 24 * HOUR)).toBe(0);
    expect(await stored()).toEqual([]);
  });

  test('a job enqueued in a transaction that fails is never queued', async () => {
    const failing = deps.db.transaction(async (tx) => {
      await enqueue(tx, job, { number: 1 }, { now: clock });
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await stored()).toEqual([]);
  });

  test('a job scheduled 14 days out waits until then, to the millisecond', async () => {
    await enqueue(deps.db, job, { number: 1 }, { now: clock, runAt: later(14 * 24 * HOUR) });
    expect(await runDue([job], 14 * 24 * HOUR - 1)).toBe(0);
    expect(await runDue([job], 1)).toBe(1);
  });

  test('out of 20 concurrent enqueues with one key there is one job, another key gets another, and the key is free after it runs', async () => {
    const twenty = Array.from({ length: 20 }, () =>
      enqueue(deps.db, job, { number: 1 }, { now: clock, key: 'a' }),
    );
    expect((await Promise.all(twenty)).filter(Boolean)).toHaveLength(1);
    expect(await enqueue(deps.db, job, { number: 2 }, { now: clock, key: 'b' })).toBe(true);
    expect(await runDue([job])).toBe(2);
    expect(await readNotes(deps.db)).toEqual([1, 2]);
    expect(await enqueue(deps.db, job, { number: 1 }, { now: clock, key: 'a' })).toBe(true);
  });

  test('the key of a running job is taken, and a second enqueue does not wait', async () => {
    let isQueued: boolean | undefined;
    const again = noteJob(async () => {
      isQueued = await enqueue(deps.db, again, { number: 2 }, { now: clock, key: 'a' });
    });
    await enqueue(deps.db, again, { number: 1 }, { now: clock, key: 'a' });
    expect(await runDue([again])).toBe(1);
    expect(isQueued).toBe(false);
  });

  test('with a limit of 3 waiting, the fourth is rejected with 503 until one has run', async () => {
    const few = noteJob(undefined, { most: 3 });
    const add = (number: number) => enqueue(deps.db, few, { number }, { now: clock });
    await Promise.all([add(1), add(2), add(3)]);
    await expect(add(4)).rejects.toMatchObject({ status: 503, code: 'busy' });
    await runNextJob(deps, [few], new AbortController().signal);
    expect(await add(4)).toBe(true);
  });

  test('a payload that does not match the schema is rejected, and a stored one that doesn’t match is given up on', async () => {
    await expect(enqueue(deps.db, job, { number: 1.5 }, { now: clock })).rejects.toThrow();
    const text = defineJob({ name: job.name, payload: z.string(), run: async () => undefined });
    await enqueue(deps.db, text, 'a text of an older release', { now: clock });
    await runDue([job]);
    expect(await stored()).toMatchObject([{ attempts: 1, lastError: 'unreadable-payload' }]);
  });

  test('a job whose name only another release knows is left for that release', async () => {
    await enqueue(deps.db, job, { number: 1 }, { now: clock });
    const other = defineJob({ name: 'other', payload: z.object({}), run: async () => undefined });
    expect(await runDue([other], HOUR)).toBe(0);
    expect(await runDue([other, job])).toBe(1);
  });
});

describe('failing', () => {
  const failing = noteJob(async (number) => {
    throw Object.assign(new Error(`note ${number} of ann@example.com`), { code: 'E_NOTE' });
  });

  test('a job that throws writes nothing and is retried after 10 s, 1 min, 5 min, 30 min, 2 h, then every 6 h; it is dead after 17 attempts in 72 hours', async () => {
    await enqueue(deps.db, failing, { number: 1 }, { now: clock });
    const pauses: number[] = [];
    await runDue([failing]);
    let [job] = await stored();
    while (job && !job.diedAt) {
      const pause = job.runAt.getTime() - clock.getTime();
      pauses.push(pause / SECOND);
      expect(await runDue([failing], pause - 1)).toBe(0);
      expect(await runDue([failing], 1)).toBe(1);
      [job] = await stored();
    }
    const sixHours = Array.from({ length: 11 }, () => 21_600);
    expect(pauses).toEqual([10, 60, 300, 1800, 7200, ...sixHours]);
    expect(job).toMatchObject({ attempts: 17, lastError: 'E_NOTE', diedAt: clock });
    expect(await runDue([failing], 1000 * HOUR)).toBe(0);
    expect(await readNotes(deps.db)).toEqual([]);
  });

  test('the log has the name, the code and the stack position, never the message', async () => {
    await enqueue(deps.db, failing, { number: 1 }, { now: clock });
    await runDue([failing]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 50,
      msg: 'job failed',
      job: 'write-note',
      outcome: 'retry',
      attempts: 1,
      code: 'E_NOTE',
    });
    expect(lines[0]).not.toContain('ann@example.com');
  });

  test('a returned failure commits what was written; a final one is dead immediately and frees its key', async () => {
    const answers = [{ code: 'later' }, { code: 'never', isFinal: true }];
    const seen: boolean[] = [];
    const job = noteJob(async (_number, { isLastAttempt }) => {
      seen.push(isLastAttempt);
      return answers.shift();
    });
    await enqueue(deps.db, job, { number: 1 }, { now: clock, key: 'a' });
    await runDue([job]);
    expect(await stored()).toMatchObject([{ attempts: 1, lastError: 'later', diedAt: null }]);
    await runDue([job], 71 * HOUR);
    expect(await stored()).toMatchObject([{ attempts: 2, lastError: 'never', diedAt: clock }]);
    expect(await readNotes(deps.db)).toEqual([1, 1]);
    expect(await enqueue(deps.db, job, { number: 2 }, { now: clock, key: 'a' })).toBe(true);
    await runDue([job], 72 * HOUR);
    expect(seen).toEqual([false, false, true]);
  });

  test('a failing job does not delay the next', async () => {
    const odd = noteJob(async (number) => (number === 1 ? { code: 'later' } : undefined));
    await enqueue(deps.db, odd, { number: 1 }, { now: clock });
    await enqueue(deps.db, odd, { number: 2 }, { now: clock });
    expect(await runDue([odd])).toBe(2);
    expect(await stored()).toHaveLength(1);
  });
});

describe('recurring', () => {
  const runs: string[] = [];
  let isBroken = false;
  const hourly = defineJob({
    name: 'hourly',
    payload: z.object({}),
    schedule: { minute: 7 },
    run: async () => {
      runs.push(clock.toISOString().slice(11, 16));
      return isBroken ? { code: 'broken' } : undefined;
    },
  });
  beforeEach(() => {
    runs.length = 0;
    isBroken = false;
  });

  test('3 instances queue it once; it runs at 12:07 and 13:07, and once after 9 hours of downtime', async () => {
    await Promise.all([1, 2, 3].map(() => queueRecurring(deps.db, [hourly], clock)));
    expect(await stored()).toHaveLength(1);
    for (let minute = 1; minute <= 70; minute += 1) await runDue([hourly], MINUTE);
    expect(runs).toEqual(['12:07', '13:07']);
    await runDue([hourly], 9 * HOUR);
    expect(runs).toEqual(['12:07', '13:07', '22:10']);
    expect(await stored()).toMatchObject([{ runAt: new Date('2026-11-15T23:07:00Z') }]);
  });

  test('a job also due at startup runs at 12:00, when the server starts, and then at 12:07', async () => {
    const prepared = { ...hourly, schedule: { minute: 7, atStart: true } };
    await queueRecurring(deps.db, [prepared], clock, { isStart: true });
    for (let minute = 0; minute <= 10; minute += 1) await runDue([prepared], minute && MINUTE);
    expect(runs).toEqual(['12:00', '12:07']);
  });

  test('a job that fails for 100 hours is never given up on and is retried no later than its next scheduled time', async () => {
    await queueRecurring(deps.db, [hourly], clock);
    isBroken = true;
    for (let minute = 1; minute <= 120; minute += 1) await runDue([hourly], MINUTE);
    // 12:07, then 10 s, 1 min, 5 min and 30 min later, then at 13:07, because 2 h would be past its next time.
    expect(runs).toEqual(['12:07', '12:08', '12:09', '12:14', '12:44', '13:07']);
    for (let hour = 1; hour <= 100; hour += 1) await runDue([hourly], HOUR);
    expect(await stored()).toMatchObject([{ diedAt: null, attempts: 106 }]);
    isBroken = false;
    await runDue([hourly], HOUR);
    expect(await stored()).toMatchObject([{ attempts: 0, lastError: null }]);
  });

  test('a job scheduled for next week because the clock or the schedule changed is moved up', async () => {
    const weekly = { ...hourly, schedule: { minute: 0, hour: 9, weekday: 6 } };
    await queueRecurring(deps.db, [weekly], clock);
    expect(await stored()).toMatchObject([{ runAt: new Date('2026-11-21T09:00:00Z') }]);
    await queueRecurring(deps.db, [hourly], clock);
    expect(await stored()).toMatchObject([{ runAt: new Date('2026-11-15T12:07:00Z') }]);
  });
});

test('if the process keeps dying during a job, the job is due again after 5 s, 10 s, 1 min, 5 min, 30 min, 2 h, then every 6 h', async () => {
  const job = noteJob();
  await enqueue(deps.db, job, { number: 1 }, { now: clock });
  // The connection ends each time before the handler is called, as when the whole process is killed.
  const dying = { ...deps, db: Object.create(deps.db) as Deps['db'] };
  dying.db.transaction = async () => {
    throw new Error('killed');
  };
  const pauses: number[] = [];
  for (let kill = 1; kill <= 8; kill += 1) {
    await expect(runNextJob(dying, [job], new AbortController().signal)).rejects.toThrow('killed');
    const [row] = await stored();
    pauses.push((row!.runAt.getTime() - clock.getTime()) / SECOND);
    clock = row!.runAt;
  }
  expect(pauses).toEqual([5, 10, 60, 300, 1800, 7200, 21_600, 21_600]);
  expect(await runDue([job])).toBe(1);
  expect(await readNotes(deps.db)).toEqual([1]);
});

describe('two instances', () => {
  test('a job that takes an hour is not taken by the second instance', async () => {
    let taken: boolean | undefined;
    const job = noteJob(async () => {
      clock = later(HOUR);
      taken = await runNextJob(deps, [job], new AbortController().signal);
    });
    await enqueue(deps.db, job, { number: 1 }, { now: clock });
    expect(await runDue([job])).toBe(1);
    expect(taken).toBe(false);
    expect(await readNotes(deps.db)).toEqual([1]);
  });

  test('an instance that pauses for 6 seconds before starting finds the job done by the other', async () => {
    const job = noteJob();
    await enqueue(deps.db, job, { number: 1 }, { now: clock });
    const slow = { ...deps, db: Object.create(deps.db) as Deps['db'] };
    slow.db.transaction = async (work) => {
      expect(await runDue([job], 6 * SECOND)).toBe(1);
      return deps.db.transaction(work);
    };
    await runNextJob(slow, [job], new AbortController().signal);
    expect(await readNotes(deps.db)).toEqual([1]);
  });
});

describe('a job that calls a provider', () => {
  const asking = (callOutside: () => Promise<void>) =>
    defineJob({
      name: 'ask-provider',
      payload: z.object({}),
      callOutside,
      run: async (_payload, { tx, attempt }) =>
        void (await tx.execute(sql`INSERT INTO notes VALUES (1, ${attempt})`)),
    });

  test('holds no transaction open during the 8 seconds of the call, and no second instance takes it', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const job = asking(() => answered);
    await enqueue(deps.db, job, {}, { now: clock });
    const running = runNextJob(deps, [job], new AbortController().signal);
    const runAt = async () => (await stored())[0]?.runAt;
    clock = later(4 * SECOND);
    await vi.waitFor(async () => expect(await runAt()).toEqual(later(5 * SECOND)), 5000);
    clock = later(4 * SECOND);
    expect(await runNextJob(deps, [job], new AbortController().signal)).toBe(false);
    const { rows } = await deps.db.execute(
      sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    answer();
    await running;
    expect([await readNotes(deps.db), await stored()]).toEqual([[1], []]);
  });

  test('that doesn’t respond is retried after 10 s, and nothing was written', async () => {
    let calls = 0;
    const job = asking(async () => {
      calls += 1;
      if (calls === 1) throw new Error('no answer');
    });
    await enqueue(deps.db, job, {}, { now: clock });
    expect(await runDue([job])).toBe(1);
    expect([await readNotes(deps.db), (await stored())[0]?.attempts]).toEqual([[], 1]);
    expect(await runDue([job], 10 * SECOND)).toBe(1);
    expect([calls, await readNotes(deps.db), await stored()]).toEqual([2, [1], []]);
  });
});
