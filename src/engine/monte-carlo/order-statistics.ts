import type { Column } from './column.ts';

/*
 * Exact order statistics without sorting everything: 8,192 equal bins between the smallest and the largest, then a sort of
 * only those bins that hold a wanted rank.
 */

const BINS = 8192;

const binOf = (x: number, smallest: number, scale: number): number => {
  const bin = Math.floor((x - smallest) * scale);
  return bin < BINS ? bin : BINS - 1;
};

/**
 * The values at whole `ranks` (0 is the smallest), in the order of the ranks given. `smallest` and `largest` are those of
 * the column; paths without a value have no rank.
 */
export function orderStatistics(
  column: Column,
  smallest: number,
  largest: number,
  ranks: readonly number[],
): number[] {
  if (smallest === largest) return ranks.map(() => smallest);
  const scale = Math.min(BINS / (largest - smallest), Number.MAX_VALUE);
  const counts = countBins(column, smallest, scale);
  const before = new Uint32Array(BINS + 1);
  for (let bin = 0; bin < BINS; bin++) before[bin + 1] = before[bin]! + counts[bin]!;
  const binsOfRanks = ranks.map((rank) => binHolding(before, rank));
  const members = gather(column, smallest, scale, counts, binsOfRanks);
  return ranks.map((rank, at) => {
    const bin = binsOfRanks[at]!;
    return members.get(bin)![rank - before[bin]!]!;
  });
}

function countBins(column: Column, smallest: number, scale: number): Uint32Array {
  const counts = new Uint32Array(BINS);
  for (const piece of column) {
    for (let i = 0; i < piece.length; i++) {
      const x = piece[i]!;
      if (Number.isNaN(x)) continue;
      const bin = binOf(x, smallest, scale);
      counts[bin] = counts[bin]! + 1;
    }
  }
  return counts;
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

/** The sorted members of the wanted bins. */
function gather(
  column: Column,
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
    for (let i = 0; i < piece.length; i++) {
      const x = piece[i]!;
      if (Number.isNaN(x)) continue;
      const bin = binOf(x, smallest, scale);
      const at = next[bin]!;
      if (at < 0) continue;
      pool[at] = x;
      next[bin] = at + 1;
    }
  }
  for (const values of members.values()) values.sort();
  return members;
}
