import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { STRATEGY_NAMES } from '#domain/verdicts/strategy-effort.ts';
import { annualReturns } from '#engine/monte-carlo/annual-returns.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import { chance, countBelow } from '#engine/monte-carlo/statistics/summary.ts';
import { columnOf } from '#engine/monte-carlo/tally.ts';
import { runTally } from '#engine/monte-carlo/testing/run-tally.ts';
import { compareJob } from '#server/comparison/compare-job.ts';
import { simulateJob } from '#server/features/calculations/simulation-job.ts';
import { previewImportJob } from '#server/features/imports/import-jobs.ts';
import { reportJob } from '#server/reports/report-job.ts';
import { EXAMPLE_LOGO } from '#server/reports/testing/example-logo.ts';
import { buildWorker } from '#server/testing/built-worker.ts';
import { computeReturns } from './compute.ts';
import { alwaysShort, type JobWatch, type WorkerJob } from './job.ts';
import { createMainThreadRunner } from './on-main-thread.ts';
import { createThreadRunner, type ThreadRunner } from './threads.ts';

let worker: Awaited<ReturnType<typeof buildWorker>>;
let runner: ThreadRunner;
let folder: string;
beforeAll(async () => {
  worker = await buildWorker();
  folder = await mkdtemp(join(tmpdir(), 'freehold-threads-'));
});
afterAll(async () => {
  await worker.remove();
  await rm(folder, { recursive: true });
});
afterEach(() => runner.stop());

const open = (filename = worker.filename) => {
  runner = createThreadRunner(filename);
  return runner;
};
const watch = (changes: Partial<JobWatch> = {}): JobWatch => ({
  onProgress: () => undefined,
  signal: new AbortController().signal,
  longestRunMs: 60_000,
  ...changes,
});

const taskOf = (simulation: (typeof SIMULATION_CASES)[number]) => ({
  requested: simulation,
  simulation,
  inputs: [],
  isExplained: false,
});
const first = SIMULATION_CASES[0]!;
/** Half a minute of work, unless it is canceled. */
const endless = taskOf({ ...first, paths: 1_000_000 });
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

describe('identical in a thread and on the main thread', () => {
  test('twenty simulations, to the last bit', async () => {
    const onMainThread = createMainThreadRunner();
    const { run } = open();
    for (const one of SIMULATION_CASES) {
      const expected = textOf(await onMainThread.run(simulateJob, taskOf(one), watch()));
      expect(textOf(await run(simulateJob, taskOf(one), watch()))).toBe(expected);
    }
  });

  test('a comparison of two deals, planned and judged where it is simulated, to the last bit', async () => {
    const deal = (name: string, purchasePrice: number) => ({
      name,
      purchasePrice,
      monthlyRent: 1650,
      rehabCost: 12_000,
      afterRepairValue: 240_000,
      propertyTaxesAnnual: 2400,
      insuranceAnnual: 1200,
      hoaMonthly: 0,
    });
    const task = {
      listings: [],
      deals: [deal('Oak Street', 180_000), deal('Elm Street', 200_000)],
      strategies: STRATEGY_NAMES,
      usual: DEFAULT_ASSUMPTIONS,
      assumptions: DEFAULT_ASSUMPTIONS,
      seed: null,
    };
    const answer = textOf(await open().run(compareJob, task, watch()));
    expect(textOf(await createMainThreadRunner().run(compareJob, task, watch()))).toBe(answer);
    expect(JSON.parse(answer)).toMatchObject({
      properties: [
        { address: 'Oak Street', verdict: { sentence: expect.any(String) } },
        { address: 'Elm Street' },
      ],
    });
  });

  test('the returns of three strategies match a single slice, to the last bit', async () => {
    const requests = SIMULATION_CASES.slice(0, 3).map(engineRequest);
    const simulations = await computeReturns(requests, { afterSlice: () => undefined });
    expect(simulations).toHaveLength(3);
    for (const [at, { returns, loss }] of simulations.entries()) {
      const plan = planSimulation(requests[at]!);
      if ('refused' in plan) throw new Error(plan.refused);
      const tally = runTally(plan)!;
      expect(returns).toEqual(annualReturns(tally));
      expect(loss).toEqual(chance(countBelow(columnOf(tally, 'profit'), 0), tally.paths));
    }
  });

  test.each(['pdf', 'csv'] as const)('a report as %s, byte for byte', async (format) => {
    const calculation = { calculator: 'fix-flip', input: startingInput('fix-flip') } as const;
    const about = {
      name: 'Oak Street',
      location: null,
      borrower: null,
      comps: null,
      known: [],
      sampleLabel: null,
      inputs: [],
      madeOn: new Date('2026-11-15T12:00:00Z'),
    };
    const task = { calculation, about, format, logo: EXAMPLE_LOGO };
    const { bytes, title } = await open().run(reportJob, task, watch());
    const onMainThread = await createMainThreadRunner().run(reportJob, task, watch());
    expect(title).toBe('Oak Street');
    expect(Buffer.from(bytes).equals(onMainThread.bytes)).toBe(true);
  });

  test('an error, with its status, message and field', async () => {
    const refused = open().run(previewImportJob, { csv: 'Address,City' }, watch());
    const message = 'The file has a header row but no data rows.';
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
      message,
      extras: { issues: [{ path: 'csv', message }] },
    });
  });
});

