import { pixelsAcross } from './camera.ts';
import type { Spot } from './clusters.ts';

interface Size {
  width: number;
  height: number;
}

/** At least as wide as the widest tag, so that tags that may touch are in the same or an adjacent cell. */
const CELL = 100;
const ROW = 2 ** 20;

interface Placed extends Size {
  x: number;
  y: number;
}

/**
 * Which single listings have room for a price at an integer zoom. Points are ordered by deal score and earlier ones
 * win; the others become dots. Clusters always have room.
 */
export function spotsWithRoom(
  spots: readonly Spot[],
  zoom: number,
  sizeOf: (spot: Spot) => Size,
): Set<Spot> {
  const scale = pixelsAcross(zoom);
  const cells = new Map<number, Placed[]>();
  const roomy = new Set<Spot>();
  const clustersFirst = spots.toSorted((a, b) => Number(b.isCluster) - Number(a.isCluster));
  for (const spot of clustersFirst) {
    const placed = { x: spot.x * scale, y: spot.y * scale, ...sizeOf(spot) };
    const home = Math.floor(placed.x / CELL) + Math.floor(placed.y / CELL) * ROW;
    if (!spot.isCluster && touchesAny(cells, home, placed)) continue;
    const cell = cells.get(home);
    if (cell) cell.push(placed);
    else cells.set(home, [placed]);
    roomy.add(spot);
  }
  return roomy;
}

function touchesAny(cells: ReadonlyMap<number, Placed[]>, home: number, one: Placed): boolean {
  for (const row of [-ROW, 0, ROW])
    for (const column of [-1, 0, 1])
      for (const other of cells.get(home + row + column) ?? [])
        if (
          Math.abs(other.x - one.x) < (other.width + one.width) / 2 &&
          Math.abs(other.y - one.y) < (other.height + one.height) / 2
        )
          return true;
  return false;
}
