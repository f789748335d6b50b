import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moments } from './column.ts';
import { orderStatistics } from './order-statistics.ts';
import { PERCENTILES, summarize } from './summary.ts';

const value = fc.oneof(
  fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
  fc.integer({ min: -3, max: 3 }),
);

test('every order statistic matches a full sort, including ties and clusters', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 400 }), (values) => {
      const { smallest, largest } = moments([Float64Array.from(values)]);
      const ranks = values.map((_, rank) => rank);
      const sorted = values.toSorted((a, b) => a - b);
      const found = orderStatistics([Float64Array.from(values)], smallest, largest, ranks);
      expect(found.map((x) => x + 0)).toEqual(sorted.map((x) => x + 0));
    }),
    { numRuns: 300 },
  );
});

test('percentiles match linear interpolation in a full sort of 5,000 skewed values', () => {
  const values = Float64Array.from({ length: 5000 }, (_, i) => Math.exp(3 * Math.sin(i * 12.9898)));
  const sorted = values.toSorted();
  const summary = summarize([values.subarray(0, 2304), values.subarray(2304)], 5000)!;
  for (const { share, value: found } of summary.percentiles) {
    const place = share * 4999;
    const below = sorted[Math.floor(place)]!;
    const above = sorted[Math.ceil(place)]!;
    expect(found).toBeCloseTo(below + (place - Math.floor(place)) * (above - below), 12);
  }
  expect(summary.percentiles.map(({ share }) => share)).toEqual([...PERCENTILES]);
});

test('40,000 skewed values with a cluster of 5,715 equal ones match the order statistics of a full sort', () => {
  const values = Float64Array.from({ length: 40_000 }, (_, i) =>
    i % 7 === 0 ? 5 : i % 11 === 0 ? Number.NaN : Math.sinh(8 * Math.sin(i * 78.233)),
  );
  const sorted = values.filter((x) => !Number.isNaN(x)).toSorted();
  const ranks = [0, 1, 99, 5000, 17_777, 20_000, 30_000, sorted.length - 2, sorted.length - 1];
  const { smallest, largest, count } = moments([values]);
  expect(count).toBe(sorted.length);
  expect(orderStatistics([values], smallest, largest, ranks)).toEqual(ranks.map((r) => sorted[r]));
});

test('simulations without a value have no rank', () => {
  const column = [Float64Array.of(3, Number.NaN, 1), Float64Array.of(Number.NaN, 2)];
  expect(orderStatistics(column, 1, 3, [0, 1, 2])).toEqual([1, 2, 3]);
  expect(summarize(column, 5)).toMatchObject({ defined: 3, undefined: 2, smallest: 1, largest: 3 });
  expect(summarize([Float64Array.of(Number.NaN)], 1)).toBeNull();
});
