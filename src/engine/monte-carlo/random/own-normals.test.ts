import { describe, expect, test } from 'vitest';
import { normalQuantiles } from './own-normals.ts';

describe('the 65,536 quantiles of a portfolio property', () => {
  const table = [...normalQuantiles()];
  const mean = (of: (z: number) => number): number =>
    table.reduce((sum, z) => sum + of(z), 0) / table.length;

  test('have mean 0, deviation 1 and kurtosis 3, each to 4 digits', () => {
    expect(Math.abs(mean((z) => z))).toBeLessThan(1e-4);
    expect(Math.abs(mean((z) => z * z) - 1)).toBeLessThan(1e-4);
    expect(Math.abs(mean((z) => z ** 4) - 3)).toBeLessThan(5e-3);
  });

  test('range from −4.3 to 4.3, half of them below zero', () => {
    const sorted = table.toSorted((a, b) => a - b);
    expect(sorted[0]).toBeCloseTo(-4.32, 1);
    expect(sorted.at(-1)).toBeCloseTo(4.32, 1);
    expect(table.filter((z) => z < 0)).toHaveLength(32_768);
  });
});
