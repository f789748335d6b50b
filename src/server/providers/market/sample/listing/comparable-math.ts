import { SALE_PER_BEDROOM, SALE_SIZE_EXPONENT } from '#engine/comps/after-repair.ts';
import { clamp } from '#engine/limits.ts';
import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { distanceMiles } from '#server/providers/market/sample/streets/geography.ts';
import type { Neighbor } from '#server/providers/market/sample/streets/neighbors.ts';
import type { SampleEstimate } from './sample-listing.ts';

/** How price depends on size and bedrooms, and how estimates are rounded. */
export interface SizeScale {
  readonly sizeExponent: number;
  readonly perBedroom: number;
  readonly step: number;
}

export const SALE: SizeScale = {
  sizeExponent: SALE_SIZE_EXPONENT,
  perBedroom: SALE_PER_BEDROOM,
  step: 1000,
};
export const RENTAL: SizeScale = { sizeExponent: 0.3, perBedroom: 0.09, step: 5 };
/** An estimate's range covers 85% of outcomes, or 1.44 standard deviations on either side. */
const DEVIATIONS_IN_RANGE = 1.44;

type Rooms = Pick<Neighbor, 'squareFeet' | 'beds'>;

/** A comp's price adjusted to the subject's size and bedrooms. */
export function adjusted(
  subject: Rooms,
  other: Rooms & { price: number },
  scale: SizeScale,
): number {
  return other.price / exp(shift(subject, other, scale));
}

export function deviationOf(estimate: SampleEstimate): number {
  return logarithm(estimate.high / estimate.average) / DEVIATIONS_IN_RANGE;
}

/** Log of the price effect of differences in size and bedrooms. */
export function shift(subject: Rooms, other: Rooms, scale: SizeScale): number {
  return (
    scale.sizeExponent * logarithm(other.squareFeet / subject.squareFeet) +
    scale.perBedroom * (other.beds - subject.beds)
  );
}

type Sized = Pick<
  Neighbor,
  'latitude' | 'longitude' | 'squareFeet' | 'beds' | 'baths' | 'yearBuilt'
>;

/** How far away another home is and how similar it is. */
export function likeness(subject: Sized, other: Sized & Pick<Neighbor, 'daysOld'>) {
  const miles = distanceMiles(subject, other);
  const correlation =
    1 -
    0.03 * miles -
    0.3 * Math.abs(logarithm(other.squareFeet / subject.squareFeet)) -
    0.015 * Math.abs(other.beds - subject.beds) -
    0.012 * Math.abs(other.baths - subject.baths) -
    0.0006 * Math.abs(other.yearBuilt - subject.yearBuilt) -
    0.0001 * other.daysOld;
  return {
    distanceMiles: Math.round(miles * 100) / 100,
    correlation: Math.round(clamp(correlation, 0.3, 0.9999) * 1e4) / 1e4,
  };
}
