import { describe, expect, test } from 'vitest';
import type { Spread } from '#engine/monte-carlo/assumptions.ts';
import { lognormal, marginalOf, spreadBlock } from './marginal.ts';
import { inverseCumulative } from './normal.ts';

const wide = { mean: 1, low: 0, high: 100 };
const NO_NOISE = new Float64Array(256);

/** The level at each rank of an even grid of 256. */
function levels(spread: Spread, center = wide, base = 1, noise = NO_NOISE): Float64Array {
  const z = Float64Array.from({ length: 256 }, (_, i) => inverseCumulative((i + 0.5) / 256));
  spreadBlock(marginalOf(spread, center, base), z, noise);
  return z;
}

const meanOf = (values: Float64Array): number =>
  values.reduce((sum, x) => sum + x, 0) / values.length;

describe('lognormal growth', () => {
  test('MC-1: mean 3.5% and deviation 12.7% give s 0.122247 and m 0.026929', () => {
    const { logMean, logDeviation } = lognormal(1.035, 0.127);
    expect(logDeviation).toBeCloseTo(0.122247, 6);
    expect(logMean).toBeCloseTo(0.026929, 6);
  });

  test('MC-1: ten years have p10 0.7976, p50 1.3090, p90 2.1484', () => {
    const { logMean, logDeviation } = lognormal(1.035, 0.127);
    const after = (p: number): number =>
      Math.exp(10 * logMean + Math.sqrt(10) * logDeviation * inverseCumulative(p));
    expect(after(0.1)).toBeCloseTo(0.7976, 4);
    expect(after(0.5)).toBeCloseTo(1.309, 4);
    expect(after(0.9)).toBeCloseTo(2.1484, 4);
  });

  test('preserves the arithmetic mean and is never negative', () => {
    const drawn = levels({ shape: 'lognormal', mean: 0.035, deviation: 0.127 });
    expect(meanOf(drawn)).toBeCloseTo(1.035, 3);
    expect(Math.min(...levels({ shape: 'lognormal', deviation: 5 }))).toBeGreaterThan(0);
  });

  test('with a mean of zero is always zero', () => {
    const center = { mean: 0, low: 0, high: 1 };
    expect(new Set(levels({ shape: 'lognormal', deviation: 0.1 }, center, 0))).toEqual(
      new Set([0]),
    );
  });
});

describe('normal and Student-t growth', () => {
  test('the interquartile range of a normal with deviation 0.1 is 0.1349, and narrower for a t with 3 degrees', () => {
    const half = (spread: Spread): number => {
      const drawn = levels(spread);
      return drawn[191]! - drawn[63]!;
    };
    expect(half({ shape: 'normal', deviation: 0.1 })).toBeCloseTo(0.1349, 4);
    expect(half({ shape: 'student-t', deviation: 0.1, degrees: 3 })).toBeLessThan(0.09);
  });

  test('levels stay within their bounds', () => {
    const center = { mean: 0.06, low: 0, high: 0.5 };
    for (const spread of [
      { shape: 'normal', deviation: 3 },
      { shape: 'student-t', deviation: 3, degrees: 3 },
      { shape: 'lognormal', deviation: 3 },
    ] as const) {
      const drawn = levels(spread, center, 0);
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...drawn)).toBeLessThanOrEqual(0.5);
    }
  });

  test('a factor without its own mean uses the deal’s', () => {
    const center = { mean: 1.04, low: 0, high: 11 };
    expect(meanOf(levels({ shape: 'normal', deviation: 0.1 }, center))).toBeCloseTo(1.04, 10);
    expect(meanOf(levels({ shape: 'normal', mean: 0.01, deviation: 0.1 }, center))).toBeCloseTo(
      1.01,
      10,
    );
  });
});

describe('bootstrap', () => {
  const history = [0.09, -0.02, 0.04, 0.01];

  test('draws each of four years a quarter of the time, low years at low ranks', () => {
    const drawn = levels({ shape: 'bootstrap', history });
    expect(drawn.subarray(0, 64)).toEqual(new Float64Array(64).fill(0.98));
    expect(drawn.subarray(192)).toEqual(new Float64Array(64).fill(1.09));
    expect(meanOf(drawn)).toBeCloseTo(1.03, 12);
  });

  test('adds the property’s noise to the index year', () => {
    const noise = Float64Array.from({ length: 256 }, (_, i) => (i % 2 === 0 ? 1 : -1));
    const drawn = levels({ shape: 'bootstrap', history, noise: 0.1 }, wide, 1, noise);
    expect(drawn[0]).toBeCloseTo(1.08, 12);
    expect(drawn[1]).toBeCloseTo(0.88, 12);
  });

  test('a one-year history always draws that year', () => {
    expect(new Set(levels({ shape: 'bootstrap', history: [0.5] }))).toEqual(new Set([1.5]));
  });
});
