import { DRIVERS } from '#engine/monte-carlo/kernel/block.ts';
import type { ValueColumn } from '#engine/monte-carlo/statistics/column.ts';
import { newFanCounts } from '#engine/monte-carlo/statistics/fan.ts';
import { OUTCOMES, type OutcomeName } from './outcomes.ts';
import type { SimulationPlan } from './plan.ts';
import type { Batch } from './simulate.ts';

/**
 * Merges batches as they arrive, in any order. Columns aren't copied; whole-number counts are added up. A tally can be
 * summarized at any time, so that results from the first few thousand simulations can be shown early.
 */
export type Tally = {
  readonly plan: SimulationPlan;
  /** In simulation order. */
  batches: Batch[];
  paths: number;
  readonly bins: Uint32Array;
  readonly smallest: Float64Array;
  readonly largest: Float64Array;
};

export function newTally(plan: SimulationPlan): Tally {
  const { bins, smallest, largest } = newFanCounts(plan.years, 0);
  return { plan, batches: [], paths: 0, bins, smallest, largest };
}

const NO_BINS = new Uint32Array(0);

/** Adds a batch to the tally and releases the batch's own counts. */
export function addBatch(tally: Tally, batch: Batch): void {
  if (tally.batches.some((other) => overlaps(other, batch))) {
    throw new RangeError(
      `The paths starting at ${batch.firstSimulation} are already in the tally.`,
    );
  }
  const { bins, smallest, largest } = batch.fan;
  for (let i = 0; i < bins.length; i++) tally.bins[i] = tally.bins[i]! + bins[i]!;
  for (let i = 0; i < smallest.length; i++) {
    if (smallest[i]! < tally.smallest[i]!) tally.smallest[i] = smallest[i]!;
    if (largest[i]! > tally.largest[i]!) tally.largest[i] = largest[i]!;
  }
  tally.paths += batch.paths;
  const withoutBins = { ...batch, fan: { ...batch.fan, bins: NO_BINS } };
  tally.batches = [...tally.batches, withoutBins].toSorted(
    (a, b) => a.firstSimulation - b.firstSimulation,
  );
}

const overlaps = (a: Batch, b: Batch): boolean =>
  a.firstSimulation < b.firstSimulation + b.paths &&
  b.firstSimulation < a.firstSimulation + a.paths;

/** One outcome for all simulations so far, in order. */
export function columnOf({ batches }: Tally, outcome: OutcomeName): ValueColumn {
  const column = OUTCOMES.indexOf(outcome);
  return batches.map(({ columns, paths }) =>
    columns.subarray(column * paths, (column + 1) * paths),
  );
}

/** One driver for the sampled simulations so far, in order. */
export function driverColumn({ batches }: Tally, driver: number): ValueColumn {
  return batches.map(({ drivers }) => {
    const sampled = drivers.length / DRIVERS;
    return drivers.subarray(driver * sampled, (driver + 1) * sampled);
  });
}
