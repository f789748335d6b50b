import type { MapPoints } from '#web/data/listings/properties.ts';

/** West, south, east, north in degrees. */
export type Frame = [number, number, number, number];

/** The contiguous states: the first view of a search of the whole country. */
export const COUNTRY: Frame = [-124.8, 24.4, -66.9, 49.4];
/** Points from coast to coast, or out in the Pacific: no frame around them would show a street. */
const COUNTRY_SPAN = 40;
const LONE_POINT_MARGIN = 0.02;

/** Around all points; the country where they are spread over it, or where there are none. */
export function frameOf({
  longitudes,
  latitudes,
}: Pick<MapPoints, 'longitudes' | 'latitudes'>): Frame {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [at, longitude] of longitudes.entries()) {
    const latitude = latitudes[at] ?? 0;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  if (west > east || east - west > COUNTRY_SPAN) return COUNTRY;
  const margin = west === east && south === north ? LONE_POINT_MARGIN : 0;
  return [west - margin, south - margin, east + margin, north + margin];
}

/** Four decimals are eleven meters. */
export const writeBox = (frame: Frame): string =>
  frame.map((degrees) => Number(degrees.toFixed(4))).join(',');

export function readBox(box: string | null): Frame | null {
  if (box === null) return null;
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return west < east && south < north ? [west, south, east, north] : null;
}
