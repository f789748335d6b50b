import type { Box } from '#contract/listings/property-search.ts';
import { numberColumn, rowsOf, textColumn } from './fact-table.ts';
import { nearbyZipTable } from './facts/nearby-zip-table.ts';

/** A ZIP in or around a sample market. */
export interface NearbyZip {
  readonly zip: string;
  /**
   * The city or town that contains most of it, or "… County" if there is none; New England towns may end in " Town".
   */
  readonly place: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

let zips: readonly NearbyZip[] | undefined;
let byCode: Map<string, NearbyZip> | undefined;

/** Decoded on first use. */
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

/** A box includes its western and southern edges; the others belong to its neighbors. */
export const isInBox = (
  { latitude, longitude }: Pick<NearbyZip, 'latitude' | 'longitude'>,
  { west, south, east, north }: Box,
): boolean => latitude >= south && latitude < north && longitude >= west && longitude < east;

/** Most populous first. */
export const nearbyZipsIn = (box: Box): NearbyZip[] =>
  allNearbyZips()
    .filter((zip) => isInBox(zip, box))
    .toSorted((a, b) => b.population - a.population);

export function nearbyZip(zip: string): NearbyZip | null {
  byCode ??= new Map(allNearbyZips().map((one) => [one.zip, one]));
  return byCode.get(zip) ?? null;
}
