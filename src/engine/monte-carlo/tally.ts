import type { Column } from './column.ts';
import { newFanCounts } from './fan.ts';
import { OUTCOMES, type OutcomeName } from './outcomes.ts';
import type { SimulationPlan } from './plan.ts';
import type { Partial } from './simulate.ts';
import { DRIVERS } from './value-future.ts';

/**
 * Partials put together as they come in, in any order. Columns are kept as they are, not copied; whole-number counts are
 * added up. A tally can be summed up at any time, so that the first thousands of paths can be shown at once.
 */
export type Tally = {
  readonly plan: SimulationPlan;
  /** In the order of the paths. */
  partials: Partial[];
  paths: number;
  readonly bins: Uint32Array;
  readonly smallest: Float64Array;
  readonly largest: Float64Array;
};

export function newTally(plan: SimulationPlan): Tally {
  const { bins, smallest, largest } = newFanCounts(plan.years, 0);
  return { plan, partials: [], paths: 0, bins, smallest, largest };
}

const NO_BINS = new Uint32Array(0);

/** Takes a partial into the tally; the partial's own counts are let go. */
export function addPartial(tally: Tally, partial: Partial): void {
  if (tally.partials.some((other) => overlaps(other, partial))) {
    throw new RangeError(`The paths from ${partial.firstPath} on are in the tally already.`);
  }
  const { bins, smallest, largest } = partial.fan;
  for (let i = 0; i < bins.length; i++) tally.bins[i] = tally.bins[i]! + bins[i]!;
  for (let i = 0; i < smallest.length; i++) {
    if (smallest[i]! < tally.smallest[i]!) tally.smallest[i] = smallest[i]!;
    if (largest[i]! > tally.largest[i]!) tally.largest[i] = largest[i]!;
  }
  tally.paths += partial.paths;
  const kept = { ...partial, fan: { ...partial.fan, bins: NO_BINS } };
  tally.partials = [...tally.partials, kept].toSorted((a, b) => a.firstPath - b.firstPath);
}

const overlaps = (a: Partial, b: Partial): boolean =>
  a.firstPath < b.firstPath + b.paths && b.firstPath < a.firstPath + a.paths;

/** One outcome of all paths so far, in the order of the paths. */
export function columnOf({ partials }: Tally, outcome: OutcomeName): Column {
  const column = OUTCOMES.indexOf(outcome);
  return partials.map(({ columns, paths }) =>
    columns.subarray(column * paths, (column + 1) * paths),
  );
}

/** One driver of the sampled paths so far, in the order of the paths. */
export function driverColumn({ partials }: Tally, driver: number): Column {
  return partials.map(({ drivers }) => {
    const sampled = drivers.length / DRIVERS;
    return drivers.subarray(driver * sampled, (driver + 1) * sampled);
  });
}
