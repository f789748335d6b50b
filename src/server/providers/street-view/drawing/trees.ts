import { darker, lighter } from './colors.ts';
import type { HouseLook } from './house-look.ts';
import { GROUND } from './scenery-lines.ts';
import {
  type Art,
  circle,
  ellipse,
  join,
  path,
  polygon,
  rect,
  repeat,
  scaled,
} from './svg-shapes.ts';

const TRUNK = '#6b4e3a';
const LEAVES = ['#7da07f', '#6f9675', '#8aa97c', '#c79a55', '#b77f4d'] as const;

/** A tree typical of the region, slightly in front of or behind the base of the house. */
export function treeAt(look: HouseLook, x: number, size: number): Art {
  const { region, chance } = look;
  const foot = GROUND + chance.between(4, 18);
  if (region === 'desert') return scaled(x, foot, size, chance.is(0.7) ? cactus() : agave());
  if (region === 'palms' && chance.is(0.75))
    return scaled(x, foot, size, palm(chance.between(-10, 10)));
  if (region === 'conifers' && chance.is(0.75)) return scaled(x, foot, size, conifer());
  const isAutumn = chance.is(0.22);
  const leaves = isAutumn
    ? chance.pick([LEAVES[3], LEAVES[4]])
    : chance.pick([LEAVES[0], LEAVES[1], LEAVES[2]]);
  return scaled(x, foot, size, chance.is(0.6) ? roundTree(leaves) : cloudTree(leaves));
}

const shadow = (across: number): Art => ellipse(6, 1, across, 5, '#1f2a28', 0.12);

const roundTree = (leaves: string): Art =>
  join(
    shadow(44),
    rect(-6, -66, 12, 66, TRUNK, { rx: 2 }),
    circle(0, -96, 46, leaves),
    path('M-46 -96a46 46 0 0 0 92 0a46 46 0 0 1 -64 30a46 46 0 0 1 -28 -30z', darker(leaves, 0.1)),
    circle(-14, -112, 15, lighter(leaves, 0.16)),
  );

const cloudTree = (leaves: string): Art =>
  join(
    shadow(46),
    rect(-5, -76, 11, 76, TRUNK, { rx: 2 }),
    circle(-22, -78, 27, darker(leaves, 0.08)),
    circle(24, -82, 30, darker(leaves, 0.08)),
    circle(0, -108, 36, leaves),
    circle(-12, -118, 13, lighter(leaves, 0.16)),
  );

const conifer = (): Art =>
  join(
    shadow(34),
    rect(-5, -24, 10, 24, TRUNK),
    repeat(3, (index) => {
      const top = -150 + index * 34;
      const half = 22 + index * 11;
      return join(
        polygon(
          [
            [0, top],
            [half, top + 62],
            [-half, top + 62],
          ],
          '#5f8a70',
        ),
        polygon(
          [
            [0, top],
            [half, top + 62],
            [2, top + 62],
          ],
          '#527b63',
        ),
      );
    }),
  );

const palm = (lean: number): Art =>
  join(
    shadow(30),
    path(`M-5 0Q${lean - 6} -70 ${lean - 3} -138h8Q${lean + 5} -70 6 0z`, '#a9825c'),
    repeat(6, (index) => {
      const angle = (Math.PI * (index - 0.5)) / 5;
      const reach = 50;
      const tipX = lean + Math.cos(angle) * -reach;
      const tipY = -140 - Math.sin(angle) * 26 + 24;
      return path(
        `M${lean} -142Q${lean + (tipX - lean) * 0.5} ${-172 - Math.sin(angle) * 14} ${tipX} ${tipY}Q${lean + (tipX - lean) * 0.55} ${-150 - Math.sin(angle) * 14} ${lean} -134z`,
        index % 2 === 0 ? '#6f9a6a' : '#618c60',
      );
    }),
    circle(lean - 3, -136, 4, '#8a6a44'),
    circle(lean + 4, -134, 4, '#7d5f3d'),
  );

const cactus = (): Art =>
  join(
    shadow(24),
    rect(-9, -96, 18, 96, '#76966c', { rx: 9 }),
    path('M-9 -36h-14q-8 0 -8 -9v-22h11v16h11z', '#76966c'),
    path('M9 -52h12q8 0 8 -9v-24h-11v18h-9z', '#6a8a62'),
    repeat(3, (index) => rect(-5 + index * 5 - 0.7, -88, 1.4, 80, '#5f7f59')),
  );

const agave = (): Art =>
  join(
    shadow(26),
    repeat(7, (index) => {
      const x = (index - 3) * 10;
      return path(
        `M-4 0L${x} ${-40 + Math.abs(index - 3) * 6}L4 0z`,
        index % 2 === 0 ? '#8aa389' : '#7a957a',
      );
    }),
  );

const FLOWERS = ['#d98d6a', '#e8c568', '#c9798a', '#f4efe2'] as const;

export function bushAt(
  { chance, region, condition }: HouseLook,
  x: number,
  foot: number,
  size: number,
): Art {
  if (region === 'desert') return scaled(x, foot, size * 0.55, agave());
  const leaves = chance.pick(['#86a67f', '#779a76', '#94ae83']);
  const flower = chance.pick(FLOWERS);
  return scaled(
    x,
    foot,
    size,
    ellipse(0, -9, 17, 13, leaves),
    ellipse(9, -6, 12, 9, darker(leaves, 0.08)),
    condition >= 4 && chance.is(0.5)
      ? repeat(4, (index) => circle(-9 + index * 6, -12 + (index % 2) * 6, 2.4, flower))
      : '',
  );
}
