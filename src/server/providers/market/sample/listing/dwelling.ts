import { clamp } from '#engine/limits.ts';
import { exp } from '#engine/monte-carlo/random/elementary.ts';
import { type Draws, power, roundTo } from '#server/providers/market/sample/draws.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import type { Street } from '#server/providers/market/sample/streets/streets.ts';
import { middleSize, mostBeds, SIZE_LIMITS, usualBeds } from './building-sizes.ts';
import type { Condition, Dwelling, SamplePropertyType } from './sample-listing.ts';

export const NEWEST_YEAR = 2025;
const SIZE_DEVIATION = 0.22;

/** The conditions that fit a listing's story. */
export interface Conditions {
  readonly lowest: Condition;
  readonly highest: Condition;
}

/** Decided before the building is drawn; size is in standard deviations from the median for its type and year. */
export interface Wanted extends Conditions {
  readonly type: SamplePropertyType;
  readonly size: number;
}

export function drawDwelling(
  draws: Draws,
  levels: LocalLevels,
  street: Street,
  wanted: Wanted,
): Dwelling {
  const { type } = wanted;
  const yearBuilt = drawYear(draws, street, type);
  const units = type === 'Multi-Family' ? drawUnits(draws) : 1;
  const [smallest, largest] = SIZE_LIMITS[type];
  const middle = middleSize(type, yearBuilt, levels.urban);
  const unitSize = clamp(
    Math.round(middle * exp(street.size + SIZE_DEVIATION * wanted.size)),
    smallest,
    largest,
  );
  const unitBeds = Array.from({ length: units }, () => drawBeds(draws, type, unitSize));
  const unitBaths = drawBaths(draws, unitSize, Math.min(...unitBeds), yearBuilt);
  const stories = drawStories(draws, levels, type, unitSize, units, yearBuilt);
  const squareFeet = unitSize * units;
  return {
    type,
    beds: unitBeds.reduce((sum, beds) => sum + beds, 0),
    baths: unitBaths * units,
    squareFeet,
    lotSquareFeet: drawLot(draws, levels, type, squareFeet / stories),
    yearBuilt,
    stories,
    units,
    unitBeds,
    condition: drawCondition(draws, yearBuilt, wanted),
  };
}

function drawYear(draws: Draws, street: Street, type: SamplePropertyType): number {
  if (type !== 'Condo' && draws.chance(0.03)) return draws.whole(2016, NEWEST_YEAR);
  const year = street.era + Math.round(draws.normal(0, 3));
  const oldest = type === 'Manufactured' ? 1968 : 1885;
  return clamp(year, oldest, NEWEST_YEAR);
}

function drawUnits(draws: Draws): number {
  const share = draws.uniform();
  return share < 0.66 ? 2 : share < 0.84 ? 3 : 4;
}

function drawBeds(draws: Draws, type: SamplePropertyType, squareFeet: number): number {
  const beds = Math.round(usualBeds(type, squareFeet) + draws.normal(0, 0.38));
  const fewest = type === 'Condo' && squareFeet < 560 ? 0 : type === 'Single Family' ? 2 : 1;
  const most = type === 'Condo' || type === 'Multi-Family' ? 4 : 6;
  return Math.min(Math.max(beds, fewest), most, mostBeds(squareFeet));
}

/** Full and half baths: more in large and newer homes, at most one more than the number of bedrooms. */
function drawBaths(draws: Draws, squareFeet: number, beds: number, year: number): number {
  const recent = clamp(0.7 + (year - 1950) / 120, 0.7, 1.25);
  const usual = 1 + Math.max(0, (squareFeet - 850) / 920) * recent + draws.normal(0, 0.25);
  const most = Math.min(Math.max(1, beds + 1), Math.floor(squareFeet / 380), 5);
  return clamp(roundTo(usual, 0.5), 1, Math.max(1, most));
}

function drawStories(
  draws: Draws,
  levels: LocalLevels,
  type: SamplePropertyType,
  unitSize: number,
  units: number,
  year: number,
): number {
  switch (type) {
    case 'Single Family': {
      const likely = clamp((unitSize - 1300) / 1300 + 0.3 * levels.urban, 0.05, 0.92);
      return draws.chance(year < 1945 ? Math.max(likely, 0.5) : likely) ? 2 : 1;
    }
    case 'Townhouse':
      return draws.chance(0.25 + 0.3 * levels.urban) ? 3 : 2;
    case 'Condo':
      return year > 1955 && draws.chance(0.5 * levels.urban)
        ? draws.whole(7, 26)
        : draws.whole(2, 5);
    case 'Multi-Family':
      return units === 2 && draws.chance(0.2) ? 1 : units === 3 ? 3 : 2;
    case 'Manufactured':
      return 1;
  }
}

/** The lot size: smaller in dense areas, and always larger than the building's footprint. */
function drawLot(
  draws: Draws,
  levels: LocalLevels,
  type: SamplePropertyType,
  footprint: number,
): number | null {
  if (type === 'Condo') return null;
  const noise = exp(draws.normal(0, 0.3));
  if (type === 'Townhouse') return Math.round(Math.max(1700 * noise, 1.35 * footprint));
  const usual = 9500 * power(3000 / Math.max(levels.zip.densityPerSquareMile, 500), 0.45);
  const lot = clamp(usual * noise * (type === 'Manufactured' ? 0.7 : 1), 1600, 60_000);
  return Math.round(Math.max(lot, 1.5 * footprint));
}

/** The building's condition: worse with age, better after a renovation. */
function drawCondition(draws: Draws, year: number, wanted: Conditions): Condition {
  const age = NEWEST_YEAR - year;
  const worn = 4.4 - 0.9 * Math.min(1.4, age / 45);
  const renewed = age > 20 && draws.chance(0.22) ? 0.9 : 0;
  const drawn = Math.round(worn + renewed + draws.normal(0, 0.62));
  const ruined = wanted.highest === 2 && draws.chance(0.4);
  const fitting = ruined ? 1 : clamp(drawn, wanted.lowest, wanted.highest);
  return (age < 18 ? Math.max(3, fitting) : fitting) as Condition;
}
