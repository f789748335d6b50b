import { expect, test } from 'vitest';
import { shadeStep, stepLabels } from './shade-scale.ts';
import { cellAround } from './zip-cells.ts';

const areaOf = (corners: readonly { x: number; y: number }[]) =>
  Math.abs(
    corners.reduce((sum, { x, y }, at) => {
      const next = corners[(at + 1) % corners.length]!;
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );

test('a lone ZIP gets a circle of 24 corners, and one of four in a square gets a cell that ends halfway to the others', () => {
  expect(cellAround({ x: 0, y: 0 }, [], 1)).toHaveLength(24);
  const square = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
  ];
  const corners = cellAround(square[0]!, square, 5);
  expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(0.5, 12);
  expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(0.5, 12);
});

test('of 9 ZIPs on a grid, the middle cell is the square of 1 by 1 around it', () => {
  const grid = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })));
  const middle = grid[4]!;
  const corners = cellAround(middle, grid, 3);
  expect(areaOf(corners)).toBeCloseTo(1, 12);
  for (const { x, y } of corners) {
    expect(Math.abs(x - 1)).toBeLessThanOrEqual(0.5 + 1e-12);
    expect(Math.abs(y - 1)).toBeLessThanOrEqual(0.5 + 1e-12);
  }
});

test('two ZIPs at one point share the cell instead of ending up with none', () => {
  const twins = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  expect(cellAround(twins[0]!, twins, 1)).toHaveLength(24);
});

test('the scale has 5 steps, and a boundary value belongs to the step above', () => {
  expect(stepLabels('capRate')).toEqual(['< 3%', '3–5%', '5–7%', '7–9%', '9% +']);
  expect([-2, 2.99, 3, 8.9, 9, 40].map((percent) => shadeStep('capRate', percent))).toEqual([
    0, 0, 1, 3, 4, 4,
  ]);
  expect([0.49, 0.5, 1.1].map((percent) => shadeStep('rentToPrice', percent))).toEqual([0, 1, 4]);
});
