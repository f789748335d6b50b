import { clamp } from '#engine/limits.ts';
import { logarithm } from '#engine/monte-carlo/random/elementary.ts';
import type { SamplePropertyType } from './sample-listing.ts';

/** Median square feet of a new detached house by year; made up to follow the well-known growth of American houses. */
const HOUSE_SIZES: readonly (readonly [year: number, squareFeet: number])[] = [
  [1890, 1650],
  [1930, 1400],
  [1950, 1180],
  [1970, 1600],
  [1990, 2000],
  [2005, 2350],
  [2025, 2250],
];
const SMALLEST_WITH_BEDS = [300, 430, 660, 930, 1350, 1900, 2500];

export const SIZE_LIMITS: Record<SamplePropertyType, readonly [number, number]> = {
  'Single Family': [620, 6500],
  Townhouse: [760, 3200],
  Condo: [380, 2800],
  // Per unit.
  'Multi-Family': [480, 1800],
  Manufactured: [600, 2200],
};

/** The median size of a home of the given type and year; per unit for a multi-family building. */
export function middleSize(type: SamplePropertyType, year: number, urban: number): number {
  const house = houseSize(year) * (1 - 0.16 * urban);
  switch (type) {
    case 'Single Family':
      return house;
    case 'Townhouse':
      return 620 + 0.42 * house;
    case 'Condo':
      return 640 + 0.18 * house;
    case 'Multi-Family':
      return 600 + 0.16 * house;
    case 'Manufactured':
      return 780 + 0.2 * house;
  }
}

function houseSize(year: number): number {
  for (let i = 1; i < HOUSE_SIZES.length; i++) {
    const [toYear, toSize] = HOUSE_SIZES[i] ?? [0, 0];
    const [fromYear, fromSize] = HOUSE_SIZES[i - 1] ?? [0, 0];
    if (year <= toYear || i === HOUSE_SIZES.length - 1) {
      const share = clamp((year - fromYear) / (toYear - fromYear), 0, 1);
      return fromSize + share * (toSize - fromSize);
    }
  }
  return 0;
}

/** The average number of bedrooms in a home of that size and type, before noise and rounding. */
export function usualBeds(type: SamplePropertyType, squareFeet: number): number {
  switch (type) {
    case 'Single Family':
      return 3 + logarithm(squareFeet / 1550) / 0.42;
    case 'Manufactured':
      return 2.6 + logarithm(squareFeet / 1100) / 0.42;
    case 'Townhouse':
      return 2.8 + logarithm(squareFeet / 1350) / 0.42;
    case 'Condo':
      return 1.7 + logarithm(squareFeet / 900) / 0.42;
    case 'Multi-Family':
      return 1.9 + logarithm(squareFeet / 880) / 0.42;
  }
}

/** The maximum number of bedrooms that fit. */
export function mostBeds(squareFeet: number): number {
  let beds = 0;
  for (let i = 1; i < SMALLEST_WITH_BEDS.length; i++) {
    if (squareFeet >= (SMALLEST_WITH_BEDS[i] ?? Number.POSITIVE_INFINITY)) beds = i;
  }
  return beds;
}

/** The typical size of a rental with that many bedrooms, roughly the inverse of `usualBeds`. */
export function sizeForBeds(type: SamplePropertyType, beds: number): number {
  const houses = [520, 780, 1080, 1500, 2100, 2800, 3500];
  const flats = [480, 700, 1000, 1380, 1800, 2200, 2600];
  const sizes = type === 'Condo' || type === 'Multi-Family' ? flats : houses;
  return sizes[Math.min(beds, sizes.length - 1)] ?? 1500;
}
