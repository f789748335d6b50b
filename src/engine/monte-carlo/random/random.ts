/*
 * Counter-based randomness: the four words for (seed, simulation, year, stream) depend only on those numbers, so any
 * simulation can be drawn alone and any split over workers gives the same bits.
 * Generator: pcg4d, M. Jarzynski and M. Olano, "Hash Functions for GPU Rendering", JCGT 9(3), 2020.
 */

export const MULTIPLIER = 1664525;
export const INCREMENT = 1013904223;

/** A seed's two key words. Seeds are mixed first, so that neighboring seeds give unrelated runs. */
export interface SeedKey {
  readonly low: number;
  readonly high: number;
}

const TWO_32 = 4294967296;

export function seedKey(seed: number): SeedKey {
  const whole = Number.isFinite(seed) ? Math.floor(seed) : 0;
  const low = mix((whole % TWO_32) | 0, 0x9e3779b9);
  return { low, high: mix((Math.floor(whole / TWO_32) % TWO_32) | 0, low) };
}

/** A 32-bit finalizer: every input bit affects every output bit. */
function mix(word: number, salt: number): number {
  let h = (word ^ salt) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) | 0;
}

/**
 * The counter word for a year (1 to 40, or 0 for draws made once) and a stream (which four factors, which property).
 */
export function counterOf(year: number, stream: number): number {
  return (stream << 8) | year;
}

/** A counter's four words before the first round, for a block; `x` belongs to its first simulation. */
export function generatorStart({ low, high }: SeedKey, firstSimulation: number, counter: number) {
  const start = (word: number): number => (Math.imul(word, MULTIPLIER) + INCREMENT) | 0;
  const y = start(counter);
  const w = start(high);
  return { x: (start(firstSimulation) + Math.imul(y, w)) | 0, y, z: start(low), w };
}

/** Writes one counter's four 32-bit words into `words`. The block kernel unrolls the same steps. */
export function drawWords(
  key: SeedKey,
  path: number,
  counter: number,
  words: Uint32Array | Int32Array,
): void {
  let x = (Math.imul(path, MULTIPLIER) + INCREMENT) | 0;
  let y = (Math.imul(counter, MULTIPLIER) + INCREMENT) | 0;
  let z = (Math.imul(key.low, MULTIPLIER) + INCREMENT) | 0;
  let w = (Math.imul(key.high, MULTIPLIER) + INCREMENT) | 0;
  for (let round = 0; round < 2; round++) {
    x = (x + Math.imul(y, w)) | 0;
    y = (y + Math.imul(z, x)) | 0;
    z = (z + Math.imul(x, y)) | 0;
    w = (w + Math.imul(y, z)) | 0;
    if (round === 0) {
      x ^= x >>> 16;
      y ^= y >>> 16;
      z ^= z >>> 16;
      w ^= w >>> 16;
    }
  }
  words[0] = x;
  words[1] = y;
  words[2] = z;
  words[3] = w;
}

/** A word as a number strictly between 0 and 1. */
export const unitInterval = (word: number): number => ((word >>> 0) + 0.5) / TWO_32;
