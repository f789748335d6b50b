import { moments, type ValueColumn } from '#engine/monte-carlo/statistics/column.ts';
import { orderStatistics } from '#engine/monte-carlo/statistics/order-statistics.ts';
import { countBelow } from '#engine/monte-carlo/statistics/summary.ts';
import type { OutcomeName } from './outcomes.ts';
import { columnOf, type Tally } from './tally.ts';

/** A simulation and its rank, from worst (0) to best. */
export type SimulationRank = {
  readonly rank: number;
  readonly path: number;
  readonly value: number;
};

/**
 * `count` simulations starting at rank `first`, sorted by `outcome` from worse to better; ties are in simulation order.
 * Simulations without a value for the outcome have no rank.
 */
export function simulationsByRank(
  tally: Tally,
  outcome: OutcomeName,
  first: number,
  count: number,
): readonly SimulationRank[] {
  const column = columnOf(tally, outcome);
  const { count: ranked, smallest, largest } = moments(column);
  const from = Math.max(0, Math.floor(first));
  const to = Math.min(from + Math.floor(count), ranked);
  if (from >= to) return [];
  const [low, high] = orderStatistics(column, smallest, largest, [from, to - 1]) as [
    number,
    number,
  ];
  const found = simulationsBetween(tally, column, low, high);
  const skipped = from - countBelow(column, low);
  return found
    .toSorted((a, b) => a.value - b.value || a.path - b.path)
    .slice(skipped, skipped + to - from)
    .map((run, at) => ({ rank: from + at, ...run }));
}

/** The simulation at each of `shares`: 0.05 is the 5th percentile, 0.5 the median. */
export function simulationsAtShares(
  tally: Tally,
  outcome: OutcomeName,
  shares: readonly number[],
): readonly SimulationRank[] {
  const ranked = moments(columnOf(tally, outcome)).count;
  return shares.flatMap((share) =>
    simulationsByRank(tally, outcome, Math.min(Math.max(share, 0), 1) * Math.max(ranked - 1, 0), 1),
  );
}

function simulationsBetween({ batches }: Tally, column: ValueColumn, low: number, high: number) {
  const found: { path: number; value: number }[] = [];
  for (const [at, { firstSimulation }] of batches.entries()) {
    const piece = column[at]!;
    for (let i = 0; i < piece.length; i++) {
      const value = piece[i]!;
      if (value >= low && value <= high) found.push({ path: firstSimulation + i, value });
    }
  }
  return found;
}
