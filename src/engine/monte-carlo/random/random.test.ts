import { describe, expect, test } from 'vitest';
import { drawBlockWords } from './draw-normals.ts';
import { NORMAL_CUBICS, normalOf } from './normal.ts';
import { counterOf, drawWords, seedKey, unitInterval } from './random.ts';

const DRAWS = 65_536;

/** The first word of every counter in a sequence of simulations, years, streams or seeds. */
function walk(
  step: (i: number) => { seed?: number; path?: number; year?: number; stream?: number },
) {
  const series = [0, 1, 2, 3].map(() => new Uint32Array(DRAWS));
  const words = new Uint32Array(4);
  for (let i = 0; i < DRAWS; i++) {
    const { seed = 42, path = 0, year = 1, stream = 0 } = step(i);
    drawWords(seedKey(seed), path, counterOf(year, stream), words);
    for (let lane = 0; lane < 4; lane++) series[lane]![i] = words[lane]!;
  }
  return series;
}

const walks = {
  'neighboring paths': walk((i) => ({ path: i })),
  'neighboring years of neighboring paths': walk((i) => ({
    year: 1 + (i % 40),
    path: Math.floor(i / 40),
  })),
  'neighboring streams': walk((i) => ({ stream: i % 4096, path: Math.floor(i / 4096) })),
  'neighboring seeds': walk((i) => ({ seed: i })),
  'seeds that differ only above bit 32': walk((i) => ({ seed: i * 2 ** 32 })),
};

/** Chi-square over 256 cells, in standard deviations from its mean; beyond ±5 isn't chance. */
function chiSquareScore(cells: Iterable<number>): number {
  const counts = new Float64Array(256);
  for (const cell of cells) counts[cell]! += 1;
  const expected = DRAWS / 256;
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2 / expected;
  return (sum - 255) / Math.sqrt(2 * 255);
}

function correlation(a: Float64Array, b: Float64Array): number {
  let [sa, sb, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i]!, b[i]!];
    sa += x;
    sb += y;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  const n = a.length;
  return (ab - (sa * sb) / n) / Math.sqrt((aa - sa ** 2 / n) * (bb - sb ** 2 / n));
}

const normals = (words: Uint32Array): Float64Array =>
  Float64Array.from(words, (word) => normalOf(word, NORMAL_CUBICS));
const FIVE_DEVIATIONS = 5 / Math.sqrt(DRAWS);

describe.each(Object.entries(walks))('along %s', (_, series) => {
  test('the top, middle and bottom eight bits of all four words fill 256 cells evenly', () => {
    for (const words of series) {
      for (const shift of [24, 12, 0]) {
        const cells = Array.from(words, (word) => (word >>> shift) & 255);
        expect(Math.abs(chiSquareScore(cells))).toBeLessThan(5);
      }
    }
  });

  test('consecutive word pairs fill a 16 × 16 grid evenly', () => {
    for (const words of series) {
      const cells = Array.from(words, (word, i) => {
        const next = words[(i + 1) % DRAWS]!;
        return (word >>> 28) * 16 + (next >>> 28);
      });
      expect(Math.abs(chiSquareScore(cells))).toBeLessThan(5);
    }
  });

  test('the four normals of a counter and its neighbor are uncorrelated', () => {
    const lanes = series.map(normals);
    for (const lane of lanes) {
      for (const other of lanes) {
        if (other !== lane)
          expect(Math.abs(correlation(lane, other))).toBeLessThan(FIVE_DEVIATIONS);
        const shifted = correlation(lane.subarray(1), other.subarray(0, -1));
        expect(Math.abs(shifted)).toBeLessThan(FIVE_DEVIATIONS);
      }
    }
  });

  test('normals have mean 0, variance 1, skewness 0 and kurtosis 3 within five standard errors', () => {
    for (const lane of series.map(normals)) {
      const moment = (k: number) => lane.reduce((sum, z) => sum + z ** k, 0) / DRAWS;
      expect(Math.abs(moment(1))).toBeLessThan(FIVE_DEVIATIONS);
      expect(Math.abs(moment(2) - 1)).toBeLessThan(FIVE_DEVIATIONS * Math.sqrt(2));
      expect(Math.abs(moment(3))).toBeLessThan(FIVE_DEVIATIONS * Math.sqrt(15));
      expect(Math.abs(moment(4) - 3)).toBeLessThan(FIVE_DEVIATIONS * Math.sqrt(96));
    }
  });
});

