import type { NewProperty } from '#contract/listings/properties.ts';
import type { Geocoder } from '#server/providers/geocoder/geocoder.ts';

/**
 * A place the user added lies where its address is. Where the geocoder knows nothing, or does not answer, it is left to the
 * middle of its ZIP code: a pin that is off is better than a form that fails.
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
