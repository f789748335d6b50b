import { afterEach, expect, test } from 'vitest';
import type { JobLength, WorkerJob, WorkerRunner } from './job.ts';
import { createWorkers } from './workers.ts';

const KIND = { waiting: 8, waitingPerCaller: 2, longestWaitMs: 30_000, retryAfterSeconds: 2 };
const LIMITS = {
  slots: 2,
  kinds: {
    short: { ...KIND, running: 2 },
    long: { ...KIND, running: 1 },
    slice: { ...KIND, running: 2 },
  },
  longestRunMs: { short: 15_000, long: 90_000, slice: 15_000 },
};

interface Order {
  readonly name: string;
  readonly length: JobLength;
}
const job: WorkerJob<Order, string> = {
  name: 'say',
  lengthOf: ({ length }) => length,
  run: ({ name }) => name,
};

/** A pool without threads: the test ends each job. */
function fakePool() {
  const running = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const limits: number[] = [];
  const runner: WorkerRunner = {
    run: (_job, input, { longestRunMs }) => {
      const { name } = input as Order;
      limits.push(longestRunMs);
      return new Promise((resolve, reject) => {
        running.set(name, { end: () => resolve(name as never), fail: reject });
      });
    },
    start: () => undefined,
    stop: async () => undefined,
  };
  const workers = createWorkers(runner, LIMITS);
  stops.push(workers.stop);
  const run = (caller: string, name: string, length: JobLength = 'short', signal = staying()) => {
    const work = workers.run(job, { name, length }, { caller, signal });
    // Jobs still waiting when their test ends are refused then, and no one handles the rejection.
    work.catch(() => undefined);
    return work;
  };
  return { workers, run, underWay: running, limits };
}
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
const staying = () => new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('a job can take as long as its length allows: 15 and 90 seconds', async () => {
  const { run, limits } = fakePool();
  void run('a', 'report');
  void run('a', 'simulation', 'long');
  await settled();
  expect(limits).toEqual([15_000, 90_000]);
});

test('a caller with two jobs running and two waiting has the fifth rejected; another caller is served when one ends', async () => {
  const { run, underWay: running } = fakePool();
  for (let at = 0; at < 4; at += 1) void run('hog', `hog-${at}`);
  expect(await failureOf(run('hog', 'hog-4'))).toMatchObject({ status: 429 });
  const other = run('other', 'other');
  await settled();
  running.get('hog-0')!.end();
  await settled();
  running.get('other')!.end();
  expect(await other).toBe('other');
});

test('a job that fails rejects for its caller and frees its slot', async () => {
  const { run, underWay: running } = fakePool();
  const long = run('a', 'first', 'long');
  void run('b', 'second', 'long');
  await settled();
  running.get('first')!.fail(new Error('the worker ended'));
  expect(await failureOf(long)).toMatchObject({ message: 'the worker ended' });
  await settled();
  expect([...running.keys()]).toEqual(['first', 'second']);
});

test('a caller who leaves is rejected immediately with a separate error for each job; the slot is free once the thread is', async () => {
  const { run, underWay: running } = fakePool();
  const controller = new AbortController();
  const gone = ['x', 'y'].map((name) => failureOf(run('a', name, 'short', controller.signal)));
  const next = run('b', 'next');
  await settled();
  controller.abort();
  const [first, second] = await Promise.all(gone);
  expect(first).toMatchObject({ status: 499, code: 'canceled' });
  expect(second).not.toBe(first);
  expect(running.has('next')).toBe(false);
  running.get('x')!.end();
  await settled();
  running.get('next')!.end();
  expect(await next).toBe('next');
});

test('stopped workers reject waiting and new callers with 503', async () => {
  const { workers, run } = fakePool();
  for (let at = 0; at < 2; at += 1) void run('a', `running-${at}`);
  const waiting = failureOf(run('b', 'waiting'));
  await settled();
  await workers.stop();
  expect(await waiting).toMatchObject({ status: 503 });
  expect(await failureOf(run('c', 'late'))).toMatchObject({ status: 503 });
});
