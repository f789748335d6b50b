import { clamp } from '#engine/limits.ts';
import { exp } from '#engine/monte-carlo/random/elementary.ts';
import type { SeedKey } from '#engine/monte-carlo/random/random.ts';
import {
  Draws,
  evenly,
  listingNumberOf,
  normalAt,
  STEP,
  STREAM,
  weighted,
} from '#server/providers/market/sample/draws.ts';
import { dwellingMix } from '#server/providers/market/sample/listing/dwelling-mix.ts';
import {
  SAMPLE_PROPERTY_TYPES,
  type SamplePropertyType,
} from '#server/providers/market/sample/listing/sample-listing.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import { streetName } from './street-names.ts';

/** A street, whose buildings share an era, type, size and location quality. */
export interface Street {
  readonly name: string;
  readonly kind: SamplePropertyType;
  /** The year most of the street was built. */
  readonly era: number;
  /** Log of the location's effect on price. */
  readonly location: number;
  /** Log of how much larger its buildings are than others from the same era. */
  readonly size: number;
  /** Miles east and north of the ZIP's point. */
  readonly east: number;
  readonly north: number;
  readonly directionEast: number;
  readonly directionNorth: number;
  readonly lengthMiles: number;
  readonly firstNumber: number;
  /** The relative number of listings the street gets. */
  readonly weight: number;
}

const LOCATION_DEVIATION = 0.24;
const UNITS_PER_STREET = 450;
const NEWEST = 2024;

interface Direction {
  readonly east: number;
  readonly north: number;
}

/** A ZIP's streets, clustered around a few population centers. */
export function streetsOf(key: SeedKey, levels: LocalLevels): Street[] {
  const draws = new Draws(key, listingNumberOf(levels.zip.zip, 0), STREAM.zip);
  const count = clamp(Math.round(levels.zip.units2024 / UNITS_PER_STREET), 12, 90);
  const mix = dwellingMix(levels);
  const kindStart = draws.uniform();
  const locationStart = draws.uniform();
  const grid = direction(draws);
  const centers = Array.from({ length: 4 }, () => ({
    east: draws.normal(0, 0.3 * levels.radiusMiles),
    north: draws.normal(0, 0.3 * levels.radiusMiles),
  }));
  const names = new Set<string>();
  const streets = Array.from({ length: count }, (_, n): Street => {
    const own = new Draws(key, listingNumberOf(levels.zip.zip, n), STREAM.street);
    const kind =
      SAMPLE_PROPERTY_TYPES[weighted(mix, evenly(kindStart, n, STEP.street))] ?? 'Single Family';
    const era = eraOf(own, levels, kind);
    let name = streetName(own, levels.zip.state, era);
    while (names.has(name)) name = streetName(own, levels.zip.state, era);
    names.add(name);
    return {
      name,
      kind,
      era,
      location: LOCATION_DEVIATION * normalAt(evenly(locationStart, n, STEP.size)),
      size: own.normal(0, 0.12),
      ...locationOf(own, levels, own.pick(centers), grid),
      firstNumber: 100 * own.whole(1, levels.urban > 0.5 ? 38 : 92),
      weight: exp(own.normal(0, 0.5)),
    };
  });
  const middle = meanOver(streets, (street) => street.location);
  return streets.map((street) => ({ ...street, location: street.location - middle }));
}

/** The mean of a street attribute over a ZIP's listings. */
export function meanOver(streets: readonly Street[], of: (street: Street) => number): number {
  const total = streets.reduce((sum, street) => sum + street.weight, 0);
  return streets.reduce((sum, street) => sum + street.weight * of(street), 0) / total;
}

/** The year a street was built: around the county's median, or 2012 or later for the ZIP's share of new homes. */
function eraOf(draws: Draws, levels: LocalLevels, kind: SamplePropertyType): number {
  if (draws.chance(levels.newShare)) return draws.whole(2012, NEWEST);
  const center = levels.medianYearBuilt - 25 * levels.newShare;
  const year = Math.round(draws.normal(center, 17));
  const oldest = kind === 'Manufactured' ? 1968 : kind === 'Condo' ? 1905 : 1888;
  return clamp(year, oldest + draws.whole(0, 12), NEWEST - draws.whole(0, 6));
}

function locationOf(draws: Draws, levels: LocalLevels, center: Direction, grid: Direction) {
  const radius = levels.radiusMiles;
  const east = center.east + draws.normal(0, 0.22 * radius);
  const north = center.north + draws.normal(0, 0.22 * radius);
  const away = Math.sqrt(east * east + north * north);
  // We don't know a ZIP's boundary, so we stay well inside a circle of the same area.
  const inside = Math.min(1, (draws.between(0.55, 0.8) * radius) / Math.max(away, 1e-9));
  const turned = draws.chance(0.5) ? { east: -grid.north, north: grid.east } : grid;
  const along = draws.chance(0.75) ? turned : direction(draws);
  return {
    east: east * inside,
    north: north * inside,
    directionEast: along.east,
    directionNorth: along.north,
    lengthMiles: Math.min(draws.between(0.12, 0.55), 0.35 * radius),
  };
}

function direction(draws: Draws): Direction {
  const east = draws.normal();
  const north = draws.normal();
  const length = Math.max(Math.sqrt(east * east + north * north), 1e-9);
  return { east: east / length, north: north / length };
}
