import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';

/** One number per simulation, in order, in as many pieces as there were workers. NaN means undefined. */
export type ValueColumn = readonly Float64Array[];

export type Moments = {
  /** Simulations with a value. */
  readonly count: number;
  readonly mean: number;
  /** Sample deviation, and the standard errors of mean and deviation. */
  readonly deviation: number;
  readonly meanError: number;
  readonly deviationError: number;
  readonly smallest: number;
  readonly largest: number;
};

/*
 * Sums each block of simulations, then adds up the block totals. Simulations are split only at block boundaries, so the
 * result doesn't depend on the split. Each block is its own call, because a function called often is compiled sooner
 * than a long loop.
 */

export function moments(column: ValueColumn): Moments {
  const found = { count: 0, sum: 0, smallest: Number.MAX_VALUE, largest: -Number.MAX_VALUE };
  for (const piece of column) {
    for (let from = 0; from < piece.length; from += BLOCK) addBlock(piece, from, found);
  }
  const { count, sum, smallest, largest } = found;
  if (count === 0) {
    return {
      count,
      mean: 0,
      deviation: 0,
      meanError: 0,
      deviationError: 0,
      smallest: 0,
      largest: 0,
    };
  }
  const mean = sum / count;
  return { count, mean, ...spreadAround(column, mean, count), smallest, largest };
}

type Found = { count: number; sum: number; smallest: number; largest: number };

function addBlock(piece: Float64Array, from: number, found: Found): void {
  const to = Math.min(from + BLOCK, piece.length);
  let { count, smallest, largest } = found;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const x = piece[i]!;
    if (Number.isNaN(x)) continue;
    count++;
    sum += x;
    if (x < smallest) smallest = x;
    if (x > largest) largest = x;
  }
  found.count = count;
  found.sum += sum;
  found.smallest = smallest;
  found.largest = largest;
}

function spreadAround(column: ValueColumn, mean: number, count: number) {
  const powers = { squares: 0, fourths: 0 };
  for (const piece of column) {
    for (let from = 0; from < piece.length; from += BLOCK) addPowers(piece, from, mean, powers);
  }
  const variance = count > 1 ? powers.squares / (count - 1) : 0;
  const deviation = Math.sqrt(variance);
  // Var(s²) ≈ (m₄ − s⁴)/n, and the relative uncertainty of s is half that for s².
  const excess = Math.max(0, powers.fourths / count - variance * variance);
  return {
    deviation,
    meanError: deviation / Math.sqrt(count),
    deviationError: deviation > 0 ? Math.sqrt(excess / count) / (2 * deviation) : 0,
  };
}

type Powers = { squares: number; fourths: number };

function addPowers(piece: Float64Array, from: number, mean: number, powers: Powers): void {
  const to = Math.min(from + BLOCK, piece.length);
  let squares = 0;
  let fourths = 0;
  for (let i = from; i < to; i++) {
    const x = piece[i]!;
    if (Number.isNaN(x)) continue;
    const square = (x - mean) * (x - mean);
    squares += square;
    fourths += square * square;
  }
  powers.squares += squares;
  powers.fourths += fourths;
}
