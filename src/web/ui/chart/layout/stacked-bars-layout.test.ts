import { expect, test } from 'vitest';
import { stackedBarsLayout } from './stacked-bars-layout.ts';

const layout = stackedBarsLayout({
  series: [
    { label: 'Cash flow', values: [-20, 40] },
    { label: 'Paydown', values: [30, 30] },
    { label: 'Appreciation', values: [50, 30] },
  ],
  count: 2,
  width: 400,
  height: 200,
  formatTick: String,
});

test('a loss of 20 is below the line and the gains of 30 and 50 are stacked above it', () => {
  const [loss, paydown, growth] = layout.parts[0] ?? [];
  const zero = layout.box.y(0);
  expect(loss?.isNegative).toBe(true);
  expect(loss?.y).toBe(zero);
  expect(paydown?.y).toBeCloseTo(layout.box.y(30), 9);
  expect(growth?.y).toBeCloseTo(layout.box.y(80), 9);
  expect((growth?.y ?? 0) + (growth?.height ?? 0)).toBeCloseTo(paydown?.y ?? 0, 9);
});

test('a bar’s mark is at the total of its parts: 60 and 100', () => {
  expect(layout.totals.map(({ y }) => y)).toEqual([layout.box.y(60), layout.box.y(100)]);
});
