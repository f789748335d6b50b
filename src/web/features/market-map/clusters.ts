import { grouped } from '#domain/text/number-text.ts';
import { pixelsAcross } from './camera.ts';

/** One listing, or several that would overlap. */
export interface Spot {
  x: number;
  y: number;
  /** Indexes of the points in the list. */
  members: readonly number[];
  isCluster: boolean;
}

export interface WorldPoints {
  xs: Float64Array;
  ys: Float64Array;
}

const RADIUS = 44;
const CLUSTER_UNTIL_ZOOM = 12;
/** Two or three pins may overlap; clustering so few would hide more than it helps. */
const CLUSTER_FROM = 4;

/** Pins and clusters at an integer zoom: each point collects nearby points that aren't in a cluster yet. */
export function spotsAt({ xs, ys }: WorldPoints, zoom: number): Spot[] {
  if (zoom > CLUSTER_UNTIL_ZOOM) return Array.from(xs, (_, at) => lone(xs, ys, at));
  const reach = RADIUS / pixelsAcross(zoom);
  const cells = gather({ xs, ys }, reach);
  const taken = new Uint8Array(xs.length);
  const spots: Spot[] = [];
  for (let at = 0; at < xs.length; at += 1) {
    if (taken[at]) continue;
    const members = near({ xs, ys }, cells, reach, at).filter((one) => !taken[one]);
    const isCluster = members.length >= CLUSTER_FROM;
    for (const one of isCluster ? members : [at]) taken[one] = 1;
    spots.push(isCluster ? middleOf(xs, ys, members) : lone(xs, ys, at));
  }
  return spots;
}

const lone = (xs: Float64Array, ys: Float64Array, at: number): Spot => ({
  x: xs[at] ?? 0,
  y: ys[at] ?? 0,
  members: [at],
  isCluster: false,
});

function middleOf(xs: Float64Array, ys: Float64Array, members: readonly number[]): Spot {
  const mean = (of: Float64Array) =>
    members.reduce((sum, one) => sum + (of[one] ?? 0), 0) / members.length;
  return { x: mean(xs), y: mean(ys), members, isCluster: true };
}

/** Exceeds the number of grid columns at any zoom, so that column and row fit in one number. */
const ROW = 2 ** 20;
const cellOf = (x: number, y: number, reach: number): number =>
  Math.floor(x / reach) + Math.floor(y / reach) * ROW;

/** Points by grid cells the size of the cluster radius, so that nearby points are in the same or an adjacent cell. */
function gather({ xs, ys }: WorldPoints, reach: number): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (let at = 0; at < xs.length; at += 1) {
    const key = cellOf(xs[at] ?? 0, ys[at] ?? 0, reach);
    const cell = cells.get(key);
    if (cell) cell.push(at);
    else cells.set(key, [at]);
  }
  return cells;
}

function near(
  { xs, ys }: WorldPoints,
  cells: ReadonlyMap<number, number[]>,
  reach: number,
  at: number,
): number[] {
  const [x, y] = [xs[at] ?? 0, ys[at] ?? 0];
  const home = cellOf(x, y, reach);
  const found: number[] = [];
  for (const row of [-ROW, 0, ROW]) {
    for (const column of [-1, 0, 1]) {
      for (const one of cells.get(home + row + column) ?? []) {
        const [dx, dy] = [(xs[one] ?? 0) - x, (ys[one] ?? 0) - y];
        if (dx * dx + dy * dy <= reach * reach) found.push(one);
      }
    }
  }
  return found;
}

/** The count inside a cluster: 12, 340, 1.2k. */
export const countText = (count: number): string =>
  count < 1000 ? String(count) : `${grouped(count / 1000, count < 9950 ? 1 : 0)}k`;
