import { floorHeight } from './blocks.ts';
import { CONCRETE, darker, GLASS, lighter, WOOD } from './colors.ts';
import { type House, wallAt } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { doorAt, windowAt } from './openings.ts';
import { type Art, circle, join, rect, repeat } from './svg-shapes.ts';

/** New apartments: two volumes in wood and plaster, with large panes. */
export function glassBlock(look: HouseLook): House {
  const { wall, roof, stories, chance } = look;
  const [left, right] = [-148, 152];
  const story = floorHeight(stories);
  const height = stories * story + 6;
  const cut = chance.between(-20, 30);
  const timber = chance.pick([WOOD, '#b4634a', '#7d8f86']);
  const dark = { ...look, trim: '#39413f' };
  const low = height - story * 0.5;
  return {
    left,
    right,
    door: cut - 26,
    size: 1,
    beds: [
      [left, left + 50],
      [right - 60, right],
    ],
    art: join(
      wallAt(left, cut, low, timber),
      repeat(Math.floor(low / 10), (row) =>
        rect(left, -low + row * 10, cut - left, 1.2, darker(timber, 0.1)),
      ),
      rect(left - 4, -low - 6, cut - left + 4, 8, roof),
      wallAt(cut, right, height + 10, lighter(wall, 0.08)),
      rect(cut - 6, -height - 18, right - cut + 12, 10, roof),
      repeat(stories, (floor) => {
        const top = -(floor + 1) * story;
        const tall = story - 16;
        const isTop = floor === stories - 1;
        return join(
          !isTop &&
            floor > 0 &&
            repeat(2, (index) =>
              windowAt(
                dark,
                left + 18 + index * ((cut - left) / 2),
                top + 8,
                (cut - left) / 2 - 32,
                tall,
                {
                  panes: 'tall',
                  isBare: true,
                },
              ),
            ),
          floor > 0 && bay(dark, cut + 14, right - 12, top, story),
        );
      }),
      shopFront(dark, left + 12, right - 12, story, cut - 26),
      roofGarden(cut, left, -low - 6),
    ),
  };
}

function bay(look: HouseLook, left: number, right: number, top: number, story: number): Art {
  const width = right - left;
  return join(
    windowAt(look, left, top + 8, width * 0.4, story - 16, { panes: 'tall', isBare: true }),
    rect(left + width * 0.5, top + 5, width * 0.5, story - 6, darker(look.wall, 0.36)),
    rect(left + width * 0.54, top + 9, width * 0.42, story - 12, GLASS),
    rect(left + width * 0.74, top + 9, 2, story - 12, look.trim),
    rect(left + width * 0.48, top + story * 0.58, width * 0.54, story * 0.34, '#ffffff', {
      opacity: 0.5,
    }),
    rect(left + width * 0.48, top + story * 0.58, width * 0.54, 2.4, look.trim),
    rect(left + width * 0.46, top + story - 4, width * 0.58, 4, CONCRETE),
  );
}

const shopFront = (
  look: HouseLook,
  left: number,
  right: number,
  story: number,
  door: number,
): Art =>
  join(
    rect(left, -story + 6, right - left, story - 10, '#39413f'),
    repeat(6, (index) => {
      const width = (right - left) / 6;
      return rect(left + index * width + 3, -story + 10, width - 6, story - 18, GLASS);
    }),
    doorAt(look, door, -3, 28, story - 14, { kind: 'glazed', hasStep: false }),
    rect(door - 34, -story + 2, 68, 5, look.roof),
  );

const roofGarden = (right: number, left: number, foot: number): Art =>
  repeat(5, (index) => {
    const x = left + 14 + (index * (right - left - 40)) / 5;
    return join(circle(x, foot - 4, 8, '#7da07f'), circle(x + 9, foot - 3, 6, '#6f9675'));
  });
