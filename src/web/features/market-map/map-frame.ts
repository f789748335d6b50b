import type { MapPoints } from '#web/data/listings/properties.ts';

/** West, south, east, north in degrees. */
export type Frame = [number, number, number, number];

/** The contiguous states, the initial view of a nationwide search. */
export const COUNTRY: Frame = [-124.8, 24.4, -66.9, 49.4];
/**
 * Maximum span in degrees; a frame around points from coast to coast or in the Pacific would show too little detail.
 */
const COUNTRY_SPAN = 40;
const LONE_POINT_MARGIN = 0.02;

/** Frame around all points, or the country if they span it or there are none. */
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

/** Four decimals are about 36 feet. */
export const writeBox = (frame: Frame): string =>
  frame.map((degrees) => Number(degrees.toFixed(4))).join(',');

export function readBox(box: string | null): Frame | null {
  if (box === null) return null;
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return west < east && south < north ? [west, south, east, north] : null;
}
