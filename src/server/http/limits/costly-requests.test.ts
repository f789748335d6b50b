import { afterEach, beforeEach, expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { createFairQueue } from '#server/workers/fair-queue.ts';
import type { WorkerRunner } from '#server/workers/job.ts';
import { ARRIVAL_LIMITS, type ArrivalKind, WORK_LIMITS } from '#server/workers/limits.ts';
import { createMainThreadRunner } from '#server/workers/on-main-thread.ts';
import { createWorkers, type Workers } from '#server/workers/workers.ts';
import { answerInTurn } from './costly-requests.ts';

const CALCULATIONS = '/api/v2/calculations';
const input = startingInput('buy-hold');
/** Uses the queue for long work; an early check can't know that before the body is read. */
const simulate = (browser: TestBrowser) =>
  browser.post(`${CALCULATIONS}/monte-carlo`, { calculator: 'buy-hold', input, paths: 1_000_000 });
const explain = (browser: TestBrowser, isExplained = true) =>
  browser.post(`${CALCULATIONS}/buy-hold?explain=${isExplained}`, { input });

/** Jobs that wait until the test releases them and then return nothing. */
let letGo: () => void;
let running: number;
/** Jobs that were prepared, whether or not there was room for them. */
let prepared: number;
let testApp: TestApp;
let entered: ArrivalKind[];
beforeEach(async () => {
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  [running, prepared, entered] = [0, 0, []];
  const runner: WorkerRunner = {
    ...createMainThreadRunner(),
    run: async <Output>() => {
      running += 1;
      await isLetGo;
      return Buffer.from('{}') as Output;
    },
  };
  const workers = createWorkers(runner);
  const run: Workers['run'] = (...job) => {
    prepared += 1;
    return workers.run(...job);
  };
  testApp = await createTestApp({
    variables: { RATE_LIMIT_FACTOR: '1' },
    deps: { workers: { ...workers, run } },
  });
  const { arrivals } = testApp.deps;
  testApp.deps.arrivals = {
    ...arrivals,
    enter: (caller, kind, signal) => {
      entered.push(kind);
      return arrivals.enter(caller, kind, signal);
    },
  };
});
afterEach(async () => {
  letGo();
  await testApp.close();
});

const timesEntered = (kind: ArrivalKind) => entered.filter((other) => other === kind).length;
const counted = async (): Promise<number[]> =>
  (await testApp.database.pool.query<{ taken: number }>('SELECT taken FROM rate_limits')).rows.map(
    ({ taken }) => taken,
  );

async function visit(ip: string): Promise<TestBrowser> {
  const browser = new TestBrowser(testApp, ip);
  await browser.get('/api/auth/session');
  return browser;
}

test('a caller rejected by the long-work queue is rejected again without a turn, a session or a query until there is room', async () => {
  const { running: atOnce, waitingPerCaller } = WORK_LIMITS.kinds.long;
  const browser = await visit('203.0.113.1');
  const first = Array.from({ length: atOnce + waitingPerCaller }, () => simulate(browser));
  await expect.poll(() => running).toBe(atOnce);
  await expect.poll(() => timesEntered('preparation')).toBe(first.length);
  const refused = await simulate(browser);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  const before = [entered.length, await counted()];
  const again = await simulate(browser);
  expect([again.statusCode, again.json()]).toEqual([429, refused.json()]);
  expect([entered.length, await counted()]).toEqual(before);
  // Another caller has its own slot, and another endpoint its own queue.
  const other = simulate(await visit('203.0.113.2'));
  const short = explain(browser);
  await expect.poll(() => timesEntered('preparation')).toBe(first.length + 3);
  letGo();
  const answers = await Promise.all([...first, other, short]);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await simulate(browser)).statusCode).toBe(200);
});

test('once one prepared request is rejected, the same caller’s remaining requests are never prepared', async () => {
  const { running: atOnce, waitingPerCaller } = WORK_LIMITS.kinds.long;
  const { signal } = new AbortController();
  const leaves = await Promise.all(
    Array.from({ length: ARRIVAL_LIMITS.kinds.preparation.running }, (_, at) =>
      testApp.deps.arrivals.enter(`earlier-${at}`, 'preparation', signal),
    ),
  );
  const browser = await visit('203.0.113.1');
  entered.length = 0;
  const served = atOnce + waitingPerCaller;
  const answers = Array.from({ length: served + 8 }, () => simulate(browser));
  await expect.poll(() => timesEntered('preparation')).toBe(answers.length);
  for (const leave of leaves) leave();
  await expect.poll(() => prepared).toBe(served + 1);
  await expect.poll(() => running).toBe(atOnce);
  const [refused] = await Promise.all(answers.slice(-1));
  expect(refused?.statusCode).toBe(429);
  letGo();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(served);
  expect(prepared).toBe(served + 1);
});

test('with a full queue, a calculation with an explanation is rejected and one without is answered', async () => {
  const { running: atOnce, waitingPerCaller } = WORK_LIMITS.kinds.short;
  const browser = await visit('203.0.113.1');
  const first = Array.from({ length: atOnce + waitingPerCaller }, () => explain(browser));
  await expect.poll(() => timesEntered('preparation')).toBe(first.length);
  await expect.poll(() => running).toBe(atOnce);
  const before = entered.length;
  expect((await explain(browser)).statusCode).toBe(429);
  expect(entered).toHaveLength(before);
  expect((await explain(browser, false)).statusCode).toBe(200);
  letGo();
  await Promise.all(first);
});

test.each(['costly', 'preparation'] as const)(
  'when %s is full, the next request waits; search, calculators and health answer',
  async (kind) => {
    letGo();
    const { signal } = new AbortController();
    const leaves = await Promise.all(
      Array.from({ length: ARRIVAL_LIMITS.kinds[kind].running }, (_, at) =>
        testApp.deps.arrivals.enter(`earlier-${at}`, kind, signal),
      ),
    );
    const browser = await visit('203.0.113.1');
    entered.length = 0;
    let isAnswered = false;
    const waiting = simulate(browser).then(({ statusCode }) => {
      isAnswered = true;
      return statusCode;
    });
    await expect.poll(() => timesEntered(kind)).toBe(1);
    for (const path of ['/api/health', '/api/v2/properties?limit=1'])
      expect((await browser.get(path)).statusCode).toBe(200);
    expect((await explain(browser, false)).statusCode).toBe(200);
    expect([isAnswered, running]).toEqual([false, 0]);
    for (const leave of leaves) leave();
    expect(await waiting).toBe(200);
  },
);

test('a request waiting for an outside service makes room for the next after 100 ms, and a queued one does so immediately', async () => {
  const arrivals = createFairQueue(ARRIVAL_LIMITS);
  const whose = (caller: string) => ({ caller, signal: new AbortController().signal });
  let isAnswered = false;
  const outside = () => new Promise<void>(() => undefined);
  for (const caller of ['a', 'b'])
    void answerInTurn({ arrivals }, 'costly', whose(caller), outside);
  const queued = answerInTurn({ arrivals }, 'costly', whose('c'), async (onQueued) => {
    onQueued();
    isAnswered = true;
    await outside();
  });
  void queued;
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(isAnswered).toBe(false);
  await expect.poll(() => isAnswered, { timeout: 2000 }).toBe(true);
  // The request's turn is over although the request hasn't finished.
  for (const caller of ['d', 'e'])
    expect(await answerInTurn({ arrivals }, 'costly', whose(caller), async () => caller)).toBe(
      caller,
    );
});
