import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rootBetween } from './solve-root.ts';

describe('root between two ends', () => {
  it('of x² − 2 on 0 to 2 is √2 to all but the last digit', () => {
    expect(rootBetween((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 14);
  });

  it('of a straight line takes fewer than 5 evaluations', () => {
    let looks = 0;
    const line = (x: number): number => {
      looks++;
      return 3 * x - 1;
    };
    expect(rootBetween(line, -1, 4, -4, 11)).toBeCloseTo(1 / 3, 14);
    expect(looks).toBeLessThan(5);
  });

  it('is an end when the function is 0 there', () => {
    expect(rootBetween((x) => x - 5, 5, 9)).toBe(5);
    expect(rootBetween((x) => x - 9, 5, 9)).toBe(9);
  });

  it('doesn’t exist when both ends are above zero', () => {
    expect(rootBetween((x) => x * x + 1, -3, 3)).toBeNull();
    expect(rootBetween((x) => x * x - 1, -3, 3)).toBeNull();
  });

  it('isn’t claimed across a pole: 1/x on −1 to 1 has none', () => {
    expect(rootBetween((x) => 1 / x, -1, 1)).toBeNull();
  });

  it('of a function that jumps from −1 to 1 at 0.3 is 0.3', () => {
    expect(rootBetween((x) => (x < 0.3 ? -1 : 1), 0, 1)).toBeCloseTo(0.3, 14);
  });

  it('of a flat curve x⁹ is found in at most 202 evaluations', () => {
    let looks = 0;
    const flat = (x: number): number => {
      looks++;
      return x ** 9;
    };
    expect(rootBetween(flat, -1, 4)).toBeCloseTo(0, 12);
    expect(looks).toBeLessThanOrEqual(202);
  });

  it('of any rising cubic stays in its bracket and is accurate to 1e-9', () => {
    const size = fc.double({ noNaN: true, min: 0.01, max: 100 });
    fc.assert(
      fc.property(size, size, fc.double({ noNaN: true, min: -50, max: 50 }), (a, b, root) => {
        const cubic = (x: number): number => a * (x - root) ** 3 + b * (x - root);
        const found = rootBetween(cubic, -60, 70);
        expect(Math.abs((found ?? Number.NaN) - root)).toBeLessThan(1e-9);
      }),
    );
  });
});
