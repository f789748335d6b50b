import { darker, lighter } from './colors.ts';
import { coursesOf, type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, windowAt } from './openings.ts';
import { chimney, dormer, eavesShade, frontGable, longRoof } from './roofs.ts';
import { type Art, circle, join, polygon, rect, repeat } from './svg-shapes.ts';

/** Symmetrical: five windows above, four windows and a door below. */
export function colonialHouse(look: HouseLook): House {
  const { wall, roof, trim, chance } = look;
  const half = 136;
  const height = 136;
  const shutters = chance.pick([darker(look.door, 0.1), '#3e4a48', '#44604f']);
  const column = (index: number) => -half + 29 + index * 53.5;
  const opening = (index: number, foot: number) =>
    windowAt(look, column(index) - 13, foot - 40, 26, 38, { panes: 'grid', shutters });
  const hasDormers = chance.is(0.4);
  return {
    left: -half,
    right: half,
    door: 0,
    size: 1.08,
    beds: [
      [-half, -36],
      [36, half],
    ],
    art: join(
      chimney(-half + 26, -height - 88, -height, '#a8604e'),
      chance.is(0.5) && chimney(half - 26, -height - 88, -height, '#a8604e'),
      wallAt(-half, half, height, wall, { courses: coursesOf(wall) }),
      longRoof(-half, half, -height, 68, roof, { overhang: 12, inset: 10 }),
      eavesShade(-half, half, -height),
      hasDormers &&
        [-64, 64]
          .map((x) =>
            join(
              dormer(x, -height - 10, 34, 30, lighter(wall, 0.15), roof),
              windowAt(look, x - 9, -height - 38, 18, 22, { isBare: true }),
            ),
          )
          .join(''),
      repeat(5, (index) => opening(index, -82)),
      repeat(5, (index) => (index === 2 ? '' : opening(index, -14))),
      doorAt(look, 0, -5, 32, 54),
      rect(-28, -66, 56, 5, trim),
      polygon(
        [
          [-30, -66],
          [0, -84],
          [30, -66],
        ],
        trim,
      ),
      rect(-26, -62, 6, 58, trim),
      rect(20, -62, 6, 58, trim),
    ),
  };
}

/** Steep gables, dark timber on pale plaster. */
export function tudorHouse(look: HouseLook): House {
  const { roof, chance, wall } = look;
  const half = 132;
  const height = 110;
  const timber = '#5a4334';
  const plaster = '#efe4cc';
  const gable = { middle: -54, width: 122, rise: 108 };
  const [left, right] = [gable.middle - gable.width / 2, gable.middle + gable.width / 2];
  return {
    left: -half,
    right: half,
    door: 34,
    size: 1.08,
    beds: [
      [-half, 6],
      [62, half],
    ],
    art: join(
      wallAt(-half, half, height, wall, { courses: coursesOf(wall) }),
      longRoof(-half, half, -height, 92, roof, { inset: 14 }),
      eavesShade(-half, half, -height),
      chimney(96, -height - 112, -height - 4, '#a8604e'),
      windowAt(look, 72, -96, 40, 36, { panes: 'grid' }),
      windowAt(look, 72, -46, 40, 34, { panes: 'grid' }),
      doorAt(look, 34, -5, 34, 60, { kind: 'arched' }),
      rect(left, -height, gable.width, height, wall),
      rect(left, -height - 4, gable.width, 62, plaster),
      frontGable(gable.middle, -height - 3, gable.width, gable.rise, {
        wall: plaster,
        roof,
        thickness: 12,
      }),
      rect(left, -height + 56, gable.width, 6, timber),
      rect(left, -height - 8, gable.width, 6, timber),
      [left, gable.middle - 31, gable.middle + 25, right - 6]
        .map((x) => rect(x, -height - 6, 6, 64, timber))
        .join(''),
      rect(gable.middle - 3, -height - 62, 6, 56, timber),
      beam(gable.middle, -height - 6, 40, timber),
      rect(left - 1, -9, gable.width + 2, 9, '#b3aa9b'),
      windowAt(look, gable.middle - 20, -height + 10, 40, 36, { panes: 'grid' }),
      windowAt(look, gable.middle - 36, -44, 30, 32, { panes: 'grid' }),
      windowAt(look, gable.middle + 6, -44, 30, 32, { panes: 'grid' }),
      chance.is(0.5) && circle(34, -78, 5, '#f7e2a9'),
    ),
  };
}

const beam = (middle: number, foot: number, reach: number, color: string): Art =>
  [-1, 1]
    .map((side) =>
      polygon(
        [
          [middle + side * reach, foot],
          [middle + side * (reach - 8), foot],
          [middle + side * 2, foot - 34],
          [middle + side * 2, foot - 42],
        ],
        color,
      ),
    )
    .join('');
