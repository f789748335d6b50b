import { describe, expect, test } from 'vitest';
import { inverseCumulative } from './normal.ts';
import { studentTOf, tabulateStudentT } from './student-t.ts';

/** The t quantile itself, because the table is scaled to deviation 1. */
const quantile = (degrees: number, p: number): number =>
  studentTOf(inverseCumulative(p), tabulateStudentT(degrees)) * Math.sqrt(degrees / (degrees - 2));

describe('Student-t by rank', () => {
  // Published tables of the t distribution.
  test.each([
    [3, 0.975, 3.182446],
    [3, 0.999, 10.214532],
    [4, 0.995, 4.604095],
    [5, 0.975, 2.570582],
    [10, 0.9, 1.372184],
    [30, 0.99, 2.457262],
  ])('with %d degrees of freedom, a share of %d lies below %d', (degrees, p, t) => {
    expect(quantile(degrees, p)).toBeCloseTo(t, 4);
  });

  test('is odd, increases with z and stops at ten deviations', () => {
    const table = tabulateStudentT(2.5);
    let last = -Infinity;
    for (let z = -6.4; z <= 6.4; z += 0.01) {
      const t = studentTOf(z, table);
      expect(t).toBeGreaterThanOrEqual(last);
      expect(t).toBeCloseTo(-studentTOf(-z, table), 12);
      last = t;
    }
    expect(last).toBe(10);
  });

  test('has deviation 1: with 6 degrees, within 1%, from an even grid of 20,000 ranks', () => {
    const table = tabulateStudentT(6);
    const count = 20_000;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      squares += studentTOf(inverseCumulative((i + 0.5) / count), table) ** 2;
    }
    expect(squares / count).toBeGreaterThan(0.985);
    expect(squares / count).toBeLessThan(1.001);
  });

  test('with 200 degrees, is close to normal', () => {
    expect(studentTOf(1.5, tabulateStudentT(200))).toBeCloseTo(1.5, 2);
  });

  test('clamps degrees to between 2.1 and 200', () => {
    expect(tabulateStudentT(-3)).toEqual(tabulateStudentT(2.1));
    expect(tabulateStudentT(1e9)).toEqual(tabulateStudentT(200));
  });
});
