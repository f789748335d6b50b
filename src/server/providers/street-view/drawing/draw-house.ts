import { balconyBlock, walkUp } from './blocks.ts';
import { emptyPlot } from './empty-plot.ts';
import { gableHouse, victorianHouse } from './gable-houses.ts';
import { glassBlock } from './glass-block.ts';
import type { House } from './house.ts';
import { type HouseFacts, type HouseLook, type HouseStyle, houseLook } from './house-look.ts';
import { bungalowHouse, manufacturedHome, ranchHouse } from './low-houses.ts';
import { boxHouse, farmHouse, suburbanHouse } from './new-houses.ts';
import { colonialHouse, tudorHouse } from './old-houses.ts';
import { rowhouse, townhouse } from './row-houses.ts';
import { background, drive, foreground, walk } from './scenery.ts';
import { GROUND, HEIGHT } from './scenery-lines.ts';
import { deckerHouse, duplexHouse } from './shared-houses.ts';
import { ellipse, join, scaled } from './svg-shapes.ts';

const STYLES: Record<HouseStyle, (look: HouseLook) => House> = {
  gable: gableHouse,
  victorian: victorianHouse,
  colonial: colonialHouse,
  tudor: tudorHouse,
  bungalow: bungalowHouse,
  ranch: ranchHouse,
  suburban: suburbanHouse,
  farmhouse: farmHouse,
  box: boxHouse,
  rowhouse,
  townhouse,
  'walk-up': walkUp,
  'balcony-block': balconyBlock,
  'glass-block': glassBlock,
  duplex: duplexHouse,
  decker: deckerHouse,
  manufactured: manufacturedHome,
  land: emptyPlot,
};

export interface Drawing extends HouseFacts {
  /** Pixels. */
  width: number;
  height: number;
}

/** Narrower pictures crop the sides, wider ones the sky. */
const NARROWEST = 380;
const WIDEST = 860;

/**
 * A house in its landscape as SVG without text, scripts, styles or references; the same facts always give the same
 * drawing.
 */
export function drawHouse({ width, height, ...facts }: Drawing): string {
  const look = houseLook(facts);
  const house = STYLES[look.style](look);
  const across = Math.min(WIDEST, Math.max(NARROWEST, Math.round((HEIGHT * width) / height)));
  const middle = across * (across > 480 ? 0.47 : 0.5);
  const { size } = house;
  const at = (x: number) => middle + x * size;
  const place = {
    left: at(house.left),
    right: at(house.right),
    beds: house.beds.map(([from, to]) => [at(from), at(to)] as const),
  };
  const scene = join(
    background(look, across),
    house.garage && drive(look, at(house.garage[0]), at(house.garage[1])),
    house.door !== null && walk(look, at(house.door)),
    ellipse(middle + 8, GROUND + 2, (place.right - place.left) / 2 + 12, 8, '#1f2a28', 0.13),
    scaled(middle, GROUND, size, house.art),
    foreground(look, place, across),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${scene}</svg>`;
}
