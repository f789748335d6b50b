import type { Location } from '#contract/locations/locations.ts';
import { areaFacts } from '#server/providers/market/area-facts.ts';
import {
  allZips,
  type MetroFacts,
  metroFacts,
  type ZipFacts,
  zipFacts,
} from '#server/providers/market/market-facts.ts';

/** Connecticut's planning regions replaced its counties in 2022, but free maps still draw the counties. */
const SHAPES: Record<string, string> = { '09110': '09003' };
const MILES_PER_DEGREE = 69.09;

export function locationOfZip(zipCode: string): Location | null {
  const zip = zipFacts(zipCode);
  const metro = zip && metroFacts(zip.metroId);
  if (!metro) return null;
  return {
    ...sharedParts(metro, zip.countyFips),
    name: `${zip.city}, ${zip.state} ${zip.zip}`,
    zipCode: zip.zip,
    city: zip.city,
    state: zip.state,
    latitude: zip.latitude,
    longitude: zip.longitude,
  };
}

/** A whole market: its principal county, and the center of its ZIPs. */
export function locationOfMetro(metroId: string): Location | null {
  const metro = metroFacts(metroId);
  if (!metro) return null;
  const zips = allZips().filter((zip) => zip.metroId === metroId);
  const mean = (of: (zip: ZipFacts) => number) =>
    Math.round((10_000 * zips.reduce((sum, zip) => sum + of(zip), 0)) / zips.length) / 10_000;
  return {
    ...sharedParts(metro, metro.countyFips),
    name: `${metro.city}, ${metro.state}`,
    zipCode: null,
    city: metro.city,
    state: metro.state,
    latitude: mean((zip) => zip.latitude),
    longitude: mean((zip) => zip.longitude),
  };
}

function sharedParts(
  metro: MetroFacts,
  countyFips: string,
): Pick<Location, 'metroId' | 'county' | 'metro'> {
  const county = areaFacts('county', countyFips);
  const area = areaFacts('metro', metro.cbsa);
  return {
    metroId: metro.id,
    county: county && {
      fips: countyFips,
      name: county.name,
      shapeFips: SHAPES[countyFips] ?? countyFips,
    },
    metro: area && { cbsa: metro.cbsa, name: area.name.replace(/ Metro Area$/, '') },
  };
}

/** The closest ZIP by straight-line distance. */
export function nearestZip(latitude: number, longitude: number): { zip: ZipFacts; miles: number } {
  return closest((zip) => milesBetween(latitude, longitude, zip.latitude, zip.longitude));
}

/** ZIP codes increase across the country, so the closest number is a good guess at the closest area. */
export function zipClosestInNumber(zipCode: string): ZipFacts {
  return closest((zip) => Math.abs(Number(zip.zip) - Number(zipCode))).zip;
}

function closest(distance: (zip: ZipFacts) => number): { zip: ZipFacts; miles: number } {
  let best: { zip: ZipFacts; miles: number } | null = null;
  for (const zip of allZips()) {
    const miles = distance(zip);
    if (!best || miles < best.miles) best = { zip, miles };
  }
  if (!best) throw new Error('There are no ZIPs');
  return best;
}

/** Great-circle distance by the haversine formula. */
function milesBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const chord =
    half(lat2 - lat1) + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * half(lon2 - lon1);
  return (2 * MILES_PER_DEGREE * Math.asin(Math.min(1, Math.sqrt(chord)))) / radians;
}
