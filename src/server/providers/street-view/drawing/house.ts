import { darker } from './colors.ts';
import { type Art, join, rect, repeat } from './svg-shapes.ts';

/** A drawn house. Its base is y = 0, up is negative, and its center is about x = 0. */
export interface House {
  art: Art;
  left: number;
  right: number;
  /** Where the front walk leads; null if there's no walk. */
  door: number | null;
  /** Left and right edges of the driveway to a garage. */
  garage?: readonly [number, number];
  /** The scale it is drawn at; low houses are drawn larger. */
  size: number;
  /** The x ranges where bushes may grow along its base. */
  beds: readonly (readonly [number, number])[];
}

/** A wall with a foundation and faint boards or brick courses. */
export function wallAt(
  left: number,
  right: number,
  height: number,
  color: string,
  { courses = 0, hasFoundation = true, foot = 0 } = {},
): Art {
  const line = darker(color, 0.08);
  return join(
    rect(left, foot - height, right - left, height, color),
    courses > 0 &&
      repeat(Math.floor(height / courses), (index) =>
        rect(left, foot - height + (index + 1) * courses, right - left, 1.1, line),
      ),
    hasFoundation && rect(left - 2, foot - 9, right - left + 4, 9, '#b3aa9b'),
  );
}

/** Boards or bricks, depending on the wall color; reddish walls are brick. */
export const coursesOf = (wall: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wall.slice(at, at + 2), 16));
  return (red ?? 0) - (green ?? 0) > 45 && (green ?? 0) > (blue ?? 0) ? 8 : 11;
};
