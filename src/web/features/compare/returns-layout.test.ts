import { expect, test } from 'vitest';
import { returnsLayout } from './returns-layout.ts';

const rows = [
  { label: 'Buy & hold', planned: 11, low: 6, middle: 10, high: 15 },
  { label: 'BRRRR', planned: 18, low: -4, middle: 16, high: 32 },
  { label: 'Fix & flip', planned: null, low: null, middle: null, high: null },
];

test('zero and every figure lie inside the plot, in the order of their values', () => {
  const plot = returnsLayout(rows, 800);
  const places = [-4, 0, 6, 11, 15, 32].map(plot.x);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(plot.left);
  expect(places.at(-1)).toBeLessThanOrEqual(plot.right);
  expect(plot.ticks).toContain(0);
});

test('each row has a line of its own; on a phone its label stands above it', () => {
  const wide = returnsLayout(rows, 800);
  expect(wide.rows.map(({ y }) => y)).toEqual([34, 86, 138]);
  expect(wide.rows[0]?.labelY).toBe(34);
  const narrow = returnsLayout(rows, 330);
  expect(narrow.rows[0]!.labelY).toBeLessThan(narrow.rows[0]!.y);
  expect(narrow.left).toBeLessThan(20);
});
