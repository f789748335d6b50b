import { BRICK, CLAPBOARD, darker, lighter, mix, type Paint } from './colors.ts';
import { coursesOf, type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, garageAt, windowAt } from './openings.ts';
import { frontGable } from './roofs.ts';
import { type Art, join, rect, repeat } from './svg-shapes.ts';

/** Attached houses; the listed one is in the center in full color. */
const NEIGHBORS = [-4, -3, -2, -1, 1, 2, 3, 4];

const faded = (paint: Paint): Paint => ({
  wall: mix(paint.wall, '#d5d6cb', 0.5),
  roof: mix(paint.roof, '#c9cdc4', 0.5),
  trim: mix(paint.trim, '#d9dad0', 0.4),
  door: mix(paint.door, '#c9cdc4', 0.5),
});

/** Brick fronts with a cornice and steps up to the door. */
export function rowhouse(look: HouseLook): House {
  const width = 124;
  const front = (own: HouseLook, middle: number, height: number): Art => {
    const left = middle - width / 2;
    const story = (height - 22) / own.stories;
    return join(
      wallAt(left, left + width, height, own.wall, { courses: middle === 0 ? 8 : 0 }),
      rect(left - 3, -height - 18, width + 6, 14, own.trim),
      rect(left - 5, -height - 22, width + 10, 6, darker(own.roof, 0.05)),
      repeat(9, (index) => rect(left + 5 + index * 13.6, -height - 6, 6, 8, own.trim)),
      repeat(own.stories, (floor) =>
        repeat(2, (index) => {
          if (floor === 0 && index === 1) return '';
          const x = left + 20 + index * 54;
          const foot = -floor * story - 24;
          return windowAt(own, x, foot - story + 24, 30, story - 28, {
            panes: 'sash',
            isArched: floor === own.stories - 1,
          });
        }),
      ),
      doorAt(own, left + 90, -22, 32, 56, { kind: 'panelled', hasStep: false }),
      repeat(3, (step) =>
        rect(
          left + 68 - step * 3,
          -22 + step * 7.4,
          44 + step * 6,
          8,
          step % 2 ? '#c6bfaf' : '#d8d2c4',
        ),
      ),
    );
  };
  const height = look.stories * 70 + 18;
  return {
    left: -width / 2,
    right: width / 2,
    door: 28,
    size: 1,
    beds: [[-width / 2 + 6, 2]],
    art: join(
      NEIGHBORS.map((place) => {
        const own = { ...look, ...faded(look.chance.pick(BRICK)) };
        return front(own, place * width, height + look.chance.whole(-1, 1) * 8);
      }).join(''),
      front(look, 0, height),
    ),
  };
}

/** Narrow gables in a row, each with its own garage. */
export function townhouse(look: HouseLook): House {
  const width = 116;
  const height = look.stories * 62 + 6;
  const front = (own: HouseLook, middle: number, isMirrored: boolean): Art => {
    const left = middle - width / 2;
    const side = isMirrored ? -1 : 1;
    return join(
      wallAt(left, left + width, height, own.wall, {
        courses: middle === 0 ? coursesOf(own.wall) : 0,
      }),
      rect(left, -62, width, 62, lighter(own.wall, 0.22)),
      frontGable(middle, -height, width - 4, 58, {
        wall: own.wall,
        roof: own.roof,
        overhang: 2,
        thickness: 12,
      }),
      windowAt(own, middle - 9, -height - 24, 18, 20, { panes: 'plain' }),
      repeat(own.stories - 1, (floor) =>
        repeat(2, (index) =>
          windowAt(own, left + 18 + index * 48, -(floor + 1) * 62 - 48, 32, 38, { panes: 'cross' }),
        ),
      ),
      rect(left, -66, width, 5, own.trim),
      garageAt(own, middle + side * 21 - 28, 0, 56, 48),
      doorAt(own, middle - side * 34, -4, 26, 48, { kind: 'glazed' }),
    );
  };
  return {
    left: -width / 2,
    right: width / 2,
    door: -34,
    garage: [-6, 50],
    size: 1.06,
    beds: [],
    art: join(
      NEIGHBORS.map((place) => {
        const own = { ...look, ...faded(look.chance.pick(CLAPBOARD)) };
        return front(own, place * width, place % 2 !== 0);
      }).join(''),
      front(look, 0, false),
    ),
  };
}
