import { expect, test } from 'vitest';
import { returnsLayout } from './returns-layout.ts';

const rows = [
  { label: 'Buy & hold', planned: 11, low: 6, median: 10, high: 15 },
  { label: 'BRRRR', planned: 18, low: -4, median: 16, high: 32 },
  { label: 'Fix & flip', planned: null, low: null, median: null, high: null },
];

test('zero and every figure are inside the plot, in order of value', () => {
  const plot = returnsLayout(rows, 800);
  const locations = [-4, 0, 6, 11, 15, 32].map(plot.x);
  expect(locations).toEqual(locations.toSorted((a, b) => a - b));
  expect(locations[0]).toBeGreaterThanOrEqual(plot.left);
  expect(locations.at(-1)).toBeLessThanOrEqual(plot.right);
  expect(plot.ticks).toContain(0);
});

test('each row has its own line; on a phone, its label is above the line', () => {
  const wide = returnsLayout(rows, 800);
  expect(wide.rows.map(({ y }) => y)).toEqual([34, 86, 138]);
  expect(wide.rows[0]?.labelY).toBe(34);
  const narrow = returnsLayout(rows, 330);
  expect(narrow.rows[0]!.labelY).toBeLessThan(narrow.rows[0]!.y);
  expect(narrow.left).toBeLessThan(20);
});

test('a name of 120 letters is truncated at the axis of a wide chart, and at the edge of a narrow one', () => {
  const long = [{ label: 'N'.repeat(120), planned: 5, low: 4, median: 5, high: 6 }];
  const [wide] = returnsLayout(long, 1000).rows;
  expect(wide!.shownLabel).toBe(`${'N'.repeat(27)}…`);
  expect(wide!.label).toHaveLength(120);
  expect(returnsLayout(long, 360).rows[0]!.shownLabel).toHaveLength(53);
});
