import { mix } from './colors.ts';
import type { HouseLook } from './house-look.ts';
import type { Region } from './region.ts';
import { GROUND, HEIGHT } from './scenery-lines.ts';
import { type Art, circle, ellipse, join, path, polygon, rect, repeat } from './svg-shapes.ts';
import { bushAt, treeAt } from './trees.ts';

interface Land {
  hill: string;
  farHill: string;
  lawn: string;
  path: string;
}

/** The sky and the sun in it. */
type Sky = [string, string];

const LANDS: Record<Region, Land> = {
  woods: { hill: '#b9cdb6', farHill: '#cfdccd', lawn: '#a9c3a5', path: '#e2dccb' },
  conifers: { hill: '#a9c2b4', farHill: '#c6d5d2', lawn: '#a3bf9f', path: '#dcd8ca' },
  palms: { hill: '#bfd3ac', farHill: '#cfe0da', lawn: '#b0cd9b', path: '#efe6d2' },
  desert: { hill: '#dcbf99', farHill: '#e2cdb4', lawn: '#dfcaa2', path: '#efe3cb' },
  prairie: { hill: '#cfd0a4', farHill: '#dbdcc0', lawn: '#b9c493', path: '#e6dcc4' },
};

const SKIES: [Sky, ...Sky[]] = [
  ['#dfe9ea', '#f3d9a0'],
  ['#d6e6ec', '#f6e3ae'],
  ['#efe7da', '#eec58b'],
  ['#e4e9e2', '#f2d49a'],
];

/** Everything behind the house. */
export function background(look: HouseLook, width: number): Art {
  const { chance, region } = look;
  const land = LANDS[region];
  const [sky, sun] = chance.pick(SKIES);
  const isSunLeft = chance.is(0.5);
  const far = chance.between(-16, 16);
  const near = chance.between(-12, 12);
  return join(
    rect(0, 0, width, HEIGHT, sky),
    chance.is(0.6) &&
      circle(
        width * (isSunLeft ? 0.12 : 0.88),
        chance.between(52, 84),
        chance.between(20, 28),
        sun,
      ),
    cloudAt(width * chance.between(0.1, 0.4), chance.between(44, 80), chance.between(0.7, 1)),
    cloudAt(width * chance.between(0.6, 0.9), chance.between(60, 120), chance.between(0.5, 0.85)),
    region === 'conifers' && mountains(width, far, land.farHill),
    region === 'desert' && mesas(width, far, land.farHill),
    path(
      `M0 ${252 + far}Q${width * 0.28} ${208 + far} ${width * 0.55} ${246 + far}T${width} ${232 + near}V${HEIGHT}H0z`,
      land.farHill,
    ),
    path(
      `M0 ${284 + near}Q${width * 0.26} ${242 + near} ${width * 0.52} ${272 - near}T${width} ${268 + near}V${HEIGHT}H0z`,
      land.hill,
    ),
    rect(0, GROUND - 8, width, HEIGHT - GROUND + 8, land.lawn),
    path(
      `M0 ${GROUND - 8}Q${width * 0.25} ${GROUND - 24} ${width * 0.5} ${GROUND - 12}T${width} ${GROUND - 10}V${GROUND + 10}H0z`,
      land.lawn,
    ),
  );
}

const cloudAt = (x: number, y: number, size: number): Art =>
  join(
    ellipse(x, y, 44 * size, 11 * size, '#ffffff', 0.75),
    ellipse(x - 12 * size, y - 9 * size, 20 * size, 12 * size, '#ffffff', 0.75),
    ellipse(x + 14 * size, y - 6 * size, 17 * size, 9 * size, '#ffffff', 0.75),
  );

function mountains(width: number, shift: number, color: string): Art {
  const snow = '#f5f5ef';
  const peak = (x: number, top: number, half: number) =>
    join(
      polygon(
        [
          [x - half, 270],
          [x, top],
          [x + half, 270],
        ],
        mix(color, '#8fa8ab', 0.45),
      ),
      polygon(
        [
          [x - half * 0.2, top + (270 - top) * 0.2],
          [x, top],
          [x + half * 0.2, top + (270 - top) * 0.2],
          [x + half * 0.06, top + (270 - top) * 0.16],
          [x - half * 0.05, top + (270 - top) * 0.25],
        ],
        snow,
      ),
    );
  return join(
    peak(width * 0.14, 128 + shift, 150),
    peak(width * 0.86, 112 - shift, 170),
    peak(width * 0.62, 160 + shift, 120),
  );
}

