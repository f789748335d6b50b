import { BLOCK, blocksOf, DRIVERS } from '#engine/monte-carlo/kernel/block.ts';
import {
  judgeBlock,
  newOutcomeRows,
  type OutcomeRows,
} from '#engine/monte-carlo/kernel/judge-block.ts';
import { countBlock, type FanCounts, newFanCounts } from '#engine/monte-carlo/statistics/fan.ts';
import { OUTCOMES } from './outcomes.ts';
import type { SimulationPlan } from './plan.ts';
import { newWorkspace, valueBlock } from './value-simulation.ts';

/** Number of simulations whose draws are stored for the rank correlations. */
export const SAMPLED_PATHS = 2048;

/** Outcomes for a range of simulations. All arrays own their buffers, so they can be transferred. */
export type Batch = {
  readonly firstSimulation: number;
  readonly paths: number;
  /** One column per outcome, each `paths` long. */
  readonly columns: Float64Array;
  readonly fan: FanCounts;
  /** One column per driver, for the simulations below `SAMPLED_PATHS`. */
  readonly drivers: Float64Array;
};

/** Called between two blocks. */
export type Watch = {
  readonly onProgress?: (simulationsDone: number) => void;
  readonly isCanceled?: () => boolean;
};

/**
 * Runs simulations `from` (a multiple of 256) up to, but not including, `to`. A simulation's numbers don't depend on
 * the range it is computed in. Null if canceled.
 */
export function simulateBlocks(
  plan: SimulationPlan,
  from: number,
  to: number,
  watch: Watch = {},
): Batch | null {
  if (from % BLOCK !== 0 || from >= to || to > plan.paths) {
    throw new RangeError(`Invalid range for ${plan.paths} paths: ${from} to ${to}.`);
  }
  const batch = newBatch(plan, from, to);
  const space = newWorkspace(plan);
  const outcomes = newOutcomeRows();
  for (let first = from; first < to; first += BLOCK) {
    if (watch.isCanceled?.()) return null;
    const lanes = Math.min(BLOCK, to - first);
    const isSampled = first < SAMPLED_PATHS;
    valueBlock(plan, first, isSampled, space);
    const block = (first - from) / BLOCK;
    countBlock(batch.fan, plan.ranges, space.cashFlows, 0, plan.years, block, lanes);
    countBlock(batch.fan, plan.ranges, space.equities, 1, plan.years, block, lanes);
    judgeBlock(plan, plan, space, outcomes);
    storeOutcomes(batch, outcomes, first - from, lanes);
    if (isSampled) storeDrivers(batch, space.drivers, first - from, lanes);
    watch.onProgress?.(first - from + lanes);
  }
  return batch;
}

function newBatch({ years }: SimulationPlan, from: number, to: number): Batch {
  const paths = to - from;
  const sampled = Math.max(0, Math.min(to, SAMPLED_PATHS) - from);
  return {
    firstSimulation: from,
    paths,
    columns: new Float64Array(OUTCOMES.length * paths),
    fan: newFanCounts(years, blocksOf(paths)),
    drivers: new Float64Array(DRIVERS * sampled),
  };
}

/** A figure beyond this counts as having no value, because the sums over all simulations must stay finite. */
const TOO_LARGE = 1e70;

function storeOutcomes(batch: Batch, rows: OutcomeRows, at: number, lanes: number): void {
  for (const [column, name] of OUTCOMES.entries()) {
    const row = rows[name];
    const { columns } = batch;
    const limit = TOO_LARGE;
    const from = column * batch.paths + at;
    for (let i = 0; i < lanes; i++) {
      const x = row[i]!;
      columns[from + i] = x < limit && x > -limit ? x : Number.NaN;
    }
  }
}

function storeDrivers(batch: Batch, rows: Float64Array, at: number, lanes: number): void {
  const sampled = batch.drivers.length / DRIVERS;
  for (let driver = 0; driver < DRIVERS; driver++) {
    const row = rows.subarray(driver * BLOCK, driver * BLOCK + lanes);
    batch.drivers.set(row, driver * sampled + at);
  }
}

/** A batch's buffers, for transfer without copying. */
export const buffersOf = ({ columns, fan, drivers }: Batch): ArrayBuffer[] =>
  [columns, fan.bins, fan.smallest, fan.largest, fan.sums, drivers].map(
    (array) => array.buffer as ArrayBuffer,
  );
