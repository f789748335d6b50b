import { darker, lighter } from './colors.ts';
import { type Art, type Corner, join, path, polygon, rect, repeat } from './svg-shapes.ts';

/** The triangular top of a wall, from the eaves up, with a thick roof edge in front. */
export function frontGable(
  middle: number,
  eaves: number,
  width: number,
  rise: number,
  {
    wall,
    roof,
    overhang = 14,
    thickness = 15,
  }: { wall: string; roof: string; overhang?: number; thickness?: number },
): Art {
  const half = width / 2;
  const drop = (rise / half) * overhang;
  const out = half + overhang;
  return join(
    polygon(
      [
        [middle - half, eaves],
        [middle, eaves - rise],
        [middle + half, eaves],
      ],
      wall,
    ),
    // The shadow of the eaves on the wall.
    polygon(
      [
        [middle - half, eaves],
        [middle, eaves - rise],
        [middle + half, eaves],
        [middle + half, eaves + 9],
        [middle, eaves - rise + 13],
        [middle - half, eaves + 9],
      ],
      '#1f2a28',
      0.13,
    ),
    chevron(middle, eaves - rise, out, rise + drop, thickness, roof),
  );
}

function chevron(
  middle: number,
  top: number,
  half: number,
  rise: number,
  thickness: number,
  roof: string,
): Art {
  const slant = Math.hypot(half, rise) / half;
  const deep = thickness * slant;
  const across = (thickness * rise) / Math.hypot(half, rise);
  const left: Corner[] = [
    [middle, top - deep],
    [middle - half - across * 0.2, top + rise - deep * 0.15],
    [middle - half + across * 0.55, top + rise + deep * 0.28],
    [middle, top],
  ];
  const right = left.map(([x, y]): Corner => [2 * middle - x, y]);
  return join(polygon(left, roof), polygon(right, darker(roof, 0.14)));
}

/** The long side of a roof: rows of shingles between eaves and ridge. `inset` makes it a hip. */
export function longRoof(
  left: number,
  right: number,
  eaves: number,
  rise: number,
  roof: string,
  { overhang = 14, inset = 8 }: { overhang?: number; inset?: number } = {},
): Art {
  const [from, to] = [left - overhang, right + overhang];
  const ridge = eaves - rise;
  const rows = Math.max(2, Math.round(rise / 17));
  const edge = (share: number) => inset * share + overhang * 0.35 * share;
  return join(
    polygon(
      [
        [from, eaves],
        [from + edge(1), ridge],
        [to - edge(1), ridge],
        [to, eaves],
      ],
      roof,
    ),
    repeat(rows - 1, (index) => {
      const share = (index + 1) / rows;
      const y = eaves - rise * share;
      return rect(from + edge(share), y, to - from - 2 * edge(share), 1.6, darker(roof, 0.16));
    }),
    rect(from + edge(1) - 2, ridge - 3, to - from - 2 * edge(1) + 4, 5, lighter(roof, 0.1), {
      rx: 2,
    }),
    rect(from, eaves - 1, to - from, 6, lighter(roof, 0.22), { rx: 1 }),
  );
}

/** The shadow the eaves cast on the wall. */
export const eavesShade = (left: number, right: number, eaves: number): Art =>
  rect(left, eaves + 5, right - left, 7, '#1f2a28', { opacity: 0.13 });

export const chimney = (middle: number, top: number, foot: number, color: string): Art =>
  join(
    rect(middle - 11, top, 22, foot - top, color),
    rect(middle + 3, top, 8, foot - top, darker(color, 0.16)),
    rect(middle - 14, top - 5, 28, 7, darker(color, 0.22), { rx: 1 }),
    rect(middle - 6, top - 11, 5, 7, '#8a5a46'),
    rect(middle + 2, top - 11, 5, 7, '#8a5a46'),
  );

/** A gable that projects from a long roof. */
export const dormer = (
  middle: number,
  foot: number,
  width: number,
  height: number,
  wall: string,
  roof: string,
): Art =>
  join(
    rect(middle - width / 2, foot - height, width, height, wall),
    path(
      `M${middle - width / 2 - 7} ${foot - height + 3}L${middle} ${foot - height - width * 0.42}L${middle + width / 2 + 7} ${foot - height + 3}L${middle + width / 2 + 3} ${foot - height + 9}L${middle} ${foot - height - width * 0.42 + 12}L${middle - width / 2 - 3} ${foot - height + 9}z`,
      lighter(roof, 0.2),
    ),
    polygon(
      [
        [middle - width / 2, foot - height + 2],
        [middle, foot - height - width * 0.42 + 12],
        [middle + width / 2, foot - height + 2],
      ],
      wall,
    ),
  );
