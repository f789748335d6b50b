import { darker, lighter } from './colors.ts';
import { coursesOf, type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, windowAt } from './openings.ts';
import { chimney, eavesShade, frontGable, longRoof } from './roofs.ts';
import { type Art, circle, join, polygon, rect, repeat } from './svg-shapes.ts';

const STORY = 68;

/** A gable front with a door in the center. */
export function gableHouse(look: HouseLook): House {
  const { wall, roof, chance, stories } = look;
  const width = chance.between(218, 246);
  const half = width / 2;
  const height = stories * STORY + (stories === 1 ? 10 : -2);
  const rise = chance.between(86, 108) - (stories - 1) * 8;
  const courses = coursesOf(wall);
  const shutters = chance.is(0.4) ? darker(look.door, 0.05) : undefined;
  const row = (floor: number, skipMiddle: boolean) =>
    repeat(3, (index) => {
      if (index === 1 && skipMiddle) return '';
      const x = -half + width * [0.2, 0.5, 0.8][index]! - 19;
      return windowAt(look, x, -floor * STORY - 54, 38, 40, {
        panes: 'cross',
        ...(shutters && index !== 1 && { shutters }),
      });
    });
  return {
    left: -half,
    right: half,
    door: 0,
    size: 1.1,
    beds: [
      [-half + 6, -30],
      [30, half - 6],
    ],
    art: join(
      chance.is(0.75) && chimney(half * 0.55, -height - rise * 0.82, -height, '#a8604e'),
      wallAt(-half, half, height, wall, { courses }),
      frontGable(0, -height, width, rise, { wall, roof }),
      windowAt(look, -17, -height - rise * 0.42, 34, 36, { isArched: chance.is(0.5) }),
      repeat(stories, (floor) => row(floor, floor === 0)),
      doorAt(look, 0, -4, 38, 58, { kind: chance.pick(['panelled', 'glazed', 'arched']) }),
    ),
  };
}

/** Steep roofs, a bay, a porch and a round window. */
export function victorianHouse(look: HouseLook): House {
  const { wall, roof, trim, stories } = look;
  const [left, right] = [-128, 118];
  const height = Math.max(2, stories) * 62;
  const bay = { left: left + 6, width: 96 };
  const bayMiddle = bay.left + bay.width / 2;
  const wood = darker(wall, 0.1);
  return {
    left,
    right,
    door: 62,
    size: 1.06,
    beds: [[left + 6, left + 96]],
    art: join(
      chimney(70, -height - 104, -height, '#a8604e'),
      wallAt(left + 26, right, height, wall, { courses: 9 }),
      longRoof(left + 40, right, -height, 84, roof, { inset: 26 }),
      eavesShade(left + 26, right, -height),
      windowAt(look, 22, -112, 32, 46, { panes: 'sash' }),
      windowAt(look, 74, -112, 32, 46, { panes: 'sash' }),
      rect(bay.left, -height - 4, bay.width, height + 4, lighter(wall, 0.12)),
      repeat(Math.floor(height / 9), (row) =>
        rect(bay.left, -height + row * 9, bay.width, 1.1, darker(wall, 0.04)),
      ),
      rect(bay.left - 2, -9, bay.width + 4, 9, '#b3aa9b'),
      frontGable(bayMiddle, -height - 4, bay.width, 92, {
        wall: wood,
        roof,
        overhang: 12,
        thickness: 12,
      }),
      scallops(bayMiddle, -height - 8, lighter(wood, 0.12)),
      circle(bayMiddle, -height - 30, 14, trim),
      circle(bayMiddle, -height - 30, 10, '#dbe7e6'),
      rect(bay.left - 4, -height - 8, bay.width + 8, 6, trim),
      repeat(Math.max(2, stories), (floor) =>
        repeat(2, (index) =>
          windowAt(look, bay.left + 13 + index * 42, -floor * 62 - 54, 28, 42, {
            panes: 'sash',
            isArched: true,
          }),
        ),
      ),
      doorAt(look, 62, -6, 34, 54, { kind: 'glazed' }),
      porch(look, bay.left + bay.width + 2, right + 12, 70),
    ),
  };
}

const scallops = (middle: number, foot: number, color: string): Art =>
  repeat(3, (row) =>
    repeat(5 - row, (index) =>
      circle(middle + (index - (4 - row) / 2) * 13, foot - 6 - row * 11, 5, color),
    ),
  );

/** A roof on posts in front of the door, with a railing. */
function porch({ roof, trim }: HouseLook, left: number, right: number, height: number): Art {
  const posts = [left + 4, (left + right) / 2 - 28, right - 10];
  return join(
    polygon(
      [
        [left - 4, -height + 2],
        [left + 6, -height - 18],
        [right - 6, -height - 18],
        [right + 6, -height + 2],
      ],
      darker(roof, 0.06),
    ),
    rect(left - 4, -height + 1, right - left + 10, 5, trim),
    posts.map((x) => rect(x, -height + 6, 6, height - 12, trim)).join(''),
    repeat(7, (index) => rect(left + 12 + index * 5.2, -24, 2, 18, trim)),
    rect(left + 8, -26, 42, 3, trim),
    rect(left - 2, -7, right - left + 4, 7, '#c9bfa9'),
  );
}
