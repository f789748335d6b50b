import type { NewProperty } from '#contract/listings/properties.ts';
import type { Geocoder } from '#server/providers/geocoder/geocoder.ts';

/**
 * A user's own listing gets the coordinates of its address. Where the geocoder has none, or does not answer, it gets
 * the center of its ZIP code: a pin that is off is better than a form that fails.
 */
export async function withCoordinates(
  geocoder: Geocoder,
  property: NewProperty,
): Promise<NewProperty> {
  if (property.latitude != null && property.longitude != null) return property;
  const { address, city, state, zipCode } = property;
  const answer = await geocoder.locate(`${address}, ${city}, ${state} ${zipCode}`);
  if (answer.kind !== 'found') return property;
  const { latitude, longitude, county } = answer.data;
  return { ...property, latitude, longitude, county: property.county || county };
}
