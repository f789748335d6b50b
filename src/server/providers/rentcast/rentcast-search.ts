import type { Parameters } from '#server/providers/outbound/query-string.ts';
import { cityName, oneLine } from './city-name.ts';

/** One value, any of several values or a range that may be open-ended. */
export type RentcastRange =
  | number
  | readonly number[]
  | { min?: number | null | undefined; max?: number | null | undefined };

/** An address alone means one property; an address or coordinates with a radius in miles mean an area. */
export interface RentcastSearch {
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  latitude?: number;
  longitude?: number;
  radius?: number;
  propertyTypes?: readonly string[];
  bedrooms?: RentcastRange;
  bathrooms?: RentcastRange;
  squareFootage?: RentcastRange;
  lotSize?: RentcastRange;
  yearBuilt?: RentcastRange;
  /** For listings. */
  price?: RentcastRange;
  status?: 'Active' | 'Inactive';
  /** For listings: maximum age in days. */
  daysOld?: number;
  /** For records: the number of days since the sale. */
  saleDateRange?: RentcastRange;
  limit?: number;
  offset?: number;
}

type Subject = { address: string } | { latitude: number; longitude: number };

export type EstimateRequest = Subject & {
  propertyType?: string;
  bedrooms?: number;
  bathrooms?: number;
  squareFootage?: number;
  /** Miles. */
  maxRadius?: number;
  daysOld?: number;
  comparables?: number;
};

const MOST_MILES = 100;

const within = (value: number | undefined, min: number, max: number): number | undefined =>
  value === undefined ? undefined : Math.min(max, Math.max(min, value));

/** `2:4`, `3:*`, `*:300000`, `2|3`; undefined if there's no filter. */
export function filterText(filter: RentcastRange | undefined): string | undefined {
  if (filter === undefined) return undefined;
  if (typeof filter === 'number') return String(filter);
  if (isList(filter)) return filter.length > 0 ? filter.join('|') : undefined;
  const { min, max } = filter;
  return min == null && max == null ? undefined : `${min ?? '*'}:${max ?? '*'}`;
}

const isList = (filter: object): filter is readonly number[] => Array.isArray(filter);

/**
 * Rounded to about a meter: precise enough for a building, yet coarse enough that the same location gives the same
 * request.
 */
const coordinate = (degrees: number | undefined): number | undefined =>
  degrees === undefined ? undefined : Number(degrees.toFixed(5));

export function searchParameters(search: RentcastSearch): Parameters {
  const limit = within(search.limit, 1, 500) ?? 50;
  const offset = Math.max(0, search.offset ?? 0);
  return {
    address: search.address && oneLine(search.address),
    city: search.city && cityName(search.city),
    state: search.state?.trim().toUpperCase(),
    zipCode: search.zipCode?.trim().slice(0, 5),
    latitude: coordinate(search.latitude),
    longitude: coordinate(search.longitude),
    radius: within(search.radius, 0, MOST_MILES),
    propertyType: search.propertyTypes?.length ? search.propertyTypes.join('|') : undefined,
    bedrooms: filterText(search.bedrooms),
    bathrooms: filterText(search.bathrooms),
    squareFootage: filterText(search.squareFootage),
    lotSize: filterText(search.lotSize),
    yearBuilt: filterText(search.yearBuilt),
    price: filterText(search.price),
    status: search.status,
    daysOld: within(search.daysOld, 1, Number.MAX_SAFE_INTEGER),
    saleDateRange: filterText(search.saleDateRange),
    limit,
    // RentCast accepts only offsets that are multiples of the limit.
    offset: offset - (offset % limit),
    includeTotalCount: true,
  };
}

export function estimateParameters(request: EstimateRequest): Parameters {
  const subject =
    'address' in request
      ? { address: oneLine(request.address) }
      : { latitude: coordinate(request.latitude), longitude: coordinate(request.longitude) };
  return {
    ...subject,
    propertyType: request.propertyType,
    bedrooms: request.bedrooms,
    bathrooms: request.bathrooms,
    squareFootage: request.squareFootage,
    maxRadius: within(request.maxRadius, 0, MOST_MILES),
    daysOld: within(request.daysOld, 1, Number.MAX_SAFE_INTEGER),
    compCount: within(request.comparables, 5, 25),
  };
}
