import type { PropertyType } from '#domain/listing/property-type.ts';

/** What a phrase asks for, in the words of the search endpoint. */
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
  /** Understood, but nothing can be filtered by it. */
  | 'ignored';
