import { assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearScale, niceDomain, niceTicks, ticksAround } from './scale.ts';

test('a scale from 0–10 to 100–0 pixels puts 2.5 at 75', () => {
  expect(linearScale([0, 10], [100, 0])(2.5)).toBe(75);
});

test('a zero-width domain maps to the middle instead of dividing by zero', () => {
  expect(linearScale([5, 5], [0, 100])(5)).toBe(50);
});

describe('niceTicks', () => {
  test.each([
    [0, 500, 5, [0, 100, 200, 300, 400, 500]],
    [0, 1, 4, [0, 0.25, 0.5, 0.75, 1]],
    [-30, 60, 3, [0, 50]],
    [0, 0.3, 3, [0, 0.1, 0.2, 0.3]],
    [7, 7, 4, [7]],
  ])('%d to %d in about %d parts', (low, high, count, ticks) => {
    expect(niceTicks([low, high], count)).toEqual(ticks);
  });

  test('ticks are within the span, in order, and never minus zero', () => {
    assert(
      property(
        double({ min: -1e6, max: 1e6, noNaN: true }),
        double({ min: 0.001, max: 1e6, noNaN: true }),
        (low, span) => {
          const ticks = niceTicks([low, low + span], 5);
          for (const tick of ticks) {
            expect(tick).toBeGreaterThanOrEqual(low - span * 1e-6);
            expect(tick).toBeLessThanOrEqual(low + span * 1.000_001);
            expect(Object.is(tick, -0)).toBe(false);
          }
          expect(ticks.length).toBeLessThanOrEqual(7);
          expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

describe('niceDomain', () => {
  test.each([
    [[12, 425], 5, [0, 500]],
    [[-21, 60], 4, [-25, 75]],
    [[0, 0], 4, [0, 1]],
    [[], 4, [0, 1]],
    [[-8], 4, [-8, 0]],
    [[3, Number.NaN], 3, [0, 3]],
  ])('%j in %d parts spans %j', (values, count, domain) => {
    expect(niceDomain(values, count)).toEqual(domain);
  });

  test('without zero, 98 to 102 spans 98 to 102 and not 0 to 102', () => {
    expect(niceDomain([98, 102], 4, false)).toEqual([98, 102]);
  });
});

test.each([
  [
    [-1, 11],
    [-5, 0, 5, 10, 15],
  ],
  [
    [0, 0.3],
    [0, 0.1, 0.2, 0.3],
  ],
  [
    [3, 3],
    [3, 3.25],
  ],
])('ticks around %j are %j', (span, ticks) => {
  expect(ticksAround([span[0] ?? 0, span[1] ?? 0])).toEqual(ticks);
});
