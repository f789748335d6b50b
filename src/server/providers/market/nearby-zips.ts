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

export function nearbyZip(zip: string): NearbyZip | null {
  byCode ??= new Map(allNearbyZips().map((one) => [one.zip, one]));
  return byCode.get(zip) ?? null;
}
