import type { Draws } from '#server/providers/market/sample/draws.ts';
import type {
  Dwelling,
  SampleAddress,
} from '#server/providers/market/sample/listing/sample-listing.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import { moveBy } from './geography.ts';
import type { Street } from './streets.ts';

/** House numbers per mile of street. */
const NUMBERS_PER_MILE = 1000;
/** From the street's center line to the center of a building. */
const SETBACK_MILES = 0.013;

/** Addresses and points already used in one ZIP, so no two buildings share one. */
export interface TakenAddresses {
  readonly addresses: Set<string>;
  /** Both offsets from the ZIP's point, in millionths of a degree, packed into one number. */
  readonly points: Set<number>;
}

export const noAddresses = (): TakenAddresses => ({ addresses: new Set(), points: new Set() });

type Building = Pick<Dwelling, 'type' | 'stories'>;
type TakenAddress = Omit<SampleAddress, 'street' | 'city' | 'state' | 'zip'>;

interface Spot {
  readonly number: number;
  readonly line2: string | null;
  /** Position along the street, from 0 to 1. */
  readonly along: number;
  readonly side: -1 | 1;
}

/** An unused address on the street, with coordinates that match its number. */
export function takeAddress(
  draws: Draws,
  levels: LocalLevels,
  street: Street,
  building: Building,
  taken: TakenAddresses,
): TakenAddress {
  const { zip } = levels;
  const place = `${zip.city}, ${zip.state} ${zip.zip}`;
  for (let attempt = 0; ; attempt++) {
    const spot = spotOn(draws, street, building, 1 + Math.floor(attempt / 4));
    const addressLine1 = `${spot.number} ${street.name}`;
    const formatted = `${addressLine1}${spot.line2 === null ? '' : ` ${spot.line2}`}, ${place}`;
    const point = pointOf(draws, levels, street, spot);
    const pointKey = pointNumber(point.latitude - zip.latitude, point.longitude - zip.longitude);
    if (taken.addresses.has(formatted) || taken.points.has(pointKey)) continue;
    taken.addresses.add(formatted);
    taken.points.add(pointKey);
    return {
      addressLine1,
      addressLine2: spot.line2,
      formatted,
      latitude: point.latitude,
      longitude: point.longitude,
    };
  }
}

const pointNumber = (north: number, east: number): number =>
  Math.round(north * 1e6) * 1e7 + Math.round(east * 1e6);

/**
 * Picks a spot on the street. If the street is full, `longer` multiplies how many house numbers, units or lots it has.
 */
function spotOn(draws: Draws, street: Street, { type, stories }: Building, longer: number): Spot {
  const numbers = Math.max(40, Math.floor(street.lengthMiles * NUMBERS_PER_MILE));
  if (type === 'Condo') {
    // Three buildings on the even side, at multiples of ten, which are never used for single homes.
    const building = draws.whole(0, 3 * longer - 1);
    const slot = Math.floor((numbers * (2 * building + 1)) / 60) * 10;
    const floor = draws.whole(1, stories);
    const line2 = `Unit ${floor}${String(draws.whole(1, 24)).padStart(2, '0')}`;
    return { number: street.firstNumber + slot, line2, along: slot / numbers, side: 1 };
  }
  if (type === 'Manufactured') {
    const line2 = `Lot ${draws.whole(1, 240 * longer)}`;
    return {
      number: street.firstNumber,
      line2,
      along: draws.uniform(),
      side: draws.chance(0.5) ? 1 : -1,
    };
  }
  const slot = draws.whole(1, numbers * longer);
  const usedSlot = slot % 10 === 0 ? slot + 1 : slot;
  return {
    number: street.firstNumber + usedSlot,
    line2: null,
    along: usedSlot / numbers,
    side: usedSlot % 2 === 0 ? 1 : -1,
  };
}

function pointOf(draws: Draws, levels: LocalLevels, street: Street, spot: Spot) {
  const forward = (spot.along - 0.5) * street.lengthMiles + draws.normal(0, 0.002);
  const aside = spot.side * SETBACK_MILES + draws.normal(0, 0.002);
  return moveBy(
    levels.zip,
    street.east + forward * street.directionEast - aside * street.directionNorth,
    street.north + forward * street.directionNorth + aside * street.directionEast,
  );
}
