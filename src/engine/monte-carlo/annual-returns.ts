import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import type { Outcome } from '#engine/outcome.ts';
import { brrrrTimeline, timedReturn } from '#engine/returns/return-summary.ts';
import { replayLanes } from './replay.ts';
import { columnOf, type Tally } from './tally.ts';

/** Number of simulations used to compare strategies; a BRRRR is replayed in full for each. */
export const COMPARED_PATHS = 1024;

/**
 * Annualized returns since closing for the first `COMPARED_PATHS` simulations, as fractions. If a simulation has no
 * rate of return, a gain ranks above every rate and a loss below every rate, so that two simulations can always be
 * compared.
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

/**
 * The simulator's own BRRRR rate is based on the cash left in the deal; this one is based on all cash since closing.
 */
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

/** The share of simulations in which the first strategy returns more than the second. */
export function winShare(first: Float64Array, second: Float64Array): number {
  let wins = 0;
  for (let path = 0; path < first.length; path++) if (first[path]! > second[path]!) wins++;
  return wins / first.length;
}

/** Interpolates linearly between order statistics; null if the result isn't a finite rate. */
export function quantileOf(sorted: Float64Array, share: number): number | null {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  const above = sorted[Math.ceil(at)]!;
  const value = below + (at - Math.floor(at)) * (above - below);
  return Number.isFinite(value) ? value : null;
}
