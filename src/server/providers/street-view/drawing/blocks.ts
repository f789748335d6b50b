import { CONCRETE, darker, GLASS, lighter, mix } from './colors.ts';
import { type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, windowAt } from './openings.ts';
import { type Art, circle, join, rect, repeat } from './svg-shapes.ts';

/** Shorter floors in taller buildings, to leave room for the sky. */
export const floorHeight = (stories: number): number => Math.min(62, 244 / stories);

/** Brick, rows of sash windows, stone around the door. */
export function walkUp(look: HouseLook): House {
  const { wall, roof, trim, stories } = look;
  const half = 134;
  const story = floorHeight(stories);
  const height = stories * story + 8;
  const isTall = stories > 4;
  return {
    left: -half,
    right: half,
    door: 0,
    size: 1,
    beds: [
      [-half, -44],
      [44, half],
    ],
    art: join(
      wallAt(-half, half, height, wall, { courses: 8 }),
      rect(-half, -story - 4, 2 * half, story + 4, lighter(mix(wall, '#d8c9ae', 0.45), 0.1)),
      rect(-half - 2, -9, 2 * half + 4, 9, '#b3aa9b'),
      rect(-half, -story - 8, 2 * half, 6, trim),
      rect(-half - 6, -height - 8, 2 * half + 12, 12, trim),
      rect(-half - 3, -height - 18, 2 * half + 6, 11, darker(roof, 0.02)),
      repeat(11, (index) => rect(-half + 7 + index * 24, -height + 4, 9, 6, trim)),
      repeat(stories, (floor) =>
        repeat(5, (index) => {
          if (floor === 0 && index === 2) return '';
          const x = -half + 22 + index * 51;
          return windowAt(look, x, -(floor + 1) * story + 10, 26, story - 24, { panes: 'sash' });
        }),
      ),
      rect(-30, -story - 4, 60, story + 4, trim),
      doorAt(look, 0, -5, 36, Math.min(54, story - 6), { kind: isTall ? 'plain' : 'glazed' }),
      rect(-36, -story - 10, 72, 8, darker(trim, 0.08)),
      circle(-24, -story * 0.6, 4, '#f7e2a9'),
      circle(24, -story * 0.6, 4, '#f7e2a9'),
    ),
  };
}

/** A plain slab with a balcony for every apartment. */
export function balconyBlock(look: HouseLook): House {
  const { wall, trim, stories, chance, door } = look;
  const half = 150;
  const story = floorHeight(stories);
  const height = stories * story + 6;
  const rail = mix(door, trim, 0.35);
  const stair = chance.pick([-1, 1]) * 18;
  return {
    left: -half,
    right: half,
    door: stair,
    size: 1,
    beds: [
      [-half, stair - 44],
      [stair + 44, half],
    ],
    art: join(
      wallAt(-half, half, height, wall),
      rect(-half - 4, -height - 8, 2 * half + 8, 9, CONCRETE),
      rect(stair - 26, -height - 22, 52, height + 22, mix(wall, CONCRETE, 0.65)),
      rect(stair - 28, -height - 26, 56, 6, darker(CONCRETE, 0.12)),
      repeat(stories, (floor) => {
        const top = -(floor + 1) * story;
        return join(
          floor > 0 &&
            windowAt(look, stair - 12, top + 12, 24, story - 24, { panes: 'tall', isBare: true }),
          flat(look, stair - 26 - (half + stair - 26), stair - 26, top, story, rail),
          flat(look, stair + 26, half, top, story, rail),
        );
      }),
      rect(stair - 36, -story + 2, 72, 5, CONCRETE),
      doorAt(look, stair, -3, 30, Math.min(44, story - 8), { kind: 'glazed' }),
    ),
  };
}

/** A window and a balcony door between two walls. */
function flat(
  look: HouseLook,
  left: number,
  right: number,
  top: number,
  story: number,
  rail: string,
): Art {
  const width = right - left;
  const tall = story - 16;
  const hasAwning = look.chance.is(0.2);
  return join(
    windowAt(look, left + width * 0.12, top + 9, width * 0.22, tall * 0.72, {
      panes: 'cross',
      isBare: true,
    }),
    rect(left + width * 0.46, top + 6, width * 0.44, story - 8, darker(look.wall, 0.3)),
    rect(left + width * 0.52, top + 10, width * 0.32, story - 14, GLASS),
    rect(left + width * 0.67, top + 10, 2, story - 14, look.trim),
    hasAwning && rect(left + width * 0.44, top + 4, width * 0.48, 8, '#d98d6a'),
    rect(left + width * 0.42, top + story * 0.56, width * 0.52, story * 0.36, rail, { rx: 1 }),
    rect(left + width * 0.42, top + story * 0.56, width * 0.52, 2.6, look.trim),
    rect(left + width * 0.4, top + story - 5, width * 0.56, 5, CONCRETE),
  );
}
