import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import type { Outcome } from '#engine/outcome.ts';
import { brrrrTimeline, timedReturn } from '#engine/returns/return-summary.ts';
import { replayLanes } from './replay.ts';
import { columnOf, type Tally } from './tally.ts';

/** Simulations that strategies are compared on: a BRRRR is replayed in full for each of them. */
export const COMPARED_PATHS = 1024;

/**
 * The yearly return since closing of the first simulations, as fractions. Without a rate a gain counts as more than any
 * rate and a loss as less than any, so that two simulations can always be compared.
 */
export function annualReturns(tally: Tally): Float64Array {
  const paths = Math.min(COMPARED_PATHS, tally.paths);
  const profits = firstOf(tally, 'profit', paths);
  const returns =
    tally.plan.request.strategy.kind === 'brrrr'
      ? replayedReturns(tally, paths)
      : firstOf(tally, 'irr', paths);
  return returns.map((rate, path) => (Number.isNaN(rate) ? beyond(profits[path]!) : rate));
}

const beyond = (profit: number): number =>
  profit > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;

function firstOf(tally: Tally, outcome: 'irr' | 'profit', paths: number): Float64Array {
  const values = new Float64Array(paths);
  let at = 0;
  for (const piece of columnOf(tally, outcome)) {
    const some = piece.subarray(0, paths - at);
    values.set(some, at);
    at += some.length;
  }
  return values;
}

/** The simulator's own rate of a BRRRR is on the cash left in; this one is on all cash since closing. */
function replayedReturns({ plan }: Tally, paths: number): Float64Array {
  const returns = new Float64Array(paths);
  const lanes = Array.from({ length: BLOCK }, (_, lane) => lane);
  for (let first = 0; first < paths; first += BLOCK) {
    for (const run of replayLanes(plan, first, lanes.slice(0, paths - first))) {
      if (run.kind !== 'brrrr') continue;
      const { cashIn, refinance, projection } = run;
      returns[run.path] = rateOrNaN(timedReturn(brrrrTimeline(cashIn, refinance, projection)));
    }
  }
  return returns;
}

const rateOrNaN = (outcome: Outcome): number =>
  outcome.kind === 'value' ? outcome.value : Number.NaN;

/** The share of the same simulations in which the first returns more than the second. */
export function winShare(first: Float64Array, second: Float64Array): number {
  let wins = 0;
  for (let path = 0; path < first.length; path++) if (first[path]! > second[path]!) wins++;
  return wins / first.length;
}

/** Linear between order statistics; null where it is beyond any rate. */
export function quantileOf(sorted: Float64Array, share: number): number | null {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  const above = sorted[Math.ceil(at)]!;
  const value = below + (at - Math.floor(at)) * (above - below);
  return Number.isFinite(value) ? value : null;
}
