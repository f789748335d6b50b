import { BLOCK } from './block.ts';

/** One number per path, in the order of the paths, in as many pieces as there were workers. NaN: not defined. */
export type Column = readonly Float64Array[];

export type Moments = {
  /** Paths with a value. */
  readonly count: number;
  readonly mean: number;
  /** Sample deviation, and the standard errors of mean and deviation. */
  readonly deviation: number;
  readonly meanError: number;
  readonly deviationError: number;
  readonly smallest: number;
  readonly largest: number;
};

/**
 * Sums run over blocks of paths and then over the blocks. Pieces begin where blocks begin, so the result does not depend
 * on how the paths were split.
 */
export function moments(column: Column): Moments {
  let count = 0;
  let sum = 0;
  let smallest = Number.MAX_VALUE;
  let largest = -Number.MAX_VALUE;
  for (const piece of column) {
    for (let from = 0; from < piece.length; from += BLOCK) {
      const to = Math.min(from + BLOCK, piece.length);
      let blockSum = 0;
      for (let i = from; i < to; i++) {
        const x = piece[i]!;
        if (Number.isNaN(x)) continue;
        count++;
        blockSum += x;
        if (x < smallest) smallest = x;
        if (x > largest) largest = x;
      }
      sum += blockSum;
    }
  }
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

function spreadAround(column: Column, mean: number, count: number) {
  let squares = 0;
  let fourths = 0;
  for (const piece of column) {
    for (let from = 0; from < piece.length; from += BLOCK) {
      const to = Math.min(from + BLOCK, piece.length);
      let blockSquares = 0;
      let blockFourths = 0;
      for (let i = from; i < to; i++) {
        const x = piece[i]!;
        if (Number.isNaN(x)) continue;
        const square = (x - mean) * (x - mean);
        blockSquares += square;
        blockFourths += square * square;
      }
      squares += blockSquares;
      fourths += blockFourths;
    }
  }
  const variance = count > 1 ? squares / (count - 1) : 0;
  const deviation = Math.sqrt(variance);
  // Var(s²) ≈ (m₄ − s⁴)/n, and s is half as uncertain, relatively, as s².
  const excess = Math.max(0, fourths / count - variance * variance);
  return {
    deviation,
    meanError: deviation / Math.sqrt(count),
    deviationError: deviation > 0 ? Math.sqrt(excess / count) / (2 * deviation) : 0,
  };
}
