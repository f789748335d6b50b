import { darker, lighter, mix, STONE } from './colors.ts';
import { coursesOf, type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, garageAt, windowAt } from './openings.ts';
import { chimney, eavesShade, frontGable, longRoof } from './roofs.ts';
import { join, polygon, rect, repeat } from './svg-shapes.ts';

/** One floor under a wide, low gable, with a deep porch on tapered posts. */
export function bungalowHouse(look: HouseLook): House {
  const { wall, roof, trim, chance } = look;
  const half = 140;
  const height = 84;
  const stone = chance.pick(['#a8a295', '#b08d78', '#9d9488']);
  const pillar = (x: number) =>
    join(
      rect(x - 15, -38, 30, 38, stone),
      rect(x - 17, -42, 34, 6, '#d8d2c4'),
      polygon(
        [
          [x - 11, -42],
          [x - 7, -84],
          [x + 7, -84],
          [x + 11, -42],
        ],
        trim,
      ),
    );
  return {
    left: -half,
    right: half,
    door: 4,
    size: 1.14,
    beds: [
      [-half + 10, -36],
      [44, half - 10],
    ],
    art: join(
      chimney(half - 34, -height - 92, -height, stone),
      wallAt(-half + 8, half - 8, height, wall, { courses: 9 }),
      windowAt(look, -104, -66, 56, 40, { panes: 'grid' }),
      windowAt(look, 52, -66, 56, 40, { panes: 'grid' }),
      doorAt(look, 4, -8, 36, 60, { kind: 'glazed', hasStep: false }),
      rect(-half + 8, -height, 2 * half - 16, 14, '#1f2a28', { opacity: 0.16 }),
      frontGable(0, -height, 2 * half + 4, 74, { wall: lighter(wall, 0.16), roof, overhang: 20 }),
      windowAt(look, -36, -height - 34, 20, 20, { panes: 'plain' }),
      windowAt(look, -10, -height - 40, 20, 26, { panes: 'plain' }),
      windowAt(look, 16, -height - 34, 20, 20, { panes: 'plain' }),
      rect(-half - 4, -height - 2, 2 * half + 8, 9, trim),
      [-half + 18, -46, 54, half - 18].map(pillar).join(''),
      repeat(9, (index) => rect(-half + 38 + index * 6.4, -28, 2.4, 22, trim)),
      repeat(9, (index) => rect(74 + index * 5.2, -28, 2.4, 22, trim)),
      rect(-half + 34, -31, 60, 4, trim),
      rect(70, -31, 50, 4, trim),
      rect(-half, -8, 2 * half, 8, '#c9bfa9'),
      rect(-18, -6, 44, 8, '#d8d2c4'),
    ),
  };
}

/** Long and low, with a garage under the same roof. */
export function ranchHouse(look: HouseLook): House {
  const { wall, roof, trim, chance } = look;
  const [left, right] = [-164, 160];
  const height = 82;
  const hasGable = chance.is(0.5);
  const isHip = chance.is(0.45);
  const garage = [left + 12, left + 92] as const;
  return {
    left,
    right,
    door: 6,
    garage,
    size: 1.14,
    beds: [
      [-66, -20],
      [34, right],
    ],
    art: join(
      chimney(chance.pick([66, 108]), -height - 62, -height, STONE),
      wallAt(left, right, height, wall, { courses: coursesOf(wall) }),
      longRoof(left, right, -height, 50, roof, { overhang: 18, inset: isHip ? 44 : 12 }),
      eavesShade(left, right, -height),
      garageAt(look, garage[0], 0, garage[1] - garage[0], 58),
      windowAt(look, -58, -62, 36, 38, { panes: 'sash' }),
      doorAt(look, 6, -4, 34, 56, { kind: chance.pick(['glazed', 'panelled']) }),
      hasGable
        ? join(
            wallAt(44, right - 6, height + 2, lighter(wall, 0.14), { courses: 0 }),
            frontGable((44 + right - 6) / 2, -height - 2, right - 50, 46, {
              wall: lighter(wall, 0.14),
              roof,
              overhang: 12,
              thickness: 11,
            }),
            windowAt(look, 62, -64, 74, 40, { panes: 'grid' }),
          )
        : join(
            windowAt(look, 48, -64, 66, 42, { panes: 'grid' }),
            windowAt(look, 128, -62, 24, 34, { panes: 'sash' }),
          ),
      rect(27, -58, 5, 54, trim),
      rect(-20, -58, 5, 54, trim),
    ),
  };
}

/** A long, low home with skirting and an awning over the steps. */
export function manufacturedHome(look: HouseLook): House {
  const { wall, roof, trim, chance } = look;
  const [left, right] = [-170, 166];
  const height = 78;
  const stripe = chance.pick([look.door, '#5f7f86', '#9a4a2f']);
  const shutters = chance.is(0.5) ? stripe : undefined;
  return {
    left,
    right,
    door: 12,
    size: 1.12,
    beds: [
      [left, -24],
      [70, right],
    ],
    art: join(
      rect(left, -height, right - left, height, wall),
      repeat(28, (index) => rect(left + index * 12, -height, 1.2, height - 18, darker(wall, 0.07))),
      rect(left, -36, right - left, 5, stripe),
      rect(left, -18, right - left, 18, mix(STONE, wall, 0.25)),
      repeat(24, (index) => rect(left + 6 + index * 14, -18, 1.4, 18, darker(STONE, 0.1))),
      longRoof(left, right, -height, 24, roof, { overhang: 10, inset: 20 }),
      eavesShade(left, right, -height),
      repeat(4, (index) =>
        windowAt(look, left + 18 + [0, 62, 206, 262][index]!, -66, 36, 28, {
          panes: 'sash',
          ...(shutters && { shutters }),
        }),
      ),
      doorAt(look, 12, -18, 28, 52, { kind: 'glazed', hasStep: false }),
      polygon(
        [
          [-16, -64],
          [-8, -76],
          [56, -76],
          [64, -64],
        ],
        lighter(stripe, 0.1),
      ),
      rect(-13, -64, 3, 64, trim),
      rect(58, -64, 3, 64, trim),
      rect(-16, -19, 78, 5, '#a9794f'),
      repeat(3, (step) => rect(-4 - step * 2, -14 + step * 5, 32 + step * 4, 5, '#8f6a48')),
      rect(30, -40, 30, 2.5, '#8f6a48'),
      repeat(5, (index) => rect(32 + index * 6.4, -40, 2, 22, '#8f6a48')),
    ),
  };
}
