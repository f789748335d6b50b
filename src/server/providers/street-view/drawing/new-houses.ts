import { darker, lighter, STONE, WOOD } from './colors.ts';
import { type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, garageAt, windowAt } from './openings.ts';
import { chimney, eavesShade, frontGable, longRoof } from './roofs.ts';
import { join, polygon, rect, repeat } from './svg-shapes.ts';

/** Two gables of different heights and a two-car garage, typical of subdivisions since the 1980s. */
export function suburbanHouse(look: HouseLook): House {
  const { wall, roof, chance } = look;
  const [left, right] = [-142, 146];
  const height = 132;
  const stone = chance.pick([STONE, '#b59a83', '#9fa19a']);
  const garage = [left + 14, left + 112] as const;
  const high = { middle: 62, width: 112 };
  const pale = lighter(wall, 0.18);
  return {
    left,
    right,
    door: 16,
    garage,
    size: 1.1,
    beds: [[40, right]],
    art: join(
      chance.is(0.5) && chimney(126, -height - 78, -height, stone),
      wallAt(-24, right, height, wall, { courses: 11 }),
      longRoof(-30, right, -height, 64, roof, { inset: 34 }),
      eavesShade(-24, right, -height),
      wallAt(high.middle - high.width / 2, high.middle + high.width / 2, height + 8, pale, {
        courses: 11,
      }),
      rect(high.middle - high.width / 2, -46, high.width, 46, stone),
      frontGable(high.middle, -height - 8, high.width, 72, {
        wall: pale,
        roof,
        overhang: 11,
        thickness: 12,
      }),
      windowAt(look, high.middle - 32, -height + 6, 64, 40, { panes: 'grid' }),
      windowAt(look, high.middle - 8, -height - 36, 16, 18, { panes: 'plain' }),
      windowAt(look, 52, -52, 56, 40, { panes: 'grid' }),
      windowAt(look, -16, -height + 10, 22, 34, { panes: 'sash' }),
      doorAt(look, 16, -4, 32, 56, { kind: 'glazed' }),
      wallAt(left, -18, 80, wall, { courses: 11 }),
      frontGable((left - 18) / 2, -80, -18 - left, 58, {
        wall: pale,
        roof,
        overhang: 12,
        thickness: 12,
      }),
      windowAt(look, (left - 18) / 2 - 11, -112, 22, 20, { panes: 'cross' }),
      rect(left, -26, 12, 26, stone),
      rect(-32, -26, 14, 26, stone),
      garageAt(look, garage[0], 0, garage[1] - garage[0], 58, darker(look.trim, 0.06)),
    ),
  };
}

/** White boards, black windows, a metal roof over the porch. */
export function farmHouse(look: HouseLook): House {
  const { roof, chance, door } = look;
  const wall = chance.pick(['#f4f1e8', '#ece6d8', '#5d6a66']);
  const [left, right] = [-138, 134];
  const height = 130;
  const gables = [
    { middle: left + 52, width: 104 },
    { middle: right - 52, width: 104 },
  ];
  const dark = { ...look, trim: '#343b3a' };
  const batten = darker(wall, 0.07);
  return {
    left,
    right,
    door: -2,
    size: 1.1,
    beds: [
      [left, -50],
      [46, right],
    ],
    art: join(
      wallAt(left + 30, right - 30, height - 8, wall),
      longRoof(left + 20, right - 20, -height + 8, 70, roof, { inset: 8 }),
      chimney(0, -height - 92, -height - 50, STONE),
      gables
        .map(({ middle, width }) =>
          join(
            wallAt(middle - width / 2, middle + width / 2, height, wall),
            frontGable(middle, -height, width, 88, { wall, roof, overhang: 9, thickness: 11 }),
            repeat(Math.floor(width / 13) - 1, (index) =>
              rect(middle - width / 2 + 13 * (index + 1), -height, 1.3, height - 9, batten),
            ),
            windowAt(dark, middle - 20, -height + 12, 40, 44, { panes: 'grid' }),
            windowAt(dark, middle - 24, -58, 48, 44, { panes: 'grid' }),
            windowAt(dark, middle - 8, -height - 42, 16, 26, { panes: 'tall' }),
          ),
        )
        .join(''),
      windowAt(dark, -22, -height + 22, 38, 30, { panes: 'grid' }),
      doorAt({ ...dark, door: darker(door, 0) }, -2, -6, 34, 56, {
        kind: 'glazed',
        hasStep: false,
      }),
      polygon(
        [
          [-42, -66],
          [-34, -82],
          [30, -82],
          [38, -66],
        ],
        '#4a504f',
      ),
      repeat(6, (index) => rect(-32 + index * 11, -82, 1.2, 16, '#5d6463')),
      rect(-36, -66, 6, 62, WOOD),
      rect(27, -66, 6, 62, WOOD),
      rect(-44, -6, 84, 7, '#c9bfa9'),
    ),
  };
}

/** Flat roofs, glass and a wood-clad wall. */
export function boxHouse(look: HouseLook): House {
  const { wall, roof, chance, stories } = look;
  const [left, right] = [-146, 146];
  const dark = { ...look, trim: '#2f3736' };
  const low = 86;
  const garage = [left + 14, left + 96] as const;
  const timber = chance.pick([WOOD, '#8f6a48', '#b58a5c']);
  return {
    left,
    right,
    door: -14,
    garage,
    size: 1.12,
    beds: [[20, right]],
    art: join(
      wallAt(left, right, low, wall),
      rect(left - 10, -low - 8, right - left + 20, 10, roof),
      stories > 1 &&
        join(
          rect(-40, -low - 78, 168, 78, lighter(wall, 0.1)),
          rect(58, -low - 78, 70, 78, timber),
          repeat(8, (index) => rect(58, -low - 70 + index * 9, 70, 1.3, darker(timber, 0.14))),
          rect(-52, -low - 88, 194, 11, roof),
          windowAt(dark, -26, -low - 62, 72, 46, { panes: 'grid', isBare: true }),
          windowAt(dark, 74, -low - 58, 40, 36, { panes: 'plain', isBare: true }),
          rect(left - 4, -low - 26, 94, 2.5, '#2f3736'),
          repeat(8, (index) => rect(left + 2 + index * 12, -low - 26, 1.6, 20, '#2f3736')),
        ),
      stories === 1 &&
        join(
          rect(-44, -low - 34, 190, 34, lighter(wall, 0.12)),
          rect(-54, -low - 43, 210, 11, roof),
        ),
      rect(-46, -low, 62, low - 4, timber),
      repeat(9, (index) => rect(-46, -low + 8 + index * 9, 62, 1.3, darker(timber, 0.14))),
      windowAt(dark, 34, -low + 16, 96, 52, { panes: 'grid', isBare: true }),
      stories === 1 && windowAt(dark, -30, -low - 27, 160, 18, { panes: 'grid', isBare: true }),
      doorAt(dark, -14, -4, 34, 60, { kind: 'glazed' }),
      garageAt(dark, garage[0], 0, garage[1] - garage[0], 60, darker(wall, 0.3)),
    ),
  };
}
