import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chosenRuns, resultOnWire } from '#contract/simulation-answer.ts';
import { engineRequest } from '#contract/simulation-request.ts';
import { SIMULATION_CASES } from '#contract/testing/simulation-cases.ts';
import { annualReturns } from '#engine/monte-carlo/annual-returns.ts';
import { planSimulation, type SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { chance, countBelow } from '#engine/monte-carlo/summary.ts';
import { columnOf, simulate } from '#engine/monte-carlo/tally.ts';
import { buildWorker } from '#server/testing/built-worker.ts';
import { createInProcessSimulator } from './in-process.ts';
import { createSimulatorPool, type PooledSimulator } from './pool.ts';
import type { Simulated } from './simulator.ts';

let worker: Awaited<ReturnType<typeof buildWorker>>;
let pool: PooledSimulator;
beforeAll(async () => {
  worker = await buildWorker();
});
afterAll(() => worker.remove());
afterEach(() => pool.stop());

const openPool = (waiting = 2) => {
  pool = createSimulatorPool({ filename: worker.filename, threads: 1, waiting });
  return pool;
};
const unwatched = () => ({ onProgress: () => undefined, signal: new AbortController().signal });
const first = engineRequest(SIMULATION_CASES[0]!);
/** Half a minute of work, unless somebody ends it. */
const endless: SimulationRequest = { ...first, paths: 1_000_000 };

function onThisThread(request: SimulationRequest): Simulated {
  const plan = planSimulation(request);
  if ('refused' in plan) return { kind: 'refused', reason: plan.refused };
  const tally = simulate(plan)!;
  return { kind: 'done', result: resultOnWire(tally), runs: chosenRuns(tally) };
}

test('twenty cases in a thread, in slices and in one piece: the same to the last bit', async () => {
  const { run } = openPool();
  const inSlices = createInProcessSimulator();
  for (const one of SIMULATION_CASES) {
    const request = engineRequest(one);
    const expected = JSON.stringify(onThisThread(request));
    expect(JSON.stringify(await run(request, unwatched()))).toBe(expected);
    expect(JSON.stringify(await inSlices.run(request, unwatched()))).toBe(expected);
  }
});

test('the returns of three ways measured in a thread and in slices are those of one piece, to the last bit', async () => {
  const requests = SIMULATION_CASES.slice(0, 3).map(engineRequest);
  const signal = new AbortController().signal;
  const inThread = await openPool().measure(requests, signal);
  expect(await createInProcessSimulator().measure(requests, signal)).toEqual(inThread);
  if (inThread.kind !== 'done') throw new Error(inThread.kind);
  expect(inThread.futures).toHaveLength(3);
  for (const [at, { returns, loss }] of inThread.futures.entries()) {
    const plan = planSimulation(requests[at]!);
    if ('refused' in plan) throw new Error(plan.refused);
    const tally = simulate(plan)!;
    expect(returns).toEqual(annualReturns(tally));
    expect(loss).toEqual(chance(countBelow(columnOf(tally, 'profit'), 0), tally.paths));
  }
});

test('measuring ways waits in the same line as a run, and ends with its thread when called off', async () => {
  const { measure, run, threads } = openPool(0);
  // A thread that has worked already begins at once.
  expect((await run(first, unwatched())).kind).toBe('done');
  const controller = new AbortController();
  const calledOff = measure([endless, endless], controller.signal);
  expect(await run(first, unwatched())).toEqual({ kind: 'busy', retryAfterSeconds: 5 });
  expect(threads()).toBe(1);
  controller.abort();
  await expect(calledOff).rejects.toThrow('aborted');
  expect(threads()).toBe(0);
});

test('a thread tells how far it is: 9,999 futures in three slices, the last one whole', async () => {
  const told: number[] = [];
  const request = { ...first, paths: 9999 };
  await openPool().run(request, { ...unwatched(), onProgress: (done) => told.push(done) });
  expect(told).toEqual([4096, 8192, 9999]);
});

test('calling a run off ends its thread while it works, and the next run gets a new one', async () => {
  const { run, threads } = openPool();
  const controller = new AbortController();
  const { signal } = controller;
  let isWorking: () => void = () => undefined;
  const working = new Promise<void>((resolve) => {
    isWorking = resolve;
  });
  const calledOff = run(endless, { onProgress: () => isWorking(), signal });
  await working;
  expect(threads()).toBe(1);
  controller.abort();
  await expect(calledOff).rejects.toThrow('aborted');
  expect(threads()).toBe(0);
  expect((await run(first, unwatched())).kind).toBe('done');
});

test('with one thread and two places to wait the fourth is told to come back in 5 seconds', async () => {
  const { run } = openPool(2);
  const controller = new AbortController();
  const watch = { onProgress: () => undefined, signal: controller.signal };
  const waiting = [run(endless, watch), run(endless, watch), run(endless, watch)];
  const settled = Promise.allSettled(waiting);
  expect(await run(first, unwatched())).toEqual({ kind: 'busy', retryAfterSeconds: 5 });
  controller.abort();
  expect((await settled).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect((await run(first, unwatched())).kind).toBe('done');
});

test('a pool that stops tells whoever still waits, and whoever comes, to try again', async () => {
  const { run, stop, threads } = openPool();
  const waiting = [run(endless, unwatched()), run(endless, unwatched())];
  await expect.poll(threads).toBe(1);
  await stop();
  const answers = await Promise.all([...waiting, run(first, unwatched())]);
  const busy = { kind: 'busy', retryAfterSeconds: 5 };
  expect(answers).toEqual([busy, busy, busy]);
  expect(threads()).toBe(0);
});

test('a request that cannot be simulated comes back with the sentence that says why', async () => {
  const matrix = [
    [1, 0.9, -0.9],
    [0.9, 1, 0.9],
    [-0.9, 0.9, 1],
  ];
  const correlations = { factors: ['value', 'rent', 'expenses'], matrix } as const;
  const assumptions = { ...first.assumptions, correlations };
  expect(await openPool().run({ ...first, assumptions }, unwatched())).toEqual({
    kind: 'refused',
    reason:
      'These correlations contradict each other (the matrix is not positive definite): what is said of expense growth does not fit what is said of value growth, rent growth.',
  });
});
