import type { Box } from '#contract/listings/property-search.ts';

/**
 * The map as a grid, so a B-tree can find the listings in a bounding box: one-degree blocks, each with 32 × 32 cells
 * (about 3.5 by 2.6 km at 40° north) numbered within the block.
 */
const ACROSS = 360;
const STEPS = 32;
const CELLS = STEPS * STEPS;

const degree = (value: number, shift: number, most: number): number =>
  Math.min(Math.max(Math.floor(value) + shift, 0), most - 1);
const step = (value: number): number =>
  Math.min(Math.floor((value - Math.floor(value)) * STEPS), STEPS - 1);

export const blockOf = (latitude: number, longitude: number): number =>
  degree(latitude, 90, 180) * ACROSS + degree(longitude, 180, ACROSS);

export const gridCellOf = (latitude: number, longitude: number): number =>
  blockOf(latitude, longitude) * CELLS + step(latitude) * STEPS + step(longitude);

export const blockOfCell = (cell: number): number => Math.floor(cell / CELLS);

/** Every cell a box touches, or null if there are more than `most`. */
export function cellsIn(box: Box, most: number): number[] | null {
  const rows = stepsBetween(box.south, box.north);
  const columns = stepsBetween(box.west, box.east);
  if (rows.length * columns.length > most) return null;
  return rows.flatMap((row) => columns.map((column) => gridCellOf(row, column)));
}

/** The southern or western edge of every cell between two degrees, including partly covered cells. */
function stepsBetween(from: number, to: number): number[] {
  const first = Math.floor(from * STEPS);
  const last = Math.floor(to * STEPS);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) / STEPS);
}

/** Where two boxes overlap; null if they don't. */
export function intersection(a: Box, b: Box): Box | null {
  const box = {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
  return box.west <= box.east && box.south <= box.north ? box : null;
}
