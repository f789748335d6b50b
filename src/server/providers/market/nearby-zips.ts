import type { Box } from '#contract/listings/property-search.ts';
import { numberColumn, rowsOf, textColumn } from './fact-table.ts';
import { nearbyZipTable } from './facts/nearby-zip-table.ts';

/** A ZIP in or around a sample market. */
export interface NearbyZip {
  readonly zip: string;
  /** The city or town most of it is in; "… County" where most of it is in none, and New England towns may end in " Town". */
  readonly place: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

let zips: readonly NearbyZip[] | undefined;
let byCode: Map<string, NearbyZip> | undefined;

/** Decoded at the first question. */
export function allNearbyZips(): readonly NearbyZip[] {
  zips ??= rowsOf<NearbyZip>({
    zip: textColumn(nearbyZipTable.zip),
    place: textColumn(nearbyZipTable.place),
    state: textColumn(nearbyZipTable.state),
    latitude: numberColumn(nearbyZipTable.latitude),
    longitude: numberColumn(nearbyZipTable.longitude),
    population: numberColumn(nearbyZipTable.population),
  });
  return zips;
}

/** Its western and southern edges belong to a box, the others to its neighbors. */
export const isInBox = (
  { latitude, longitude }: Pick<NearbyZip, 'latitude' | 'longitude'>,
  { west, south, east, north }: Box,
): boolean => latitude >= south && latitude < north && longitude >= west && longitude < east;

/** The most populous first. */
export const nearbyZipsIn = (box: Box): NearbyZip[] =>
  allNearbyZips()
    .filter((zip) => isInBox(zip, box))
    .toSorted((a, b) => b.population - a.population);

export function nearbyZip(zip: string): NearbyZip | null {
  byCode ??= new Map(allNearbyZips().map((one) => [one.zip, one]));
  return byCode.get(zip) ?? null;
}
