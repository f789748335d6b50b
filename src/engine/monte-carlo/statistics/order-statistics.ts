import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import type { ValueColumn } from './column.ts';

/*
 * Exact order statistics without sorting everything: 8,192 equal bins between the smallest and largest value, then a
 * sort of only the bins that hold a requested rank. NaN is not at or above the smallest value, so it isn't counted.
 */

const BINS = 8192;

/**
 * The values at whole `ranks` (0 is the smallest), in the order given. `smallest` and `largest` are the column's;
 * simulations without a value have no rank.
 */
export function orderStatistics(
  column: ValueColumn,
  smallest: number,
  largest: number,
  ranks: readonly number[],
): number[] {
  if (smallest === largest) return ranks.map(() => smallest);
  // Slightly less than BINS, so that the largest value falls into the last bin and not past it.
  const scale = Math.min((BINS - 0.5) / (largest - smallest), Number.MAX_VALUE);
  const counts = countBins(column, smallest, scale);
  const before = cumulated(counts);
  const binsOfRanks = ranks.map((rank) => binHolding(before, rank));
  const members = gather(column, smallest, scale, counts, binsOfRanks);
  return ranks.map((rank, at) => {
    const bin = binsOfRanks[at]!;
    return members.get(bin)![rank - before[bin]!]!;
  });
}

function countBins(column: ValueColumn, smallest: number, scale: number): Uint32Array {
  const counts = new Uint32Array(BINS);
  for (const piece of column) {
    for (let from = 0; from < piece.length; from += BLOCK) {
      countBlock(piece, from, smallest, scale, counts);
    }
  }
  return counts;
}

function countBlock(
  piece: Float64Array,
  from: number,
  smallest: number,
  scale: number,
  counts: Uint32Array,
): void {
  const to = Math.min(from + BLOCK, piece.length);
  for (let i = from; i < to; i++) {
    const x = piece[i]!;
    if (!(x >= smallest)) continue;
    const bin = ((x - smallest) * scale) | 0;
    counts[bin] = counts[bin]! + 1;
  }
}

/** How many values are in the bins before each bin, and in total. */
function cumulated(counts: Uint32Array): Uint32Array {
  const before = new Uint32Array(counts.length + 1);
  for (let bin = 0; bin < counts.length; bin++) before[bin + 1] = before[bin]! + counts[bin]!;
  return before;
}

/** The bin with before[bin] ≤ rank < before[bin + 1]. */
function binHolding(before: Uint32Array, rank: number): number {
  let low = 0;
  let high = BINS - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rank < before[middle + 1]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The sorted members of the requested bins. */
function gather(
  column: ValueColumn,
  smallest: number,
  scale: number,
  counts: Uint32Array,
  wanted: readonly number[],
): Map<number, Float64Array> {
  const members = new Map<number, Float64Array>();
  const next = new Int32Array(BINS).fill(-1);
  let size = 0;
  for (const bin of wanted) {
    if (next[bin]! >= 0) continue;
    next[bin] = size;
    size += counts[bin]!;
  }
  const pool = new Float64Array(size);
  for (const bin of wanted) {
    const first = next[bin] ?? 0;
    members.set(bin, pool.subarray(first, first + counts[bin]!));
  }
  for (const piece of column) {
    for (let from = 0; from < piece.length; from += BLOCK) {
      gatherBlock(piece, from, smallest, scale, next, pool);
    }
  }
  for (const values of members.values()) values.sort();
  return members;
}

/** `next`: where in `pool` the next member of a bin goes; −1 for a bin without a requested rank. */
function gatherBlock(
  piece: Float64Array,
  from: number,
  smallest: number,
  scale: number,
  next: Int32Array,
  pool: Float64Array,
): void {
  const to = Math.min(from + BLOCK, piece.length);
  for (let i = from; i < to; i++) {
    const x = piece[i]!;
    if (!(x >= smallest)) continue;
    const bin = ((x - smallest) * scale) | 0;
    const at = next[bin]!;
    if (at < 0) continue;
    pool[at] = x;
    next[bin] = at + 1;
  }
}
