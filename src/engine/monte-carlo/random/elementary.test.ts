import { describe, expect, test } from 'vitest';
import { exp, expNearOne, logarithm, nearOneTable, wholePower } from './elementary.ts';

describe('exp', () => {
  test('is 1 at 0 and e at 1, to the last bit', () => {
    expect(exp(0)).toBe(1);
    expect(exp(1)).toBe(Math.E);
  });

  test('agrees with Math.exp to 4e-16 at 20,001 points from −100 to 100', () => {
    let worst = 0;
    for (let i = -10_000; i <= 10_000; i++) {
      worst = Math.max(worst, Math.abs(exp(i / 100) / Math.exp(i / 100) - 1));
    }
    expect(worst).toBeLessThan(4e-16);
  });

  test('stays finite and positive beyond the range of doubles', () => {
    expect(exp(1e9)).toBeLessThan(Number.MAX_VALUE);
    expect(exp(-1e9)).toBeGreaterThan(0);
  });
});

describe('exp near one', () => {
  test('agrees with exp to 1e-13 at 20,001 points from −2 to 2', () => {
    let worst = 0;
    for (let i = -10_000; i <= 10_000; i++) {
      const x = i / 5001;
      worst = Math.max(worst, Math.abs(expNearOne(x, nearOneTable()) / exp(x) - 1));
    }
    expect(worst).toBeLessThan(1e-13);
  });

  test('is 1 at 0, to the last bit', () => {
    expect(expNearOne(0, nearOneTable())).toBe(1);
  });
});

describe('log', () => {
  test('is 0 at 1 and inverts exp to 1e-13 from −700 to 700', () => {
    expect(logarithm(1)).toBe(0);
    for (let x = -700; x <= 700; x += 7)
      expect(Math.abs(logarithm(exp(x)) - x)).toBeLessThan(1e-13);
  });

  test('agrees with Math.log to 4e-16 at 10,000 points from 0.0005 to 5', () => {
    let worst = 0;
    for (let i = 1; i <= 10_000; i++) {
      const x = i / 2000;
      worst = Math.max(
        worst,
        Math.abs(logarithm(x) - Math.log(x)) / Math.max(1, Math.abs(Math.log(x))),
      );
    }
    expect(worst).toBeLessThan(4e-16);
  });
});

describe('wholePower', () => {
  test('1.005 to the 360th power is 6.022575212', () => {
    expect(wholePower(1.005, 360)).toBeCloseTo(6.022575212, 8);
  });

  test('anything to the power 0 is 1, and 2 to the 10th is 1,024', () => {
    expect(wholePower(7, 0)).toBe(1);
    expect(wholePower(2, 10)).toBe(1024);
  });
});
