import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { planSimulation, type SimulationPlan } from '#engine/monte-carlo/plan.ts';
import { resultOf } from '#engine/monte-carlo/result.ts';
import { type Batch, buffersOf, simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally } from '#engine/monte-carlo/tally.ts';
import { mc30 } from '#engine/monte-carlo/testing/requests.ts';
import { runTally } from '#engine/monte-carlo/testing/run-tally.ts';
import { splitSimulations } from '#engine/monte-carlo/testing/split-simulations.ts';
import { plainMc30 } from '../mc30-plain.ts';

/*
 * The workload, in its own process without a loader: `node mc30.mjs <what> <paths>` prints one JSON object. This file
 * is also the worker.
 */

type Job = { readonly plan: SimulationPlan; readonly from: number; readonly to: number };

function planOf(paths: number): SimulationPlan {
  const plan = planSimulation(mc30(paths));
  if ('refused' in plan) throw new Error(plan.refused);
  return plan;
}

/** Everything a user waits for: plan, simulations, percentiles, fan chart and drivers. */
function simulateAlone(paths: number): number {
  return resultOf(runTally(planOf(paths))!).outcomes.irr!.mean.value;
}

function ask(worker: Worker, job: Job): Promise<Batch> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.removeAllListeners('error').once('error', reject);
    worker.postMessage(job, []);
  });
}

async function simulateWith(workers: readonly Worker[], paths: number): Promise<number> {
  const plan = planOf(paths);
  const tally = newTally(plan);
  const stretches = splitSimulations(paths, workers.length);
  await Promise.all(
    stretches.map(async (stretch, at) =>
      addBatch(tally, await ask(workers[at]!, { plan, ...stretch })),
    ),
  );
  return resultOf(tally).outcomes.irr!.mean.value;
}

/** Wall time and CPU time in milliseconds. */
type Time = { readonly clock: number; readonly processor: number };

async function timed(run: () => unknown): Promise<Time> {
  const used = process.cpuUsage();
  const start = performance.now();
  await run();
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  return { clock, processor: (user + system) / 1000 };
}

const quicker = (a: Time, b: Time): Time => ({
  clock: Math.min(a.clock, b.clock),
  processor: Math.min(a.processor, b.processor),
});

/** The fastest of `times` runs, which is the one least disturbed by other programs. */
async function best(times: number, run: () => unknown): Promise<Time> {
  let quickest = await timed(run);
  for (let i = 1; i < times; i++) quickest = quicker(quickest, await timed(run));
  return quickest;
}

async function workersAgainstOne(paths: number, times: number) {
  const file = new URL(import.meta.url);
  const pool = [new Worker(file), new Worker(file)];
  for (let i = 0; i < 3; i++) await simulateWith(pool, 20_000);
  let one = Number.POSITIVE_INFINITY;
  let two = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    one = Math.min(one, (await timed(() => simulateWith(pool.slice(0, 1), paths))).clock);
    two = Math.min(two, (await timed(() => simulateWith(pool, paths))).clock);
  }
  await Promise.all(pool.map((worker) => worker.terminate()));
  return { one, two };
}

function memoryOf(paths: number) {
  const plan = planOf(paths);
  const before = process.memoryUsage();
  const tally = newTally(plan);
  const batch = simulateBlocks(plan, 0, paths)!;
  const bytes = buffersOf(batch).reduce((sum, buffer) => sum + buffer.byteLength, 0);
  addBatch(tally, batch);
  resultOf(tally);
  return { bytes, resident: process.memoryUsage().rss - before.rss };
}

async function main(what: string, paths: number, times: number): Promise<unknown> {
  if (what === 'cold') return timed(() => simulateAlone(paths));
  if (what === 'warm') {
    for (let i = 0; i < 5; i++) simulateAlone(20_000);
    return best(times, () => simulateAlone(paths));
  }
  if (what === 'plain') return best(times, () => plainMc30(paths));
  if (what === 'workers') return workersAgainstOne(paths, times);
  return memoryOf(paths);
}

if (isMainThread) {
  const [what = 'warm', paths = '100000', times = '3'] = process.argv.slice(2);
  console.log(JSON.stringify(await main(what, Number(paths), Number(times))));
} else {
  parentPort?.on('message', ({ plan, from, to }: Job) => {
    const batch = simulateBlocks(plan, from, to)!;
    parentPort?.postMessage(batch, buffersOf(batch));
  });
}
