import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';

/*
 * The spread of an annual series, counted in whole numbers: 2,048 bins per year over a range set by a pilot. Sums of
 * whole numbers don't depend on their order, so the fan is the same for any split of the work. Bin widths are powers of
 * two and zero is an edge, so that values below zero are counted exactly.
 */

export const FAN_BINS = 2048;
/** The number of series in a fan: cash flow, then equity. */
export const FAN_SERIES = 2;

/** Lower edge of the first bin and width, per series and year. */
export type FanRanges = { readonly low: Float64Array; readonly width: Float64Array };

/** Bin counts and the smallest and largest value per series and year; sums per block, series and year. */
export type FanCounts = {
  readonly bins: Uint32Array;
  readonly smallest: Float64Array;
  readonly largest: Float64Array;
  readonly sums: Float64Array;
};

export function newFanCounts(years: number, blocks: number): FanCounts {
  const cells = FAN_SERIES * years;
  return {
    bins: new Uint32Array(cells * FAN_BINS),
    smallest: new Float64Array(cells).fill(Number.MAX_VALUE),
    largest: new Float64Array(cells).fill(-Number.MAX_VALUE),
    sums: new Float64Array(blocks * cells),
  };
}

/**
 * Ranges from a pilot's smallest and largest values, extended by a quarter of its span on each side and to include
 * zero.
 */
export function fanRanges(smallest: Float64Array, largest: Float64Array): FanRanges {
  const low = new Float64Array(smallest.length);
  const width = new Float64Array(smallest.length);
  for (let cell = 0; cell < low.length; cell++) {
    const margin = 0.25 * (largest[cell]! - smallest[cell]!);
    const bottom = Math.min(0, smallest[cell]! - margin);
    const top = Math.max(0, largest[cell]! + margin);
    let bin = 1 / 1024;
    while (bin * (FAN_BINS - 2) < top - bottom) bin *= 2;
    width[cell] = bin;
    low[cell] = Math.floor(bottom / bin) * bin;
  }
  return { low, width };
}

/** Counts `lanes` simulations of one block. `rows` holds the years of one series. */
export function countBlock(
  counts: FanCounts,
  ranges: FanRanges,
  rows: Float64Array,
  series: number,
  years: number,
  block: number,
  lanes: number,
): void {
  for (let year = 0; year < years; year++) {
    const cell = series * years + year;
    const low = ranges.low[cell]!;
    const scale = 1 / ranges.width[cell]!;
    const { bins } = counts;
    const top = FAN_BINS - 1;
    const from = cell * FAN_BINS;
    const end = year * BLOCK + lanes;
    let smallest = counts.smallest[cell]!;
    let largest = counts.largest[cell]!;
    let sum = 0;
    for (let at = year * BLOCK; at < end; at++) {
      const x = rows[at]!;
      sum += x;
      if (x < smallest) smallest = x;
      if (x > largest) largest = x;
      const along = (x - low) * scale;
      const bin = along > 0 ? (along < top ? along | 0 : top) : 0;
      bins[from + bin] = bins[from + bin]! + 1;
    }
    counts.smallest[cell] = smallest;
    counts.largest[cell] = largest;
    counts.sums[block * FAN_SERIES * years + cell] = sum;
  }
}
