import { clamp } from '#engine/limits.ts';
import type { Tally } from '#engine/monte-carlo/tally.ts';
import { FAN_BINS, FAN_SERIES, type FanRanges } from './fan.ts';
import { FAN_PERCENTILES } from './fan-percentiles.ts';
import { chance, type EstimateWithError } from './summary.ts';

/**
 * One year of a fan chart. Percentiles are in the order of `FAN_PERCENTILES`, accurate to one bin, about 1/1,000 of the
 * range.
 */
export type FanStatistics = {
  readonly year: number;
  readonly mean: EstimateWithError;
  readonly percentiles: readonly number[];
  readonly smallest: number;
  readonly largest: number;
  /** Probability of a value below zero in this year. */
  readonly chanceNegative: EstimateWithError;
};

/** The years of series 0 (cash flow) or 1 (equity). */
export function fanOf(
  tally: Tally,
  ranges: FanRanges,
  years: number,
  series: number,
): readonly FanStatistics[] {
  const { paths } = tally;
  return Array.from({ length: years }, (_, index) => {
    const cell = series * years + index;
    const bins = tally.bins.subarray(cell * FAN_BINS, (cell + 1) * FAN_BINS);
    const low = ranges.low[cell]!;
    const width = ranges.width[cell]!;
    const smallest = tally.smallest[cell]!;
    const largest = tally.largest[cell]!;
    const first = clamp(Math.floor((smallest - low) / width), 0, FAN_BINS - 1);
    const last = clamp(Math.floor((largest - low) / width), 0, FAN_BINS - 1);
    const zero = Math.round(-low / width);
    const { places, deviation, belowZero } = sweep(bins, first, last, zero, paths);
    return {
      year: index + 1,
      mean: {
        value: meanOf(tally, years, cell),
        standardError: (deviation * width) / Math.sqrt(paths),
      },
      percentiles: places.map((place) =>
        Math.min(Math.max(low + width * place, smallest), largest),
      ),
      smallest,
      largest,
      chanceNegative: chance(belowZero, paths),
    };
  });
}

/** Adds block sums in simulation order, so that the result is the same for any split of the work. */
function meanOf({ batches, paths }: Tally, years: number, cell: number): number {
  const stride = FAN_SERIES * years;
  let sum = 0;
  for (const { fan } of batches) {
    for (let at = cell; at < fan.sums.length; at += stride) sum += fan.sums[at]!;
  }
  return sum / paths;
}

/**
 * One pass over a year's bins from `first` to `last`; all others are empty. Finds, in bins, the percentiles (with a
 * bin's simulations spread evenly inside it), the deviation for the standard error of the mean, and the number of
 * simulations in bins before `zero`.
 */
function sweep(bins: Uint32Array, first: number, last: number, zero: number, paths: number) {
  const places: number[] = [];
  let before = 0;
  let sum = 0;
  let squares = 0;
  let belowZero = 0;
  for (let bin = first; bin <= last; bin++) {
    const inside = bins[bin]!;
    if (inside === 0) continue;
    while (places.length < FAN_PERCENTILES.length) {
      const wanted = FAN_PERCENTILES[places.length]! * paths - before;
      if (wanted > inside) break;
      places.push(bin + wanted / inside);
    }
    before += inside;
    if (bin < zero) belowZero = before;
    sum += inside * bin;
    squares += inside * bin * bin;
  }
  const mean = sum / paths;
  return { places, deviation: Math.sqrt(Math.max(0, squares / paths - mean * mean)), belowZero };
}
