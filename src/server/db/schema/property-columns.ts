import { date, doublePrecision, integer, jsonb, real, text } from 'drizzle-orm/pg-core';
import type {
  ListingFigureValues,
  PriceEvent,
  ValueEstimate,
} from '#contract/listings/properties.ts';
import { LISTING_STATUSES } from '#domain/listing/listing-status.ts';
import type { PropertyType } from '#domain/listing/property-type.ts';
import { instant } from './instant.ts';

/** Where a figure comes from; the figure itself has its own column. */
export type Provenance = Omit<ValueEstimate, 'value'>;

/** Data read one property at a time and never searched. */
export interface PropertyDetails {
  provenance: Partial<Record<keyof ListingFigureValues, Provenance>>;
  stories: number | null;
  condition: number | null;
  statedRent: number | null;
  taxesAfterSale: number | null;
  floodZone: 'outside' | 'inside' | 'unknown';
  priceHistory: PriceEvent[];
}

/** Location and figures, shared by market listings and users' own. */
export const locationColumns = () => ({
  address: text('address').notNull(),
  addressLine2: text('address_line2'),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
  county: text('county'),
  propertyType: text('property_type').$type<PropertyType>().notNull(),
  bedrooms: integer('bedrooms'),
  bathrooms: real('bathrooms'),
  squareFeet: integer('square_feet'),
  lotSize: integer('lot_size'),
  yearBuilt: integer('year_built'),
  units: integer('units').notNull(),
  status: text('status', { enum: LISTING_STATUSES }).notNull(),
  listedOn: date('listed_on'),
  /** Dollars rather than cents, because a deal is a plan, not a ledger. */
  price: doublePrecision('price').notNull(),
  monthlyRent: doublePrecision('monthly_rent'),
  rentLow: doublePrecision('rent_low'),
  rentHigh: doublePrecision('rent_high'),
  estimatedValue: doublePrecision('estimated_value'),
  afterRepairValue: doublePrecision('after_repair_value'),
  rehabCost: doublePrecision('rehab_cost').notNull(),
  propertyTaxesAnnual: doublePrecision('property_taxes_annual').notNull(),
  insuranceAnnual: doublePrecision('insurance_annual').notNull(),
  hoaMonthly: doublePrecision('hoa_monthly').notNull(),
  traits: text('traits').array().notNull(),
  details: jsonb('details').$type<PropertyDetails>().notNull(),
  /** Address, city, state and ZIP in lowercase, for searching. */
  searchText: text('search_text').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The latest price cut we observed: the previous asking price and when it was lowered. */
export const priceCutColumns = () => ({
  priceBeforeCut: doublePrecision('price_before_cut'),
  priceCutAt: instant('price_cut_at'),
});

/**
 * The engine's results for one set of assumptions: rates are fractions, and cash flow is in dollars a month. Infinity
 * means a gain with no cash invested.
 */
export const metricColumns = () => ({
  capRate: doublePrecision('cap_rate'),
  cashFlow: doublePrecision('cash_flow'),
  cashOnCash: doublePrecision('cash_on_cash'),
  dealScore: doublePrecision('deal_score'),
  /** Listings are ordered by the low end of their score. */
  dealScoreLow: doublePrecision('deal_score_low'),
  dealScoreHigh: doublePrecision('deal_score_high'),
});
