import { clamp } from '#engine/limits.ts';
import { exp } from '#engine/monte-carlo/random/elementary.ts';
import { dateOf } from '#server/providers/market/sample/days.ts';
import { type Draws } from '#server/providers/market/sample/draws.ts';
import { mostBeds } from '#server/providers/market/sample/listing/building-sizes.ts';
import { NEWEST_YEAR } from '#server/providers/market/sample/listing/dwelling.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import { type TakenAddresses, takeAddress } from './addresses.ts';
import { MILES_PER_LATITUDE, milesPerLongitude } from './geography.ts';
import type { Street } from './streets.ts';

type Home = Pick<
  SampleListing,
  'formatted' | 'latitude' | 'longitude' | 'type' | 'beds' | 'baths' | 'squareFeet' | 'yearBuilt'
>;

/** A neighboring building, and when it was on the market. */
export interface Neighbor extends Home {
  readonly status: 'Active' | 'Inactive';
  readonly listedDate: string;
  readonly removedDate: string | null;
  readonly daysOnMarket: number;
  readonly daysOld: number;
}

export interface NeighborScene {
  readonly draws: Draws;
  readonly levels: LocalLevels;
  readonly streets: readonly Street[];
  readonly taken: TakenAddresses;
  readonly today: number;
}

const NEAREST_STREETS = 5;

/** A building similar to the subject on one of the nearest streets, listed within the last nine months. */
export function drawNeighbor(
  scene: NeighborScene,
  subject: Home & Pick<SampleListing, 'units' | 'stories'>,
): Neighbor {
  const { draws, levels } = scene;
  const unitSize = (subject.squareFeet / subject.units) * exp(draws.normal(0, 0.1));
  const squareFeet = Math.max(380, Math.round(unitSize)) * subject.units;
  const fewest = subject.type === 'Condo' ? 0 : subject.units;
  const most = Math.max(subject.beds, mostBeds(unitSize) * subject.units);
  const daysOld = draws.whole(6, 270);
  const daysOnMarket = Math.min(daysOld, draws.whole(4, 75));
  const isActive = daysOnMarket === daysOld;
  const street = draws.pick(nearestStreets(scene, subject));
  const address = takeAddress(draws, levels, street, subject, scene.taken);
  return {
    formatted: address.formatted,
    latitude: address.latitude,
    longitude: address.longitude,
    type: subject.type,
    beds: clamp(subject.beds + oneOff(draws), fewest, most),
    baths: Math.max(1, subject.baths + 0.5 * oneOff(draws)),
    squareFeet,
    yearBuilt: clamp(subject.yearBuilt + Math.round(draws.normal(0, 6)), 1885, NEWEST_YEAR),
    status: isActive ? 'Active' : 'Inactive',
    listedDate: dateOf(scene.today - daysOld),
    removedDate: isActive ? null : dateOf(scene.today - daysOld + daysOnMarket),
    daysOnMarket,
    daysOld,
  };
}

/** Usually 0, occasionally -1 or 1. */
function oneOff(draws: Draws): -1 | 0 | 1 {
  const share = draws.uniform();
  return share < 0.12 ? -1 : share > 0.88 ? 1 : 0;
}

function nearestStreets({ levels, streets }: NeighborScene, subject: Home): Street[] {
  const north = (subject.latitude - levels.zip.latitude) * MILES_PER_LATITUDE;
  const east = (subject.longitude - levels.zip.longitude) * milesPerLongitude(levels.zip.latitude);
  const away = (street: Street) => (street.east - east) ** 2 + (street.north - north) ** 2;
  return streets
    .map((street) => ({ street, distance: away(street) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, NEAREST_STREETS)
    .map(({ street }) => street);
}
