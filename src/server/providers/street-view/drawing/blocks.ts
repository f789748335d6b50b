import { CONCRETE, darker, GLASS, lighter, mix } from './colors.ts';
import { type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, windowAt } from './openings.ts';
import { type Art, circle, join, rect, repeat } from './svg-shapes.ts';

/** Room for so many floors under the sky. */
export const floorHeight = (storeys: number): number => Math.min(62, 244 / storeys);

/** Brick, rows of sash windows, stone round the door. */
export function walkUp(look: HouseLook): House {
  const { wall, roof, trim, storeys } = look;
  const half = 134;
  const storey = floorHeight(storeys);
  const height = storeys * storey + 8;
  const isTall = storeys > 4;
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
      rect(-half, -storey - 4, 2 * half, storey + 4, lighter(mix(wall, '#d8c9ae', 0.45), 0.1)),
      rect(-half - 2, -9, 2 * half + 4, 9, '#b3aa9b'),
      rect(-half, -storey - 8, 2 * half, 6, trim),
      rect(-half - 6, -height - 8, 2 * half + 12, 12, trim),
      rect(-half - 3, -height - 18, 2 * half + 6, 11, darker(roof, 0.02)),
      repeat(11, (index) => rect(-half + 7 + index * 24, -height + 4, 9, 6, trim)),
      repeat(storeys, (floor) =>
        repeat(5, (index) => {
          if (floor === 0 && index === 2) return '';
          const x = -half + 22 + index * 51;
          return windowAt(look, x, -(floor + 1) * storey + 10, 26, storey - 24, { panes: 'sash' });
        }),
      ),
      rect(-30, -storey - 4, 60, storey + 4, trim),
      doorAt(look, 0, -5, 36, Math.min(54, storey - 6), { kind: isTall ? 'plain' : 'glazed' }),
      rect(-36, -storey - 10, 72, 8, darker(trim, 0.08)),
      circle(-24, -storey * 0.6, 4, '#f7e2a9'),
      circle(24, -storey * 0.6, 4, '#f7e2a9'),
    ),
  };
}

/** A plain slab with a balcony to every flat. */
export function balconyBlock(look: HouseLook): House {
  const { wall, trim, storeys, chance, door } = look;
  const half = 150;
  const storey = floorHeight(storeys);
  const height = storeys * storey + 6;
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
      repeat(storeys, (floor) => {
        const top = -(floor + 1) * storey;
        return join(
          floor > 0 &&
            windowAt(look, stair - 12, top + 12, 24, storey - 24, { panes: 'tall', isBare: true }),
          flat(look, stair - 26 - (half + stair - 26), stair - 26, top, storey, rail),
          flat(look, stair + 26, half, top, storey, rail),
        );
      }),
      rect(stair - 36, -storey + 2, 72, 5, CONCRETE),
      doorAt(look, stair, -3, 30, Math.min(44, storey - 8), { kind: 'glazed' }),
    ),
  };
}

/** A window and a balcony door between two walls. */
function flat(
  look: HouseLook,
  left: number,
  right: number,
  top: number,
  storey: number,
  rail: string,
): Art {
  const width = right - left;
  const tall = storey - 16;
  const hasAwning = look.chance.is(0.2);
  return join(
    windowAt(look, left + width * 0.12, top + 9, width * 0.22, tall * 0.72, {
      panes: 'cross',
      isBare: true,
    }),
    rect(left + width * 0.46, top + 6, width * 0.44, storey - 8, darker(look.wall, 0.3)),
    rect(left + width * 0.52, top + 10, width * 0.32, storey - 14, GLASS),
    rect(left + width * 0.67, top + 10, 2, storey - 14, look.trim),
    hasAwning && rect(left + width * 0.44, top + 4, width * 0.48, 8, '#d98d6a'),
    rect(left + width * 0.42, top + storey * 0.56, width * 0.52, storey * 0.36, rail, { rx: 1 }),
    rect(left + width * 0.42, top + storey * 0.56, width * 0.52, 2.6, look.trim),
    rect(left + width * 0.4, top + storey - 5, width * 0.56, 5, CONCRETE),
  );
}
