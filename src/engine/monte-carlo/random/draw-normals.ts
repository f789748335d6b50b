import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import { NORMAL_CUBICS, normalOf } from './normal.ts';
import { generatorStart, MULTIPLIER, type SeedKey } from './random.ts';

/** Four rows with one number per simulation, and all of them in one array. */
export type Rows = readonly [Float64Array, Float64Array, Float64Array, Float64Array] & {
  readonly all: Float64Array;
};

export const newRows = (): Rows => normalRows(new Float64Array(4 * BLOCK));

export function normalRows(all: Float64Array): Rows {
  const row = (k: number): Float64Array => all.subarray(k * BLOCK, (k + 1) * BLOCK);
  return Object.assign([row(0), row(1), row(2), row(3)] as const, { all });
}

/**
 * The four words of `counter` for a block of simulations, row by row: `drawWords` with everything that doesn't depend
 * on the simulation moved out of the loop.
 */
export function drawBlockWords(
  key: SeedKey,
  firstSimulation: number,
  counter: number,
  words: Int32Array,
): void {
  const { y: y0, z: z0, w: w0, ...start } = generatorStart(key, firstSimulation, counter);
  let x0 = start.x;
  const lanes = BLOCK;
  const step = MULTIPLIER;
  for (let i = 0; i < lanes; i++) {
    let x = x0;
    x0 = (x0 + step) | 0;
    let y = (y0 + Math.imul(z0, x)) | 0;
    let z = (z0 + Math.imul(x, y)) | 0;
    let w = (w0 + Math.imul(y, z)) | 0;
    x ^= x >>> 16;
    y ^= y >>> 16;
    z ^= z >>> 16;
    w ^= w >>> 16;
    x = (x + Math.imul(y, w)) | 0;
    y = (y + Math.imul(z, x)) | 0;
    z = (z + Math.imul(x, y)) | 0;
    w = (w + Math.imul(y, z)) | 0;
    words[i] = x;
    words[lanes + i] = y;
    words[2 * lanes + i] = z;
    words[3 * lanes + i] = w;
  }
}

/** Four independent standard normals for each simulation in a block. `words` is scratch space. */
export function drawBlockNormals(
  key: SeedKey,
  firstSimulation: number,
  counter: number,
  words: Int32Array,
  rows: Rows,
): void {
  drawBlockWords(key, firstSimulation, counter, words);
  invertWords(words, rows.all, NORMAL_CUBICS);
}

/**
 * The loop has its own function and handles two words at a time, so that `normalOf` is inlined and the two calls
 * overlap.
 */
function invertWords(words: Int32Array, normals: Float64Array, cubics: Float64Array): void {
  for (let i = 0; i < normals.length; i += 2) {
    normals[i] = normalOf(words[i]!, cubics);
    normals[i + 1] = normalOf(words[i + 1]!, cubics);
  }
}

/**
 * Multiplies four rows by the leading 4 × 4 of the lower triangle `lower`, which has `size`
 * columns.
 */
export function correlateRows(lower: Float64Array, size: number, rows: Rows): void {
  const [a, b, c, d] = rows;
  const l00 = lower[0]!;
  const l10 = lower[size]!;
  const l11 = lower[size + 1]!;
  const l20 = lower[2 * size]!;
  const l21 = lower[2 * size + 1]!;
  const l22 = lower[2 * size + 2]!;
  const l30 = lower[3 * size]!;
  const l31 = lower[3 * size + 1]!;
  const l32 = lower[3 * size + 2]!;
  const l33 = lower[3 * size + 3]!;
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!;
    const q = b[i]!;
    const r = c[i]!;
    a[i] = l00 * p;
    b[i] = l10 * p + l11 * q;
    c[i] = l20 * p + l21 * q + l22 * r;
    d[i] = l30 * p + l31 * q + l32 * r + l33 * d[i]!;
  }
}

/** Correlates the last four of eight normals in place in `rows`, using the still uncorrelated first four. */
export function correlateFurtherRows(lower: Float64Array, first: Rows, rows: Rows): void {
  const size = 8;
  for (let row = 3; row >= 0; row--) {
    const target = rows[row]!;
    const own = lower[(4 + row) * size + 4 + row]!;
    for (let i = 0; i < target.length; i++) target[i] = own * target[i]!;
    for (let column = 0; column < 4 + row; column++) {
      const weight = lower[(4 + row) * size + column]!;
      const source = column < 4 ? first[column]! : rows[column - 4]!;
      if (weight === 0) continue;
      for (let i = 0; i < target.length; i++) target[i] = target[i]! + weight * source[i]!;
    }
  }
}
