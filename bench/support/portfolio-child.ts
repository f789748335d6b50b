import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { DEFAULT_SIMULATION_ASSUMPTIONS } from '#engine/monte-carlo/assumptions.ts';
import { planSimulation, type SimulationPlan } from '#engine/monte-carlo/plan.ts';
import { resultOf } from '#engine/monte-carlo/result.ts';
import { type Batch, buffersOf, simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally } from '#engine/monte-carlo/tally.ts';
import { ownedStart } from '#engine/portfolio/owned-simulation.ts';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';

/*
 * The workload for `bench/portfolio-simulation.ts`, in its own process without a loader. This file is also the worker:
 * it takes slices one by one, so that it can report progress and stop a canceled run at the next slice.
 */

const SIMULATIONS = 10_000;
const YEARS = 30;
const SLICE = 1024;
const TODAY = '2026-11-16';

type Job = { readonly plan: SimulationPlan } | { readonly from: number; readonly to: number };

/** Properties with different prices, rents, loans and ages. */
function planOf(count: number): SimulationPlan {
  const deals = Array.from({ length: count }, (_, k) => {
    const record = {
      purchasePrice: 150_000 + ((k * 37) % 101) * 2000,
      purchaseDate: `${2014 + (k % 12)}-0${1 + (k % 9)}-15`,
      downPaymentPercent: 20 + (k % 4) * 5,
      loanInterestRate: 3.5 + (k % 9) * 0.5,
      monthlyRent: 1400 + ((k * 53) % 97) * 12,
      vacancyRatePercent: 5,
      maintenancePercent: 6,
      managementPercent: 8,
      propertyTaxesAnnual: 2800 + (k % 13) * 120,
      insuranceAnnual: 1300,
    };
    const growth = {
      valueGrowthRate: 0.025 + (k % 5) * 0.0025,
      rentGrowthRate: 0.03,
      expenseGrowthRate: 0.025,
    };
    return ownedStart(record, ownedStatement(record, TODAY, YEARS), growth, {
      sellingCostRate: 0.06,
    });
  });
  const plan = planSimulation({
    strategy: { kind: 'portfolio', deals, years: YEARS },
    assumptions: DEFAULT_SIMULATION_ASSUMPTIONS,
    paths: SIMULATIONS,
    seed: 2417,
    discountRate: 0.08,
  });
  if ('refused' in plan) throw new Error(plan.refused);
  return plan;
}

const ask = (worker: Worker, job: Job): Promise<Batch> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.removeAllListeners('error').once('error', reject);
    worker.postMessage(job, []);
  });

/** Hands slices to whichever worker is free until all are done or `isCanceled`. */
async function run(
  workers: readonly Worker[],
  count: number,
  onProgress: (done: number) => void,
  isCanceled: () => boolean,
): Promise<number> {
  const plan = planOf(count);
  const tally = newTally(plan);
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      worker.postMessage({ plan }, []);
      while (next < SIMULATIONS && !isCanceled()) {
        const from = next;
        next = Math.min(next + SLICE, SIMULATIONS);
        addBatch(tally, await ask(worker, { from, to: next }));
        onProgress(tally.paths);
      }
    }),
  );
  return isCanceled() ? 0 : resultOf(tally).chances.loss.value;
}

async function measure(workers: readonly Worker[], count: number) {
  const used = process.cpuUsage();
  const start = performance.now();
  let firstProgress = 0;
  await run(
    workers,
    count,
    () => {
      firstProgress ||= performance.now() - start;
    },
    () => false,
  );
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  let canceledAt = 0;
  await run(
    workers,
    count,
    () => {
      canceledAt ||= performance.now();
    },
    () => canceledAt > 0,
  );
  const canceledAfter = performance.now() - canceledAt;
  return { clock, processor: (user + system) / 1000, firstProgress, canceledAfter };
}

if (isMainThread) {
  const [rounds = '3', count = '200'] = process.argv.slice(2);
  const file = new URL(import.meta.url);
  const workers = [new Worker(file), new Worker(file)];
  const times: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < Number(rounds); round++) {
    times.push(await measure(workers, Number(count)));
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
  console.log(JSON.stringify({ times }));
} else {
  let plan: SimulationPlan | null = null;
  parentPort?.on('message', (job: Job) => {
    if ('plan' in job) {
      plan = job.plan;
      return;
    }
    const batch = plan && simulateBlocks(plan, job.from, job.to);
    if (batch) parentPort?.postMessage(batch, buffersOf(batch));
  });
}