const mesas = (width: number, shift: number, color: string): Art =>
  join(
    polygon(
      [
        [width * 0.02, 262],
        [width * 0.07, 178 + shift],
        [width * 0.22, 178 + shift],
        [width * 0.28, 262],
      ],
      mix(color, '#b9795b', 0.4),
    ),
    polygon(
      [
        [width * 0.7, 262],
        [width * 0.76, 196 - shift],
        [width * 0.98, 196 - shift],
        [width * 1.05, 262],
      ],
      mix(color, '#b9795b', 0.28),
    ),
  );

/** The front walk, from the lower edge of the picture. */
export function walk(look: HouseLook, door: number, spread = 1): Art {
  const half = 17 * spread;
  return path(
    `M${door - half * 0.9} ${GROUND + 3}H${door + half * 0.9}Q${door + half * 1.2} ${GROUND + 34} ${door + half * 2.4} ${HEIGHT}H${door - half * 1.1}Q${door - half * 0.6} ${GROUND + 34} ${door - half * 0.9} ${GROUND + 3}z`,
    LANDS[look.region].path,
  );
}

export const drive = (look: HouseLook, left: number, right: number): Art =>
  polygon(
    [
      [left, GROUND + 1],
      [right, GROUND + 1],
      [right + 30, HEIGHT],
      [left + 4, HEIGHT],
    ],
    mix(LANDS[look.region].path, '#b9b4a6', 0.35),
  );

interface Spot {
  left: number;
  right: number;
  beds: readonly (readonly [number, number])[];
}

/** Bushes, flowers or weeds along the base of the house, and a tree on each side if there's room. */
export function foreground(look: HouseLook, { left, right, beds }: Spot, width: number): Art {
  const { chance, region, condition } = look;
  const [size, near, far] = [chance.between(0.95, 1.2), chance.next(), chance.next()];
  const hasSecond = chance.is(0.6);
  const rightMost = Math.max(right + 30, Math.min(width - 26, right + 110));
  const hasFence = region === 'prairie' && chance.is(0.35);
  return join(
    treeAt(
      look,
      Math.min(width - 6, right + 56 + near * Math.max(0, rightMost - right - 56)),
      size,
    ),
    hasSecond && left > 50 && treeAt(look, 4 + far * (left - 44), size * 0.72),
    condition >= 3 ? beds.map((bed) => bushes(look, bed)).join('') : weeds(look, width),
    hasFence && fence(width),
  );
}

/** From the ends of the bed toward its center, so doors and windows stay clear. */
function bushes(look: HouseLook, [from, to]: readonly [number, number]): Art {
  const { chance } = look;
  const most = Math.floor((to - from) / 26);
  const count = Math.min(most, chance.whole(2, 4));
  const isFromLeft = from + to < 0 || chance.is(0.4);
  return repeat(count, (index) => {
    const step = 12 + index * 23 + chance.between(-3, 3);
    return bushAt(
      look,
      isFromLeft ? from + step : to - step,
      GROUND + 2,
      chance.between(0.75, 1.1),
    );
  });
}

const weeds = ({ chance }: HouseLook, width: number): Art =>
  repeat(26, () => {
    const x = chance.between(0, width);
    const y = chance.between(GROUND, GROUND + 60);
    const tall = chance.between(8, 17);
    return path(
      `M${x} ${y}q-3 ${-tall * 0.6} -6 ${-tall}q6 ${tall * 0.3} 7 ${tall * 0.7}q2 ${-tall * 0.7} 6 ${-tall * 0.9}q-2 ${tall * 0.6} -4 ${tall * 1.2}z`,
      '#8fa06f',
    );
  });

const fence = (width: number): Art =>
  join(
    rect(0, GROUND + 50, width, 4, '#f4efe2'),
    rect(0, GROUND + 62, width, 4, '#f4efe2'),
    repeat(Math.ceil(width / 36), (index) =>
      rect(index * 36 + 8, GROUND + 42, 6, 32, '#fbf8f0', { rx: 1 }),
    ),
  );
