import { lighter, mix } from './colors.ts';
import { coursesOf, type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, windowAt } from './openings.ts';
import { eavesShade, longRoof } from './roofs.ts';
import { join, polygon, rect, repeat } from './svg-shapes.ts';

/** Two homes under one roof, each with its own door. */
export function duplexHouse(look: HouseLook): House {
  const { wall, roof, trim, chance } = look;
  const half = 148;
  const stories = Math.min(2, look.stories);
  const height = stories * 66 + 4;
  const other = lighter(wall, 0.2);
  const home = (side: -1 | 1) => {
    const at = (x: number, width: number) => (side === 1 ? x : -x - width);
    return join(
      windowAt(look, at(72, 48), -58, 48, 38, { panes: 'grid' }),
      stories > 1 && windowAt(look, at(20, 32), -height + 16, 32, 38, { panes: 'sash' }),
      stories > 1 && windowAt(look, at(86, 32), -height + 16, 32, 38, { panes: 'sash' }),
      doorAt(
        { ...look, door: side === 1 ? look.door : mix(look.door, wall, 0.25) },
        side * 38,
        -4,
        32,
        54,
        {
          kind: 'glazed',
        },
      ),
      polygon(
        [
          [side * 38 - 30, -64],
          [side * 38, -82],
          [side * 38 + 30, -64],
        ],
        roof,
      ),
      rect(side * 38 - 30, -66, 60, 5, trim),
    );
  };
  return {
    left: -half,
    right: half,
    door: 38,
    size: 1.06,
    beds: [
      [-half, -62],
      [62, half],
    ],
    art: join(
      wallAt(-half, half, height, wall, { courses: coursesOf(wall) }),
      chance.is(0.5) && rect(-half, -height, half, height - 9, other),
      longRoof(-half, half, -height, 66, roof, { inset: chance.is(0.5) ? 52 : 10 }),
      eavesShade(-half, half, -height),
      rect(-3, -height + 4, 6, height - 13, trim),
      home(-1),
      home(1),
    ),
  };
}

/** Stacked apartments with stacked porches. */
export function deckerHouse(look: HouseLook): House {
  const { wall, roof, trim } = look;
  const [left, right] = [-108, 108];
  const story = 68;
  const height = look.stories * story + 4;
  const deck = { left: -2, right: right + 8 };
  return {
    left,
    right: deck.right,
    door: 28,
    size: 1,
    beds: [[left, -8]],
    art: join(
      wallAt(left, right, height, wall, { courses: 9 }),
      rect(left - 10, -height - 16, right - left + 28, 18, trim),
      rect(left - 14, -height - 22, right - left + 36, 8, roof),
      repeat(9, (index) => rect(left + 2 + index * 25, -height + 2, 9, 8, trim)),
      rect(left, -height + 16, 88, height - 25, lighter(wall, 0.16)),
      repeat(look.stories, (floor) => {
        const foot = -floor * story;
        return join(
          windowAt(look, left + 10, foot - 56, 28, 40, { panes: 'sash' }),
          windowAt(look, left + 50, foot - 56, 28, 40, { panes: 'sash' }),
          windowAt(look, 60, foot - 54, 34, 38, { panes: 'sash' }),
          doorAt(look, 28, foot - 8, 28, 52, { kind: 'glazed', hasStep: false }),
          rect(deck.left, foot - story + 2, deck.right - deck.left, 8, trim),
          [deck.left + 2, (deck.left + deck.right) / 2 - 4, deck.right - 9]
            .map((x) => rect(x, foot - story + 8, 7, story - 10, trim))
            .join(''),
          floor > 0 &&
            join(
              repeat(17, (index) => rect(deck.left + 9 + index * 6.2, foot - 26, 2.2, 22, trim)),
              rect(deck.left, foot - 28, deck.right - deck.left, 3.5, lighter(trim, 0.4)),
            ),
        );
      }),
      rect(deck.left - 4, -8, deck.right - deck.left + 8, 8, '#c9bfa9'),
      rect(8, -5, 44, 8, '#d8d2c4'),
    ),
  };
}
