import type { XY } from './scale.ts';

export type Ring = readonly (readonly [number, number])[];

/** An area on the plane; y grows downward, as on a screen. Rings as in GeoJSON, already projected. */
export interface MapShape {
  id: string;
  label: string;
  rings: readonly Ring[];
  value?: number;
}

export interface MapPoint {
  id: string;
  label: string;
  x: number;
  y: number;
  value?: number;
  /** Short text on a pin, such as "$220k". */
  text?: string;
  /** Name of the place, written below the pin if it covers nothing else. */
  place?: string;
  /** How many points this dot stands for, if more than one. */
  count?: number;
}

export interface MapLayout {
  height: number;
  shapes: readonly { id: string; path: string; center: XY; step: number }[];
  points: readonly (XY & { id: string; hasPlace: boolean })[];
}

/** Fits everything into the width, no taller than `maxHeight`, centered, 16 px from the edges. */
export function mapLayout(
  shapes: readonly MapShape[],
  points: readonly MapPoint[],
  width: number,
  maxHeight: number,
): MapLayout {
  const all = [
    ...shapes.flatMap((shape) => shape.rings.flat()),
    ...points.map(({ x, y }) => [x, y] as const),
  ];
  const box = bounds(all);
  const spanX = box.right - box.left || 1;
  const spanY = box.bottom - box.top || 1;
  const scale = Math.min((width - 32) / spanX, (maxHeight - 32) / spanY);
  const height = Math.round(spanY * scale + 32);
  const left = (width - spanX * scale) / 2;
  const project = (x: number, y: number): XY => ({
    x: left + (x - box.left) * scale,
    y: 16 + (y - box.top) * scale,
  });
  const steps = valueSteps(shapes.map((shape) => shape.value));
  const placed = points.map((point) => ({ ...point, ...project(point.x, point.y) }));
  const named = withPlaces(placed, width);
  return {
    height,
    shapes: shapes.map((shape, at) => ({
      id: shape.id,
      path: shape.rings.map((ring) => ringPath(ring, project)).join(''),
      center: middle(shape.rings[0] ?? [], project),
      step: steps[at] ?? 0,
    })),
    points: placed.map(({ id, x, y }) => ({ id, x, y, hasPlace: named.has(id) })),
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Half the height of a pin with text; the place name is written below it. */
export const PIN_HALF = 14;
const PLACE_HEIGHT = 16;
const PLACE_DIGIT = 6.6;

/** Width of a pin with text. */
export const pinWidth = (text: string): number => text.length * 8 + 18;

const centered = (x: number, width: number, top: number, bottom: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top,
  bottom,
});

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The points whose place name fits below the pin: inside the map and over no other pin or name. */
function withPlaces(points: readonly MapPoint[], width: number): Set<string> {
  const taken = points.map(({ x, y, text = '' }) =>
    centered(x, pinWidth(text), y - PIN_HALF, y + PIN_HALF),
  );
  const named = new Set<string>();
  for (const { id, x, y, place } of points) {
    if (place === undefined) continue;
    const top = y + PIN_HALF;
    const box = centered(x, place.length * PLACE_DIGIT, top, top + PLACE_HEIGHT);
    if (box.left < 0 || box.right > width || taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    named.add(id);
  }
  return named;
}

function bounds(all: readonly (readonly [number, number])[]) {
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  if (all.length === 0) return { left: 0, right: 1, top: 0, bottom: 1 };
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function ringPath(ring: Ring, project: (x: number, y: number) => XY): string {
  const corners = ring
    .map(([x, y]) => project(x, y))
    .map((at) => `${at.x.toFixed(1)},${at.y.toFixed(1)}`);
  return corners.length === 0 ? '' : `M${corners.join('L')}Z`;
}

function middle(ring: Ring, project: (x: number, y: number) => XY): XY {
  const box = bounds(ring);
  return project((box.left + box.right) / 2, (box.top + box.bottom) / 2);
}

/** 1 to 3 by thirds of the value range; 0 if there's no value. */
export function valueSteps(values: readonly (number | undefined)[]): number[] {
  const known = values.filter((value) => value !== undefined);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  return values.map((value) => {
    if (value === undefined) return 0;
    return span === 0 ? 2 : Math.min(3, Math.floor(((value - low) / span) * 3) + 1);
  });
}

/** How close, in pixels, a pointer must be to a dot to select it rather than the area under it. */
const REACH = 26;

/** The dots, then the centers of the areas, in index order. */
export function centersOf(map: MapLayout): XY[] {
  return [...map.points, ...map.shapes.map((shape) => shape.center)];
}

/** The dot under the pointer, or the area with the nearest center. */
export function centerAt(map: MapLayout, pointer: XY): number {
  const distance = ({ x, y }: XY) => Math.hypot(x - pointer.x, y - pointer.y);
  const closest = (places: readonly XY[]) =>
    places.reduce(
      (best, project, at) => (distance(project) < distance(places[best] as XY) ? at : best),
      0,
    );
  const dot = closest(map.points);
  const hit = map.points[dot];
  if (hit && (distance(hit) <= REACH || map.shapes.length === 0)) return dot;
  return map.points.length + closest(map.shapes.map((shape) => shape.center));
}
