import { FAN_BINS, FAN_SERIES, type FanRanges } from './fan.ts';
import { chance, type Estimate } from './summary.ts';
import type { Tally } from './tally.ts';

/** The percentiles a fan is drawn with. */
export const FAN_PERCENTILES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** One year of a fan. Percentiles are in the order of `FAN_PERCENTILES`, within a bin of 1/1,000 of the range. */
export type FanYear = {
  readonly year: number;
  readonly mean: Estimate;
  readonly percentiles: readonly number[];
  readonly smallest: number;
  readonly largest: number;
  /** Chance to be below zero in this year. */
  readonly chanceNegative: Estimate;
};

/** The years of series 0 (cash flow) or 1 (equity). */
export function fanOf(
  tally: Tally,
  ranges: FanRanges,
  years: number,
  series: number,
): readonly FanYear[] {
  const paths = tally.paths;
  return Array.from({ length: years }, (_, index) => {
    const cell = series * years + index;
    const bins = tally.bins.subarray(cell * FAN_BINS, (cell + 1) * FAN_BINS);
    const low = ranges.low[cell]!;
    const width = ranges.width[cell]!;
    const smallest = tally.smallest[cell]!;
    const largest = tally.largest[cell]!;
    return {
      year: index + 1,
      mean: {
        value: meanOf(tally, years, cell),
        standardError: deviationOf(bins, width) / Math.sqrt(paths),
      },
      percentiles: FAN_PERCENTILES.map((share) => {
        const value = low + width * placeOf(bins, share * paths);
        return Math.min(Math.max(value, smallest), largest);
      }),
      smallest,
      largest,
      chanceNegative: chance(countUpTo(bins, Math.round(-low / width)), paths),
    };
  });
}

/** Sums of the blocks in the order of the paths: the same for any split of the work. */
function meanOf({ partials, paths }: Tally, years: number, cell: number): number {
  const stride = FAN_SERIES * years;
  let sum = 0;
  for (const { fan } of partials) {
    for (let at = cell; at < fan.sums.length; at += stride) sum += fan.sums[at]!;
  }
  return sum / paths;
}

/** Deviation of a year from its bins, which is all the standard error of its mean needs. */
function deviationOf(bins: Uint32Array, width: number): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let bin = 0; bin < FAN_BINS; bin++) {
    count += bins[bin]!;
    sum += bins[bin]! * bin;
    squares += bins[bin]! * bin * bin;
  }
  const mean = sum / count;
  return width * Math.sqrt(Math.max(0, squares / count - mean * mean));
}

/** Where `count` paths lie below, in bins from the first, evenly spread inside a bin. */
function placeOf(bins: Uint32Array, count: number): number {
  let before = 0;
  for (let bin = 0; bin < FAN_BINS; bin++) {
    const inside = bins[bin]!;
    if (inside > 0 && before + inside >= count) return bin + (count - before) / inside;
    before += inside;
  }
  return FAN_BINS;
}

function countUpTo(bins: Uint32Array, end: number): number {
  let count = 0;
  for (let bin = 0; bin < end; bin++) count += bins[bin]!;
  return count;
}
