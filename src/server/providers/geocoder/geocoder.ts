import type { CallOutcome } from '#server/providers/outbound/outcome.ts';

export interface GeocodedLocation {
  latitude: number;
  longitude: number;
  /** How precise the point is: the building itself, its street, or the center of its ZIP or city. */
  precision: 'house' | 'street' | 'zip' | 'city';
  /** Not all of the address was understood. */
  isPartial: boolean;
  formattedAddress: string | null;
  zipCode: string | null;
  city: string | null;
  /** Two letters. */
  state: string | null;
  county: string | null;
  source: 'google' | 'embedded';
}

export interface Geocoder {
  readonly kind: 'real' | 'embedded';
  locate(address: string): Promise<CallOutcome<GeocodedLocation>>;
}
