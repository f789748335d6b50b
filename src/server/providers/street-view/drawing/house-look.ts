import { type Chance, createChance } from './chance.ts';
import { BRICK, CLAPBOARD, MODERN, mix, type Paint, STUCCO } from './colors.ts';
import { type Region, regionOf } from './region.ts';

/** Known facts about a house; unknown ones are derived from its address, so they never change. */
export interface HouseFacts {
  address: string;
  propertyType: string | null;
  yearBuilt: number | null;
  /** Floors in the building. */
  stories: number | null;
  /** From 1 (uninhabitable without a rehab) to 5 (fully renovated). */
  condition?: number | null;
}

export type HouseStyle =
  | 'gable'
  | 'victorian'
  | 'colonial'
  | 'tudor'
  | 'bungalow'
  | 'ranch'
  | 'suburban'
  | 'farmhouse'
  | 'box'
  | 'rowhouse'
  | 'townhouse'
  | 'walk-up'
  | 'balcony-block'
  | 'glass-block'
  | 'duplex'
  | 'decker'
  | 'manufactured'
  | 'land';

export interface HouseLook extends Paint {
  style: HouseStyle;
  stories: number;
  condition: number;
  region: Region;
  chance: Chance;
}

const OLDEST = 1870;
const NEWEST = 2026;

/**
 * Decides style, stories and colors. All later steps continue the same random sequence, so an address always gets the
 * same picture.
 */
export function houseLook(facts: HouseFacts): HouseLook {
  const chance = createChance(normalized(facts.address));
  const region = regionOf(facts.address);
  const type = facts.propertyType ?? guessType(chance);
  const year = Math.min(NEWEST, Math.max(OLDEST, facts.yearBuilt ?? chance.whole(1905, 2020)));
  const given = facts.stories === null ? null : Math.max(1, Math.round(facts.stories));
  const style = styleOf(type, year, given, region, chance);
  const condition = Math.min(5, Math.max(1, facts.condition ?? 4));
  const paint = weathered(paintOf(style, year, region, chance), condition);
  return { ...paint, style, stories: storiesOf(style, given, chance), condition, region, chance };
}

const normalized = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();

const guessType = (chance: Chance): string =>
  chance.pick(['Single Family', 'Single Family', 'Single Family', 'Townhouse', 'Multi-Family']);

function styleOf(
  type: string,
  year: number,
  stories: number | null,
  region: Region,
  chance: Chance,
): HouseStyle {
  switch (type) {
    case 'Townhouse':
      return year < 1950 ? 'rowhouse' : 'townhouse';
    case 'Condo':
    case 'Apartment':
      if (year < 1950) return 'walk-up';
      return year < 1995 ? 'balcony-block' : 'glass-block';
    case 'Multi-Family':
      return (stories ?? 2) >= 3 || (stories === null && year < 1940) ? 'decker' : 'duplex';
    case 'Manufactured':
      return 'manufactured';
    case 'Land':
      return 'land';
    default:
      return singleFamily(year, stories ?? (chance.is(0.5) ? 1 : 2), region, chance);
  }
}

function singleFamily(year: number, stories: number, region: Region, chance: Chance): HouseStyle {
  if (stories === 1) {
    if (year < 1946) return region === 'desert' ? 'ranch' : chance.pick(['bungalow', 'gable']);
    return year < 2012 ? 'ranch' : chance.pick(['ranch', 'box']);
  }
  if (year < 1918) return chance.pick(['victorian', 'victorian', 'gable']);
  if (year < 1950) return chance.pick(['colonial', 'tudor', 'gable']);
  if (year < 1982) return chance.pick(['colonial', 'gable', 'suburban']);
  if (year < 2010) return chance.pick(['suburban', 'suburban', 'colonial']);
  return chance.pick(['farmhouse', 'box', 'suburban']);
}

function storiesOf(style: HouseStyle, given: number | null, chance: Chance): number {
  const among = (least: number, most: number, usual: number) =>
    given === null ? usual : Math.min(most, Math.max(least, given));
  switch (style) {
    case 'bungalow':
    case 'ranch':
    case 'manufactured':
      return 1;
    case 'rowhouse':
    case 'townhouse':
      return among(2, 4, chance.whole(2, 3));
    case 'walk-up':
      return among(2, 5, chance.whole(3, 4));
    case 'balcony-block':
    case 'glass-block':
      return among(2, 8, chance.whole(4, 6));
    case 'decker':
      return among(2, 3, 3);
    case 'box':
      return among(1, 2, 2);
    default:
      return among(1, 3, 2);
  }
}

function paintOf(style: HouseStyle, year: number, region: Region, chance: Chance): Paint {
  const isDry = region === 'desert' || region === 'palms';
  switch (style) {
    case 'rowhouse':
    case 'walk-up':
      return chance.pick(BRICK);
    case 'farmhouse':
    case 'box':
    case 'glass-block':
      return chance.pick(MODERN);
    case 'victorian':
    case 'decker':
    case 'manufactured':
      return chance.pick(CLAPBOARD);
    default:
      if (isDry && chance.is(region === 'desert' ? 0.85 : 0.5)) return chance.pick(STUCCO);
      return chance.pick(chance.is(year < 1965 ? 0.55 : 0.3) ? BRICK : CLAPBOARD);
  }
}

/** Paint fades unless the house is renovated. */
function weathered(paint: Paint, condition: number): Paint {
  const share = { 1: 0.4, 2: 0.2 }[condition] ?? 0;
  if (share === 0) return paint;
  const fade = (color: string) => mix(color, '#a5a296', share);
  return {
    wall: fade(paint.wall),
    roof: fade(paint.roof),
    trim: fade(paint.trim),
    door: fade(paint.door),
  };
}
