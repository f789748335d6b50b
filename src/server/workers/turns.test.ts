import { afterEach, beforeEach, expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { ReportTask } from '#server/reports/report-job.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';
import type { WorkerRunner } from './job.ts';
import { WORK_LIMITS } from './limits.ts';
import { createMainThreadRunner } from './on-main-thread.ts';
import { createWorkers, type Workers } from './workers.ts';

/** Jobs that end when the test ends them, by the name of their report, in the order of their turns. */
const onMainThread = createMainThreadRunner();
const turns: { name: string | null; end: () => void }[] = [];
let isHeld = true;
const runner: WorkerRunner = {
  ...onMainThread,
  run: async (job, input, watch) => {
    const { name } = (input as ReportTask).about;
    await new Promise<void>((end) => {
      turns.push({ name, end });
      if (!isHeld) end();
    });
    return onMainThread.run(job, input, watch);
  },
};
const letGo = () => {
  isHeld = false;
  for (const { end } of turns) end();
};

let testApp: TestApp;
let entered: number;
beforeEach(async () => {
  const workers = createWorkers(runner);
  [entered, isHeld, turns.length] = [0, true, 0];
  const run: Workers['run'] = (...job) => {
    entered += 1;
    return workers.run(...job);
  };
  testApp = await createTestApp({ deps: { workers: { ...workers, run } } });
});
afterEach(() => testApp.close());

const REPORT = { calculator: 'cash-flow', input: startingInput('cash-flow'), format: 'csv' };
const report = (browser: TestBrowser, name = 'any') =>
  browser.post('/api/v2/reports', { ...REPORT, name });
const { slots, kinds } = WORK_LIMITS;
const MOST = slots + kinds.short.waitingPerCaller;

test('when one IP fills its slots, it gets 429, the health check still responds, another IP is next, and all requests are served', async () => {
  const hog = new TestBrowser(testApp, '203.0.113.1');
  const other = new TestBrowser(testApp, '203.0.113.2');
  await Promise.all([hog, other].map((browser) => browser.get('/api/auth/session')));
  const first = Array.from({ length: MOST }, () => report(hog));
  await expect.poll(() => entered).toBe(MOST);
  const refused = await report(hog);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([
    429,
    String(kinds.short.retryAfterSeconds),
  ]);
  expect(refused.json()).toMatchObject({ error: 'too-many-waiting' });
  expect((await other.get('/api/health')).statusCode).toBe(200);

  const next = report(other, 'of the other');
  await expect.poll(() => entered).toBe(MOST + 1);
  expect(turns.map(({ name }) => name)).toEqual(Array(slots).fill('any'));
  turns[0]!.end();
  await expect.poll(() => turns.at(-1)?.name).toBe('of the other');
  letGo();
  const answers = await Promise.all([next, ...first]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(MOST + 1).fill(200));
});

test('all IPs in one IPv6 network are one caller', async () => {
  const browsers = Array.from(
    { length: MOST + 1 },
    (_, at) => new TestBrowser(testApp, `2001:db8:1:1::${at + 1}`),
  );
  await Promise.all(browsers.map((browser) => browser.get('/api/auth/session')));
  const answers = browsers.map((browser) => report(browser));
  expect((await Promise.race(answers)).statusCode).toBe(429);
  letGo();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a job that fails returns 500 to its caller and is logged, and the next one is served', async () => {
  const broken: WorkerRunner = {
    ...onMainThread,
    run: () => Promise.reject(new Error('A worker ended with code 1')),
  };
  let current = broken;
  const workers = createWorkers({ ...onMainThread, run: (...job) => current.run(...job) });
  const other = await createTestApp({ deps: { workers } });
  const browser = new TestBrowser(other);
  const response = await report(browser);
  expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
    500,
    'internal',
  ]);
  expect(other.logLines.join('')).toContain('A worker ended with code 1');
  current = onMainThread;
  expect((await report(browser)).statusCode).toBe(200);
  await other.close();
});
