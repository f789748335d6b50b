import type { Parameters } from '#server/providers/outbound/query-string.ts';
import { cityName, oneLine } from './city-name.ts';

/** One value, any of several, or a range with open ends. */
export type RentcastRange =
  | number
  | readonly number[]
  | { min?: number | null | undefined; max?: number | null | undefined };

/** An address alone is one property; with a radius in miles, or with coordinates and a radius, an area. */
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
  /** Of listings. */
  price?: RentcastRange;
  status?: 'Active' | 'Inactive';
  /** Of listings: at most this many days old. */
  daysOld?: number;
  /** Of records: days since the sale. */
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

/** `2:4`, `3:*`, `*:300000`, `2|3`; undefined where nothing is filtered. */
export function filterText(filter: RentcastRange | undefined): string | undefined {
  if (filter === undefined) return undefined;
  if (typeof filter === 'number') return String(filter);
  if (isList(filter)) return filter.length > 0 ? filter.join('|') : undefined;
  const { min, max } = filter;
  return min == null && max == null ? undefined : `${min ?? '*'}:${max ?? '*'}`;
}

const isList = (filter: object): filter is readonly number[] => Array.isArray(filter);

/** About a meter: enough for a building, and equal locations are equal requests. */
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
    // RentCast takes multiples of the limit only.
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
