import type { NewProperty } from '#contract/listings/properties.ts';
import type { Geocoder } from '#server/providers/geocoder/geocoder.ts';

/**
 * Gives a user's own listing the coordinates of its address. If the geocoder has none or doesn't respond, it gets the
 * center of its ZIP code, because an imprecise pin is better than a failed form.
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
