import { describe, expect, test } from 'vitest';
import {
  cumulative,
  density,
  inverseCumulative,
  NORMAL_CUBICS,
  normalOf as normalFrom,
} from './normal.ts';

const normalOf = (word: number): number => normalFrom(word, NORMAL_CUBICS);

describe('the normal distribution', () => {
  test('2.5% is below −1.959964 and 1e-9 (0.9865876) is below −6', () => {
    expect(cumulative(-1.959963984540054)).toBeCloseTo(0.025, 15);
    expect(cumulative(-6) / 9.865876450376981e-10).toBeCloseTo(1, 13);
    expect(cumulative(1)).toBeCloseTo(0.841344746068543, 14);
  });

  test('the inverse round-trips the distribution function to 1e-12 of the probability, far into the tail', () => {
    for (const p of [1e-10, 1e-6, 0.001, 0.02, 0.1, 0.3, 0.5, 0.7, 0.975]) {
      expect(Math.abs(cumulative(inverseCumulative(p)) / p - 1)).toBeLessThan(1e-12);
    }
  });

  test('the density is 0.3989423 at 0 and 0.2419707 at 1', () => {
    expect(density(0)).toBeCloseTo(0.3989422804014327, 15);
    expect(density(1)).toBeCloseTo(0.24197072451914337, 15);
  });
});

describe('normalOf', () => {
  test('stays within 1e-7 of the exact inverse, at every power of two and on 20,000 other words', () => {
    const words = [0, 1, 2, 3, 2 ** 31 - 1];
    for (let bit = 2; bit < 31; bit++) words.push(2 ** bit - 1, 2 ** bit, 2 ** bit + 1);
    for (let i = 0; i < 20_000; i++) words.push(i * 107_374);
    let worst = 0;
    for (const word of words) {
      const exact = inverseCumulative((2 * word + 1) / 2 ** 33);
      worst = Math.max(worst, Math.abs(normalOf(word) - exact));
    }
    expect(worst).toBeLessThan(1e-7);
  });

  test('a word and its complement give opposite normals, so the mean is exactly 0', () => {
    for (let i = 0; i < 10_000; i++) expect(normalOf(~(i * 214_748))).toBe(-normalOf(i * 214_748));
  });

  test('reads signed and unsigned words the same', () => {
    expect(normalOf(0xdeadbeef)).toBe(normalOf(0xdeadbeef | 0));
  });

  test('over an even grid of words, the variance is 1 and the fourth moment 3, within 2e-4', () => {
    const count = 1_000_000;
    let squares = 0;
    let fourths = 0;
    for (let i = 0; i < count; i++) {
      const z = normalOf(Math.floor(((i + 0.5) * 2 ** 32) / count));
      squares += z * z;
      fourths += z * z * z * z;
    }
    expect(Math.abs(squares / count - 1)).toBeLessThan(2e-5);
    expect(Math.abs(fourths / count - 3)).toBeLessThan(1e-3);
  });
});
