import type { PropertyType } from '#domain/listing/property-type.ts';
import type { FloodZone, NumberFilter } from '#domain/listing/search-filters.ts';

/** A phrase's filters, named as in the search endpoint. */
export interface PhraseFilters extends Partial<Record<NumberFilter, number>> {
  city?: string;
  state?: string;
  zipCode?: string;
  nearZip?: string;
  propertyType?: PropertyType[];
  floodZone?: FloodZone;
}

export type PhraseSort =
  | 'price'
  | '-price'
  | '-listed'
  | '-capRate'
  | '-cashFlow'
  | '-cashOnCash'
  | '-dealScore';

export type SpanKind =
  | 'beds'
  | 'baths'
  | 'price'
  | 'squareFeet'
  | 'lotSize'
  | 'yearBuilt'
  | 'units'
  | 'plex'
  | 'condition'
  | 'floodZone'
  | 'hoa'
  | 'taxRate'
  | 'arv'
  | 'daysOnMarket'
  | 'priceDrop'
  | 'capRate'
  | 'cashFlow'
  | 'dealScore'
  | 'propertyType'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'nearZip'
  | 'nearMe'
  | 'sort'
  /** Recognized, but there's no filter for it. */
  | 'ignored';
