import { type Camera, pixelsAcross, unproject } from './camera.ts';

const MILES_AROUND_EQUATOR = 24_901;
const WIDEST = 96;
const MILES = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

export interface MapScale {
  pixels: number;
  label: string;
}

/** The longest round distance that fits; the projection stretches with distance from the equator. */
export function mapScaleAt(camera: Camera): MapScale {
  const { latitude } = unproject(camera);
  const milesAcross = MILES_AROUND_EQUATOR * Math.cos((latitude * Math.PI) / 180);
  const pixelsPerMile = pixelsAcross(camera.zoom) / milesAcross;
  const miles = MILES.findLast((one) => one * pixelsPerMile <= WIDEST) ?? MILES[0]!;
  return { pixels: Math.round(miles * pixelsPerMile), label: `${miles} mi` };
}
