import type { PropertyType } from '#domain/listing/property-type.ts';

/** The filters of a phrase, named as in the search endpoint. */
export interface PhraseFilters {
  city?: string;
  state?: string;
  zipCode?: string;
  propertyType?: PropertyType[];
  minPrice?: number;
  maxPrice?: number;
  minBeds?: number;
  minBaths?: number;
  minSquareFeet?: number;
  minCapRate?: number;
  minCashFlow?: number;
  minDealScore?: number;
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
  | 'capRate'
  | 'cashFlow'
  | 'dealScore'
  | 'propertyType'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'sort'
  /** Recognized, but there is no filter for it. */
  | 'ignored';
