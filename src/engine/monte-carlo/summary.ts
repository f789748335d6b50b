import { BLOCK } from './block.ts';
import { type Column, type Moments, moments } from './column.ts';
import { orderStatistics } from './order-statistics.ts';

/** A figure from a finite number of runs, and the standard error that this leaves. */
export type Estimate = { readonly value: number; readonly standardError: number };

/** `share` of the paths with a value lie below `value`. */
export type Percentile = Estimate & { readonly share: number };

export const PERCENTILES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99] as const;

/** The share of paths that counts as the bad tail. */
export const TAIL_SHARE = 0.05;

/** How an outcome is spread over the paths. */
export type Summary = {
  /** Paths in which the outcome has a value, and in which it has none. */
  readonly defined: number;
  readonly undefined: number;
  readonly mean: Estimate;
  readonly deviation: Estimate;
  readonly smallest: number;
  readonly largest: number;
  readonly percentiles: readonly Percentile[];
  /** Mean of the worst 5 % of the paths. */
  readonly tailMean: Estimate;
};

/** Null when the outcome has a value in no path. */
export function summarise(column: Column, paths: number): Summary | null {
  const found = moments(column);
  if (found.count === 0) return null;
  const percentiles = percentilesOf(column, found);
  const tail = percentiles.find(({ share }) => share === TAIL_SHARE)!;
  return {
    defined: found.count,
    undefined: paths - found.count,
    mean: { value: found.mean, standardError: found.meanError },
    deviation: { value: found.deviation, standardError: found.deviationError },
    smallest: found.smallest,
    largest: found.largest,
    percentiles,
    tailMean: tailMean(column, tail.value, found.count),
  };
}

/**
 * Percentiles by linear interpolation between order statistics. The standard error is half the
 * distance between the order statistics one binomial deviation below and above: no shape is
 * assumed.
 */
function percentilesOf(column: Column, { count, smallest, largest }: Moments): Percentile[] {
  const places = PERCENTILES.map((share) => {
    const place = share * (count - 1);
    const reach = Math.sqrt(count * share * (1 - share));
    const top = count - 1;
    return {
      share,
      part: place - Math.floor(place),
      ranks: [
        Math.floor(place),
        Math.min(Math.floor(place) + 1, top),
        Math.max(Math.floor(place - reach), 0),
        Math.min(Math.ceil(place + reach), top),
      ],
    };
  });
  const values = orderStatistics(
    column,
    smallest,
    largest,
    places.flatMap(({ ranks }) => ranks),
  );
  return places.map(({ share, part }, at) => {
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
function tailMean(column: Column, threshold: number, count: number): Estimate {
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
 * A share of `paths`. Its standard error is that of (hits + ½)/(paths + 1), so that an event not
 * seen once is not called impossible.
 */
export function chance(hits: number, paths: number): Estimate {
  const share = (hits + 0.5) / (paths + 1);
  return { value: hits / paths, standardError: Math.sqrt((share * (1 - share)) / paths) };
}

/** Paths below `limit`; one without a value is not below anything. */
export function countBelow(column: Column, limit: number): number {
  let hits = 0;
  for (const piece of column) for (let i = 0; i < piece.length; i++) if (piece[i]! < limit) hits++;
  return hits;
}

/** Paths at or above `limit`. */
export function countFrom(column: Column, limit: number): number {
  let hits = 0;
  for (const piece of column) for (let i = 0; i < piece.length; i++) if (piece[i]! >= limit) hits++;
  return hits;
}
