import { clamp } from '#engine/limits.ts';
import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import { type Moments, moments, type ValueColumn } from './column.ts';
import { orderStatistics } from './order-statistics.ts';

/** An estimate from a finite number of runs, with its standard error. */
export type EstimateWithError = { readonly value: number; readonly standardError: number };

/** `share` of all simulations are below `value`; null if the simulation at that rank has no value. */
export type Percentile = {
  readonly share: number;
  readonly value: number | null;
  readonly standardError: number | null;
};

export const PERCENTILES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99] as const;

/** The share of simulations that counts as the worst-case tail. */
export const TAIL_SHARE = 0.05;

/** The distribution of an outcome over the simulations. */
export type Summary = {
  /** Simulations with and without a value for the outcome. */
  readonly defined: number;
  readonly undefined: number;
  /** Losing simulations among those without a value. They rank below every value; the others rank above. */
  readonly lost: number;
  readonly mean: EstimateWithError;
  readonly deviation: EstimateWithError;
  readonly smallest: number;
  readonly largest: number;
  readonly percentiles: readonly Percentile[];
  /** Mean of the worst 5% of simulations. */
  readonly tailMean: EstimateWithError;
};

/**
 * Null if no simulation has a value for the outcome. `lost` counts those without a value that rank below every value.
 */
export function summarize(column: ValueColumn, paths: number, lost = 0): Summary | null {
  const found = moments(column);
  if (found.count === 0) return null;
  const percentiles = percentilesOf(column, found, paths, lost);
  const tail = percentiles.find(({ share }) => share === TAIL_SHARE)!;
  return {
    defined: found.count,
    undefined: paths - found.count,
    lost,
    mean: { value: found.mean, standardError: found.meanError },
    deviation: { value: found.deviation, standardError: found.deviationError },
    smallest: found.smallest,
    largest: found.largest,
    percentiles,
    tailMean: tailMean(column, tail.value ?? found.smallest, found.count),
  };
}

/**
 * Percentiles by linear interpolation between order statistics. The standard error is half the distance between the
 * order statistics one binomial deviation below and above, so no shape is assumed.
 */
function percentilesOf(
  column: ValueColumn,
  { count, smallest, largest }: Moments,
  paths: number,
  lost: number,
): Percentile[] {
  const top = count - 1;
  const places = PERCENTILES.map((share) => {
    const place = share * (paths - 1) - lost;
    const reach = Math.sqrt(paths * share * (1 - share));
    const [below, above] = [Math.floor(place), Math.ceil(place)];
    const ranks = [below, above, Math.floor(place - reach), Math.ceil(place + reach)];
    return {
      share,
      part: place - below,
      isBeyond: below < 0 || above > top,
      ranks: ranks.map((rank) => clamp(rank, 0, top)),
    };
  });
  const values = orderStatistics(
    column,
    smallest,
    largest,
    places.flatMap(({ ranks }) => ranks),
  );
  return places.map(({ share, part, isBeyond }, at) => {
    if (isBeyond) return { share, value: null, standardError: null };
    const [below, above, low, high] = values.slice(at * 4, at * 4 + 4) as [
      number,
      number,
      number,
      number,
    ];
    return { share, value: below + part * (above - below), standardError: (high - low) / 2 };
  });
}

/**
 * Mean at or below `threshold`; Var ≈ (Var(tail) + (1 − share)·(mean − threshold)²) / (n·share).
 */
function tailMean(column: ValueColumn, threshold: number, count: number): EstimateWithError {
  const tail = { members: 0, sum: 0, squares: 0 };
  for (const piece of column) {
    for (let from = 0; from < piece.length; from += BLOCK) addTail(piece, from, threshold, tail);
  }
  const { members, sum, squares } = tail;
  const mean = members > 0 ? sum / members : 0;
  const variance = members > 0 ? Math.max(0, squares / members - mean * mean) : 0;
  const share = members / count;
  const error = Math.sqrt((variance + (1 - share) * mean * mean) / Math.max(members, 1));
  return { value: threshold + mean, standardError: error };
}

type Tail = { members: number; sum: number; squares: number };

function addTail(piece: Float64Array, from: number, threshold: number, tail: Tail): void {
  const to = Math.min(from + BLOCK, piece.length);
  for (let i = from; i < to; i++) {
    const below = piece[i]! - threshold;
    if (!(below <= 0)) continue;
    tail.members++;
    tail.sum += below;
    tail.squares += below * below;
  }
}

/**
 * A share of `paths`. Its standard error is based on (hits + ½)/(paths + 1), so that an event that never occurred isn't
 * called impossible.
 */
export function chance(hits: number, paths: number): EstimateWithError {
  const share = (hits + 0.5) / (paths + 1);
  return { value: hits / paths, standardError: Math.sqrt((share * (1 - share)) / paths) };
}

/** Simulations below `limit`; those without a value don't count. */
export function countBelow(column: ValueColumn, limit: number): number {
  let hits = 0;
  for (const piece of column) for (let i = 0; i < piece.length; i++) if (piece[i]! < limit) hits++;
  return hits;
}

/** Simulations at or above `limit`. */
export function countFrom(column: ValueColumn, limit: number): number {
  let hits = 0;
  for (const piece of column) for (let i = 0; i < piece.length; i++) if (piece[i]! >= limit) hits++;
  return hits;
}

/** Losing or gaining simulations among those without a value. */
export function countWithout(
  column: ValueColumn,
  profit: ValueColumn,
  isCounted: (profit: number) => boolean,
): number {
  let hits = 0;
  for (const [at, piece] of column.entries()) {
    const profits = profit[at]!;
    for (let i = 0; i < piece.length; i++) {
      if (Number.isNaN(piece[i]) && isCounted(profits[i]!)) hits++;
    }
  }
  return hits;
}
