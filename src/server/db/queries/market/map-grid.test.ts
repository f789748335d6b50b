import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockOf, cellsIn, gridCellOf, intersection } from './map-grid.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the map grid', () => {
  test('Columbus at 39.96, −82.98 is in block (129, 97) and in its cell (30, 0)', () => {
    expect(blockOf(39.96, -82.98)).toBe(129 * 360 + 97);
    expect(gridCellOf(39.96, -82.98)).toBe((129 * 360 + 97) * 1024 + 30 * 32 + 0);
  });

  test('the poles and the date line belong to the last block, not to one past it', () => {
    expect(blockOf(90, 180)).toBe(179 * 360 + 359);
    expect(blockOf(-90, -180)).toBe(0);
  });

  test('every number fits in a 32-bit integer', () => {
    fc.assert(
      fc.property(point, ({ latitude, longitude }) => {
        const cell = gridCellOf(latitude, longitude);
        expect(cell).toBeGreaterThanOrEqual(0);
        expect(cell).toBeLessThan(2 ** 31);
        expect(Math.floor(cell / 1024)).toBe(blockOf(latitude, longitude));
      }),
    );
  });

  test('a box of at most 400 cells lists the cell of every point in it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 50, noNaN: true }),
        fc.double({ min: -125, max: -65, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (south, west, height, width, up, right) => {
          const box = { south, west, north: south + height, east: west + width };
          const cells = cellsIn(box, 400);
          expect(cells).toContain(
            gridCellOf(
              Math.min(south + up * height, box.north),
              Math.min(west + right * width, box.east),
            ),
          );
        },
      ),
    );
  });

  test('a box of 2 by 2 degrees has 65 by 65 cells, more than the 1,000 allowed', () => {
    expect(cellsIn({ south: 30, north: 32, west: -90, east: -88 }, 1000)).toBeNull();
    expect(cellsIn({ south: 30, north: 32, west: -90, east: -88 }, 5000)).toHaveLength(65 * 65);
  });
});

test('adjacent boxes share their edge; separate boxes share nothing', () => {
  const left = { west: 0, south: 0, east: 1, north: 1 };
  expect(intersection(left, { west: 1, south: 0.5, east: 2, north: 2 })).toEqual({
    west: 1,
    south: 0.5,
    east: 1,
    north: 1,
  });
  expect(intersection(left, { west: 1.1, south: 0, east: 2, north: 1 })).toBeNull();
});
