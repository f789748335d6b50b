import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import type { ValueColumn } from './column.ts';
import type { Summary } from './summary.ts';

/** Counts in equal bins with round edges; zero, if inside, is an edge. */
export type HistogramBins = {
  /** Lower edge of the first bin. */
  readonly from: number;
  readonly width: number;
  readonly counts: readonly number[];
  /** Simulations below the first and above the last bin: the outermost percent on each side. */
  readonly below: number;
  readonly above: number;
};

const MOST_BINS = 60;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Covers the 1st to the 99th percentile in at most 60 bins. */
export function histogramOf(
  column: ValueColumn,
  { percentiles, smallest, largest, undefined: without, lost }: Summary,
): HistogramBins {
  const low = percentiles[0]?.value ?? smallest;
  const high = percentiles.at(-1)?.value ?? largest;
  const width = roundWidth((high - low) / (MOST_BINS - 2), Math.max(Math.abs(low), Math.abs(high)));
  const first = Math.floor(low / width);
  const bins = Math.min(Math.floor(high / width) - first + 1, MOST_BINS);
  const counts = new Uint32Array(bins + 2);
  for (const piece of column) {
    for (let from = 0; from < piece.length; from += BLOCK) {
      countBlock(piece, from, smallest, width, first, counts);
    }
  }
  return {
    from: first * width,
    width,
    counts: Array.from(counts.subarray(1, bins + 1)),
    below: counts[0]! + lost,
    above: counts[bins + 1]! + without - lost,
  };
}

function countBlock(
  piece: Float64Array,
  from: number,
  smallest: number,
  width: number,
  first: number,
  counts: Uint32Array,
): void {
  const to = Math.min(from + BLOCK, piece.length);
  const last = counts.length - 1;
  for (let i = from; i < to; i++) {
    const x = piece[i]!;
    if (!(x >= smallest)) continue;
    const bin = Math.floor(x / width) - first + 1;
    const at = bin < 0 ? 0 : bin > last ? last : bin;
    counts[at] = counts[at]! + 1;
  }
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten; never so small that two neighboring edges are the same double. */
function roundWidth(wanted: number, size: number): number {
  const least = Math.max(wanted, size * 1e-12, 1e-12);
  let power = 1e-12;
  while (power * 10 <= least) power *= 10;
  return power * ROUND_STEPS.find((step) => step * power >= least)!;
}
