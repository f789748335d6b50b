import type { XY } from '#web/ui/chart/layout/scale.ts';
import type { Size } from './camera.ts';

/** A rectangle by its center, in pixels. */
export type PlacedBox = XY & Size;

/** Minimum distance between names, in pixels. */
const NAME_ROOM = 12;
/** Minimum distance between a name and a pin. */
const PIN_ROOM = 2;
/** Farther from its point, a name would appear to label something else. */
const FARTHEST = 70;

const touch = (a: PlacedBox, b: PlacedBox, room: number): boolean =>
  Math.abs(a.x - b.x) <= (a.width + b.width) / 2 + room &&
  Math.abs(a.y - b.y) <= (a.height + b.height) / 2 + room;

/**
 * Position of each name: at its point, or else below, above, right or left of the pins covering it. Null if there's no
 * room; earlier names take precedence.
 */
export function layNames(names: readonly PlacedBox[], pins: readonly PlacedBox[]): (XY | null)[] {
  const taken: PlacedBox[] = [];
  return names.map((name) => {
    const covering = pins.filter((pin) => touch(name, pin, PIN_ROOM));
    const free = [name, ...besides(name, covering)].find(
      (at) =>
        taken.every((other) => !touch(at, other, NAME_ROOM)) &&
        pins.every((pin) => !touch(at, pin, PIN_ROOM)),
    );
    if (free) taken.push(free);
    return free ?? null;
  });
}

function besides(name: PlacedBox, covering: readonly PlacedBox[]): PlacedBox[] {
  if (covering.length === 0) return [];
  const left = Math.min(...covering.map(({ x, width }) => x - width / 2));
  const right = Math.max(...covering.map(({ x, width }) => x + width / 2));
  const top = Math.min(...covering.map(({ y, height }) => y - height / 2));
  const bottom = Math.max(...covering.map(({ y, height }) => y + height / 2));
  const [across, down] = [name.width / 2 + PIN_ROOM + 1, name.height / 2 + PIN_ROOM + 1];
  return [
    { ...name, y: bottom + down },
    { ...name, y: top - down },
    { ...name, x: right + across },
    { ...name, x: left - across },
  ].filter(({ x, y }) => Math.hypot(x - name.x, y - name.y) <= FARTHEST);
}