function meanFlips(change: (bit: number) => [number, number, number]): number {
  const [a, b] = [new Uint32Array(4), new Uint32Array(4)];
  drawWords(seedKey(7), 1000, counterOf(3, 1), a);
  let total = 0;
  for (let bit = 0; bit < 20; bit++) {
    const [seed, path, counter] = change(bit);
    drawWords(seedKey(seed), path, counter, b);
    for (let lane = 0; lane < 4; lane++) {
      for (let x = a[lane]! ^ b[lane]!; x !== 0; x &= x - 1) total++;
    }
  }
  return total / 20;
}

test('flipping one bit of the simulation, counter or seed flips half of the 128 output bits', () => {
  const base = counterOf(3, 1);
  for (const change of [
    (bit: number) => [7 ^ (1 << bit), 1000, base],
    (bit: number) => [7, 1000 ^ (1 << bit), base],
    (bit: number) => [7, 1000, base ^ (1 << bit)],
  ] as ((bit: number) => [number, number, number])[]) {
    expect(Math.abs(meanFlips(change) - 64)).toBeLessThan(8);
  }
});

test('the generator matches the published one: pcg4d of (1, 2, 3, 4)', () => {
  const words = new Uint32Array(4);
  drawWords({ low: 3, high: 4 }, 1, 2, words);
  expect([...words]).toEqual(pcg4d([1n, 2n, 3n, 4n]));
});

const wrap = (x: bigint): bigint => x & 0xffffffffn;

/** The published definition, word for word, in 32-bit arithmetic on big integers. */
function pcg4d(v: bigint[]): number[] {
  let [x, y, z, w] = v.map((a) => wrap(a * 1664525n + 1013904223n)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const round = () => {
    x = wrap(x + y * w);
    y = wrap(y + z * x);
    z = wrap(z + x * y);
    w = wrap(w + y * z);
  };
  round();
  [x, y, z, w] = [x ^ (x >> 16n), y ^ (y >> 16n), z ^ (z >> 16n), w ^ (w >> 16n)];
  round();
  return [x, y, z, w].map(Number);
}

test('a block draws the same words as its simulations one by one, for every year and stream', () => {
  const [block, words] = [new Int32Array(1024), new Int32Array(4)];
  for (const [seed, first, counter] of [
    [1, 0, counterOf(1, 0)],
    [2 ** 40 + 3, 512, counterOf(40, 1607)],
    [-5, 999_936, counterOf(17, 3)],
  ] as const) {
    drawBlockWords(seedKey(seed), first, counter, block);
    for (let lane = 0; lane < 256; lane++) {
      drawWords(seedKey(seed), first + lane, counter, words);
      expect([0, 1, 2, 3].map((row) => block[row * 256 + lane])).toEqual([...words]);
    }
  }
});

test('any number works as a seed: fractions, negatives and infinities give a key of two words', () => {
  for (const seed of [0.5, -1, 1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
    const { low, high } = seedKey(seed);
    expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true);
  }
  expect(seedKey(1)).not.toEqual(seedKey(-1));
});

test('a unit interval never reaches 0 or 1', () => {
  expect(unitInterval(0)).toBeGreaterThan(0);
  expect(unitInterval(0xffffffff)).toBeLessThan(1);
  expect(unitInterval(-1)).toBe(unitInterval(0xffffffff));
});
