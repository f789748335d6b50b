import { expect, test } from 'vitest';
import { nearest, slots, spacedLabels } from './scale.ts';

test('four slots across 100 pixels are centered at 12.5, 37.5, 62.5 and 87.5', () => {
  const { center, start, width } = slots(4, [0, 100], 0.2);
  expect([0, 1, 2, 3].map(center)).toEqual([12.5, 37.5, 62.5, 87.5]);
  expect(start(0)).toBeCloseTo(2.5);
  expect(width).toBeCloseTo(20);
});

test('31 labels of 64 pixels fit 640 pixels when every fourth is shown', () => {
  const years = (count: number) => Array.from({ length: count }, (_, at) => String(at));
  const shown = (count: number) =>
    spacedLabels(years(count), (at) => at * 20, [0, 640], 64).map(({ text }) => text);
  expect(shown(31)).toEqual(['0', '4', '8', '12', '16', '20', '24', '28']);
  expect(shown(5)).toEqual(['0', '1', '2', '3', '4']);
});

test('a pointer at 61 selects the position at 60', () => {
  expect(nearest([0, 30, 60, 90], 61)).toBe(2);
});
