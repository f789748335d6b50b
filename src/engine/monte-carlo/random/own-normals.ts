import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import type { Rows } from './draw-normals.ts';
import { NORMAL_CUBICS, normalOf } from './normal.ts';

/*
 * The normals specific to each property in a portfolio. 200 properties draw 240 million normals for 10,000 simulations
 * of 30 years, so they are looked up among 65,536 equally likely quantiles instead of being computed. Each takes 16
 * bits, so a property's four come from two words and one generator call serves two properties.
 */

export const QUANTILES = 65_536;

let quantiles: Float32Array | null = null;

/** The normal at the midpoint of each 65,536th of the distribution; built on first use. */
export function normalQuantiles(): Float32Array {
  quantiles ??= Float32Array.from({ length: QUANTILES }, (_, k) =>
    normalOf((k << 16) | 0x8000, NORMAL_CUBICS),
  );
  return quantiles;
}

/** Weights of a property's own normals: a 4 × 4 lower triangle, named by factor and normal. */
export type OwnWeights = {
  readonly v0: number;
  readonly r0: number;
  readonly r1: number;
  readonly e0: number;
  readonly e1: number;
  readonly e2: number;
  readonly n0: number;
  readonly n1: number;
  readonly n2: number;
  readonly n3: number;
};

export function ownWeights(lower: Float64Array): OwnWeights {
  const at = (row: number, column: number): number => lower[4 * row + column]!;
  return {
    v0: at(0, 0),
    r0: at(1, 0),
    r1: at(1, 1),
    e0: at(2, 0),
    e1: at(2, 1),
    e2: at(2, 2),
    n0: at(3, 0),
    n1: at(3, 1),
    n2: at(3, 2),
    n3: at(3, 3),
  };
}

/**
 * Writes correlated market + own normals into `rows`, from the words at `from` and the already weighted market rows.
 */
export function joinOwnNormals(
  words: Int32Array,
  from: number,
  weights: OwnWeights,
  market: Rows,
  rows: Rows,
  table: Float32Array,
): void {
  const { v0, r0, r1, e0, e1, e2, n0, n1, n2, n3 } = weights;
  const [marketValue, marketRent, marketExpenses, marketVacancy] = market;
  const [value, rent, expenses, vacancy] = rows;
  const further = from + BLOCK;
  for (let i = 0; i < value.length; i++) {
    const first = words[from + i]!;
    const second = words[further + i]!;
    const p = table[first & 0xffff]!;
    const q = table[first >>> 16]!;
    const r = table[second & 0xffff]!;
    const s = table[second >>> 16]!;
    value[i] = marketValue[i]! + v0 * p;
    rent[i] = marketRent[i]! + r0 * p + r1 * q;
    expenses[i] = marketExpenses[i]! + e0 * p + e1 * q + e2 * r;
    vacancy[i] = marketVacancy[i]! + n0 * p + n1 * q + n2 * r + n3 * s;
  }
}
