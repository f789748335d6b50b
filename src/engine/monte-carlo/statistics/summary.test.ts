import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantileOf } from '#engine/monte-carlo/annual-returns.ts';
import { inverseCumulative } from '#engine/monte-carlo/random/normal.ts';
import { histogramOf } from './histogram.ts';
import { rankCorrelation, ranksOf } from './rank-correlation.ts';
import { chance, countBelow, countFrom, summarize } from './summary.ts';

/** 10,000 ranks of a normal with mean 100 and deviation 15, in a scrambled order. */
const NORMAL = Float64Array.from({ length: 10_000 }, (_, i) => {
  const rank = (i * 7919) % 10_000;
  return 100 + 15 * inverseCumulative((rank + 0.5) / 10_000);
});

describe('summary of 10,000 normal outcomes with mean 100 and deviation 15', () => {
  const summary = summarize([NORMAL], 10_000)!;

  test('has mean 100 ± 0.15 and deviation 15 ± 0.106', () => {
    expect(summary.mean.value).toBeCloseTo(100, 9);
    expect(summary.mean.standardError).toBeCloseTo(0.15, 3);
    expect(summary.deviation.value).toBeCloseTo(15, 2);
    expect(summary.deviation.standardError).toBeCloseTo(15 / Math.sqrt(20_000), 2);
  });

  test('has p5 at 75.33 with the standard error √(q(1−q)/n)/f(x) = 0.317', () => {
    const p5 = summary.percentiles.find(({ share }) => share === 0.05)!;
    expect(p5.value).toBeCloseTo(75.327, 1);
    expect(p5.standardError).toBeGreaterThan(0.31);
    expect(p5.standardError).toBeLessThan(0.33);
  });

  test('has a worst 5% that averages 69.06, since E[Z | Z < −1.645] = −2.0627', () => {
    expect(summary.tailMean.value).toBeCloseTo(100 - 15 * 2.0627, 1);
  });

  test('has histogram shares that sum to the total, with zero as an edge', () => {
    const shifted = NORMAL.map((x) => x - 100);
    const histogram = histogramOf([shifted], summarize([shifted], 10_000)!);
    const inside = histogram.counts.reduce((sum, count) => sum + count, 0);
    expect(inside + histogram.below + histogram.above).toBe(10_000);
    expect(histogram.counts.length).toBeLessThanOrEqual(60);
    expect(histogram.counts.length).toBeGreaterThan(20);
    const edge = -histogram.from / histogram.width;
    expect(edge).toBeCloseTo(Math.round(edge), 9);
    const end = histogram.from + histogram.width * histogram.counts.length;
    expect(histogram.above).toBe(countFrom([shifted], end));
    expect(histogram.below).toBe(countBelow([shifted], histogram.from));
    const left = histogram.counts.slice(0, Math.round(edge)).reduce((sum, count) => sum + count, 0);
    expect(left + histogram.below).toBe(countBelow([shifted], 0));
  });
});

describe('percentiles when some simulations have no value', () => {
  test('of 1 to 800 with 100 lost and 100 gained count all 1,000: p5 is null, the median is 400.5, p95 is null', () => {
    const column = Float64Array.from({ length: 1000 }, (_, i) => (i < 800 ? i + 1 : Number.NaN));
    const { percentiles, lost, undefined: without } = summarize([column], 1000, 100)!;
    const at = (share: number) => percentiles.find((one) => one.share === share)!.value;
    expect([lost, without]).toEqual([100, 200]);
    expect([at(0.05), at(0.95)]).toEqual([null, null]);
    expect(at(0.5)).toBeCloseTo(400.5, 9);
    expect(at(0.25)).toBeCloseTo(150.75, 9);
  });

  test('match the full list with losses at −∞ and gains at +∞', () => {
    const some = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 60 });
    const few = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(some, few, few, (values, lost, gained) => {
        const paths = values.length + lost + gained;
        const column = new Float64Array(paths).fill(Number.NaN);
        column.set(values);
        const all = Float64Array.from([
          ...values,
          ...Array.from({ length: lost }, () => Number.NEGATIVE_INFINITY),
          ...Array.from({ length: gained }, () => Number.POSITIVE_INFINITY),
        ]).toSorted();
        for (const { share, value } of summarize([column], paths, lost)!.percentiles) {
          const expected = quantileOf(all, share);
          if (value === null || expected === null) expect(value).toBe(expected);
          else expect(value).toBeCloseTo(expected, 9);
        }
      }),
    );
  });
});

test('the standard error of the worst 5% matches the spread of 400 samples of 1,000', () => {
  let seed = 1;
  const next = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed + 0.5) / 2 ** 31;
  };
  const means: number[] = [];
  let claimed = 0;
  for (let sample = 0; sample < 400; sample++) {
    const column = Float64Array.from({ length: 1000 }, () => inverseCumulative(next()));
    const { tailMean } = summarize([column], 1000)!;
    means.push(tailMean.value);
    claimed += tailMean.standardError / 400;
  }
  const mean = means.reduce((sum, x) => sum + x, 0) / 400;
  const scatter = Math.sqrt(means.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 399);
  expect(claimed / scatter).toBeGreaterThan(0.85);
  expect(claimed / scatter).toBeLessThan(1.15);
});

describe('chances', () => {
  test('250 of 1,000 is 25% ± 1.37%', () => {
    const { value, standardError } = chance(250, 1000);
    expect(value).toBe(0.25);
    expect(standardError).toBeCloseTo(0.0137, 4);
  });

  test('an event never seen has chance 0 but not standard error 0', () => {
    expect(chance(0, 1000).value).toBe(0);
    expect(chance(0, 1000).standardError).toBeGreaterThan(0);
  });

  test('a simulation without a value is neither below nor above', () => {
    const column = [Float64Array.of(1, Number.NaN, 3)];
    expect(countBelow(column, 2) + countFrom(column, 2)).toBe(2);
    expect(countFrom(column, 3)).toBe(1);
  });
});

describe('rank correlation', () => {
  test('is 1 for any rising curve, −1 for a falling one, null when nothing varies', () => {
    const x = Float64Array.of(3, 1, 2, 5, 4);
    const up = ranksOf(x.map((v) => Math.exp(v)));
    expect(rankCorrelation(ranksOf(x), up)).toBeCloseTo(1, 12);
    expect(rankCorrelation(ranksOf(x), ranksOf(x.map((v) => -v)))).toBeCloseTo(-1, 12);
    expect(rankCorrelation(ranksOf(x), ranksOf(x.fill(7)))).toBeNull();
  });

  test('ties share the mean of their ranks', () => {
    expect([...ranksOf(Float64Array.of(5, 1, 5, 9))]).toEqual([1.5, 0, 1.5, 3]);
  });

  test('ranking up to 2,048 values of either sign gives the same ranks as counting', () => {
    const value = fc.oneof(
      fc.integer({ min: -20, max: 20 }),
      fc.integer().map((n) => n / 7),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 2048 }), (values) => {
        const counted = values.map((x) => {
          const below = values.filter((y) => y < x).length;
          return below + (values.filter((y) => y === x).length - 1) / 2;
        });
        expect([...ranksOf(Float64Array.from(values))]).toEqual(counted);
      }),
      { numRuns: 50, examples: [[[0, -0, 0, -1, 1]]] },
    );
  });
});
