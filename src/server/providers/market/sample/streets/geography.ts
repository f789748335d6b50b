/** A degree of latitude is about 69 miles everywhere. */
export const MILES_PER_LATITUDE = 69.05;

/**
 * Miles in one degree of longitude. Uses a power series for the cosine because Math.cos may differ between machines.
 */
export function milesPerLongitude(latitude: number): number {
  const x = (latitude * Math.PI) / 180;
  const square = x * x;
  let cosine = 1;
  for (let k = 14; k >= 2; k -= 2) cosine = 1 - (cosine * square) / (k * (k - 1));
  return 69.17 * cosine;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Straight-line distance in miles, accurate enough within a city. */
export function distanceMiles(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * MILES_PER_LATITUDE;
  const east = (a.longitude - b.longitude) * milesPerLongitude((a.latitude + b.latitude) / 2);
  return Math.sqrt(north * north + east * east);
}

/** A point a number of miles east and north of another, to the sixth decimal (4 inches). */
export function moveBy(from: Point, east: number, north: number): Point {
  const sixth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    latitude: sixth(from.latitude + north / MILES_PER_LATITUDE),
    longitude: sixth(from.longitude + east / milesPerLongitude(from.latitude)),
  };
}
