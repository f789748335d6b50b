import { expect, test } from 'vitest';
import { costStackLayout } from './cost-stack-layout.ts';

const PARTS = [
  { label: 'Price', value: 160 },
  { label: 'Rehab', value: 50 },
  { label: 'Selling', value: 28 },
];

test('costs of 238 end 62 before a price of 300, and the gap is the profit', () => {
  const { parts, gap, priceX } = costStackLayout(PARTS, 300, 600);
  expect(parts.map(({ x, width }) => [x, width])).toEqual([
    [0, 320],
    [320, 100],
    [420, 56],
  ]);
  expect(priceX).toBe(600);
  expect(gap).toEqual({ x: 476, width: 124, isLoss: false });
});

test('costs of 238 run 38 past a price of 200, and the gap is a loss', () => {
  const { gap, priceX, costEnd } = costStackLayout(PARTS, 200, 476);
  expect(gap.isLoss).toBe(true);
  expect([priceX, costEnd]).toEqual([400, 476]);
});