test('when started ahead, two threads wait for jobs, and a job takes one of them', async () => {
  const { start, run, threads } = open();
  start(2);
  expect(threads()).toBe(2);
  await run(previewImportJob, { csv: 'a\n1' }, watch());
  expect(threads()).toBe(2);
});

test('a thread reports its progress: 9,999 simulations in three slices, the last one complete', async () => {
  const progress: number[] = [];
  const task = taskOf({ ...first, paths: 9999 });
  await open().run(simulateJob, task, watch({ onProgress: (done) => void progress.push(done) }));
  expect(progress).toEqual([4096, 8192, 9999]);
});

test('a canceled job ends after its slice, and its thread runs the next one', async () => {
  const { run, threads } = open();
  const controller = new AbortController();
  const canceled = run(
    simulateJob,
    endless,
    watch({ signal: controller.signal, onProgress: () => controller.abort() }),
  );
  await expect(canceled).rejects.toMatchObject({ status: 499, code: 'canceled' });
  expect(threads()).toBe(1);
  expect((await run(simulateJob, taskOf(first), watch())).length).toBeGreaterThan(1000);
  expect(threads()).toBe(1);
});

test('a job that exceeds its time limit is ended with its thread, and the next one gets a new thread', async () => {
  const { run, threads } = open();
  const late = run(simulateJob, endless, watch({ longestRunMs: 200 }));
  await expect(late).rejects.toMatchObject({ status: 503, code: 'took-too-long' });
  expect(threads()).toBe(0);
  expect((await run(simulateJob, taskOf(first), watch())).length).toBeGreaterThan(1000);
});

test('a stopping runner rejects running and new jobs with a Retry-After', async () => {
  const { run, stop, threads } = open();
  const running = [run(simulateJob, endless, watch()), run(simulateJob, endless, watch())];
  const progress = Promise.allSettled(running);
  expect(threads()).toBe(2);
  await stop();
  const busy = { status: 503, code: 'busy' };
  for (const one of await progress) expect(one).toMatchObject({ status: 'rejected', reason: busy });
  await expect(run(simulateJob, taskOf(first), watch())).rejects.toMatchObject(busy);
  expect(threads()).toBe(0);
});

describe('a thread that fails', () => {
  const anyJob: WorkerJob<unknown, unknown> = {
    name: 'any',
    lengthOf: alwaysShort,
    run: () => null,
  };
  const script = async (name: string, source: string) => {
    const file = join(folder, `${name}.mjs`);
    await writeFile(file, source);
    return file;
  };

  test('an exception in a job reaches its caller, and the thread keeps running', async () => {
    const { run, threads } = open();
    const nothing = null as unknown as Parameters<typeof simulateJob.run>[0];
    await expect(run(simulateJob, nothing, watch())).rejects.toThrow(TypeError);
    expect(threads()).toBe(1);
  });

  test('a job unknown to the threads is rejected by name', async () => {
    await expect(open().run(anyJob, null, watch())).rejects.toThrow('No job is named any');
  });

  test('one that cannot start fails its job instead of keeping it waiting', async () => {
    const file = await script('broken', `throw new Error('cannot start');`);
    const { run, threads } = open(file);
    await expect(run(anyJob, null, watch())).rejects.toThrow('cannot start');
    await expect(run(anyJob, null, watch())).rejects.toThrow('cannot start');
    expect(threads()).toBe(0);
  });

  test('one that ends during a job fails it', async () => {
    const ending = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => process.exit(3));`;
    const { run } = open(await script('ending', ending));
    await expect(run(anyJob, null, watch())).rejects.toThrow('A worker ended with code 3');
  });

  test('one that uses up its memory fails its job, and the process continues', async () => {
    const hungry = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)); });`;
    const { run } = open(await script('hungry', hungry));
    await expect(run(anyJob, null, watch())).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
  });
});
