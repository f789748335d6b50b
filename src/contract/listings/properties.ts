import { z } from 'zod';
import {
  BrrrrResult,
  BuyAndHoldResult,
  FixFlipResult,
} from '#contract/calculations/strategy-results.ts';
import { Instant, Message, StateCode, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { numberBetween, wholeBetween } from '#contract/numbers.ts';
import { LISTING_STATUSES } from '#domain/listing/listing-status.ts';
import { PROPERTY_TYPES } from '#domain/listing/property-type.ts';

export const PropertyTypeSchema = z.enum(PROPERTY_TYPES, {
  error: `Choose one of ${PROPERTY_TYPES.join(', ')}`,
});

/** Where a figure comes from: a listing, a provider, public statistics, the user, or a default. */
export const FigureSource = z.enum(['sample', 'rentcast', 'public', 'you', 'default']);
export type FigureSource = z.infer<typeof FigureSource>;

/** An estimated figure with its range, its source and its age; in dollars. */
export const ValueEstimate = z
  .object({
    value: z.number(),
    /** Null if the source gives no range. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    source: FigureSource,
    /** Display text: "Sample data", "Entered by you". */
    label: z.string(),
    asOf: z.iso.date().nullable(),
    /** How many comps it is based on. */
    comparables: z.int().nullable(),
  })
  .meta({ id: 'Estimate' });
export type ValueEstimate = z.infer<typeof ValueEstimate>;

/** Everything an analysis takes from the property itself. Rent and HOA are monthly; taxes and insurance are annual. */
export const ListingFigureValues = z
  .object({
    monthlyRent: ValueEstimate.nullable(),
    estimatedValue: ValueEstimate.nullable(),
    afterRepairValue: ValueEstimate.nullable(),
    rehabCost: ValueEstimate,
    propertyTaxesAnnual: ValueEstimate,
    insuranceAnnual: ValueEstimate,
    hoaMonthly: ValueEstimate,
  })
  .meta({ id: 'Figures' });
export type ListingFigureValues = z.infer<typeof ListingFigureValues>;
/** A plain list, because the browser doesn't load the schemas. */
export const FIGURE_NAMES = [
  'monthlyRent',
  'estimatedValue',
  'afterRepairValue',
  'rehabCost',
  'propertyTaxesAnnual',
  'insuranceAnnual',
  'hoaMonthly',
] as const satisfies readonly (keyof ListingFigureValues)[];

/** Listing fields under the specification's names, alongside ours. */
const specificationNames = {
  propertyId: z.string(),
  listPrice: z.number(),
  rent: z.number().nullable(),
  rentRangeLow: z.number().nullable(),
  rentRangeHigh: z.number().nullable(),
  averageRent: z.number().nullable(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  dealScore: z.number().nullable(),
};

/** The first year at the asking price, in percent and dollars. */
export const Metrics = z
  .object({
    capRate: z.number().nullable(),
    monthlyCashFlow: z.number().nullable(),
    /** Null if unknown or if no cash is invested; the next field says which. */
    cashOnCashReturn: z.number().nullable(),
    isCashOnCashInfinite: z.boolean(),
    dealScore: z.number().nullable(),
    /** The score's range; sorting by `dealScore` uses the low end. */
    dealScoreLow: z.number().nullable(),
    dealScoreHigh: z.number().nullable(),
  })
  .meta({ id: 'Metrics' });
export type Metrics = z.infer<typeof Metrics>;

export const MetricsFor = z.enum(['defaults', 'yours']);
export type MetricsFor = z.infer<typeof MetricsFor>;

/** A listing as shown in a list. */
export const PropertyCard = z
  .object({
    id: z.string(),
    /** `yours` was typed in or imported by the user, and only they can see it. */
    source: z.enum(['sample', 'rentcast', 'yours']),
    sourceLabel: z.string(),
    address: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    county: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    propertyType: PropertyTypeSchema,
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    squareFeet: z.number().nullable(),
    lotSize: z.number().nullable(),
    yearBuilt: z.number().nullable(),
    units: z.number(),
    status: z.enum(LISTING_STATUSES),
    price: z.number(),
    monthlyRent: z.number().nullable(),
    rentLow: z.number().nullable(),
    rentHigh: z.number().nullable(),
    listedOn: z.iso.date().nullable(),
    daysOnMarket: z.int().nullable(),
    traits: z.array(z.string()),
    imageUrl: z.string(),
    metrics: Metrics,
    isFavorite: z.boolean(),
    ...specificationNames,
  })
  .meta({ id: 'PropertyCard' });
export type PropertyCard = z.infer<typeof PropertyCard>;

export const PriceEvent = z
  .object({
    date: z.iso.date(),
    event: z.enum(['Sold', 'Listed', 'Price changed', 'Pending']),
    price: z.number(),
  })
  .meta({ id: 'PriceEvent' });
export type PriceEvent = z.infer<typeof PriceEvent>;

/** A listing as shown on its own page. */
export const Property = PropertyCard.extend({
  figures: ListingFigureValues,
  /** Floors in the building. */
  stories: z.int().nullable(),
  /** From 1 (uninhabitable without work) to 5 (fully renovated). */
  condition: z.int().nullable(),
  /** The rent reported by the seller. */
  statedRent: z.number().nullable(),
  /** Annual taxes once the purchase price becomes the assessed value. */
  taxesAfterSale: z.number().nullable(),
  floodZone: z.enum(['outside', 'inside', 'unknown']),
  priceHistory: z.array(PriceEvent),
  metricsFor: MetricsFor,
  updatedAt: Instant,
}).meta({ id: 'Property' });
export type Property = z.infer<typeof Property>;

/** A property with its strategy results. */
export const PropertyWithResults = Property.extend({
  buyAndHoldResult: BuyAndHoldResult.nullable(),
  brrrResult: BrrrrResult.nullable(),
  fixFlipResult: FixFlipResult.nullable(),
}).meta({ id: 'PropertyWithResults' });
export type PropertyWithResults = z.infer<typeof PropertyWithResults>;

const dollars = numberBetween(0, 1e9);
const figure = dollars.nullable().optional();
const DAY_SENTENCE = 'Enter a valid date';
/** From 1900 to 2199, because ISO dates include a year 0 and the database doesn't. */
export const Day = text(10, DAY_SENTENCE)
  .check(z.iso.date(DAY_SENTENCE))
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', DAY_SENTENCE);

/**
 * A listing the user found elsewhere. Missing or null figures are estimated from local data and labeled with that
 * source.
 */
export const NewProperty = z
  .strictObject({
    address: text(200).trim().min(1, 'Enter the street address'),
    addressLine2: text(100).trim().nullable().optional(),
    city: text(100).trim().min(1, 'Enter the city'),
    state: StateCode.meta({ examples: ['OH'] }),
    zipCode: text(10)
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code')
      .meta({ examples: ['43205'] }),
    county: text(100).trim().nullable().optional(),
    latitude: numberBetween(-90, 90).nullable().optional(),
    longitude: numberBetween(-180, 180).nullable().optional(),
    propertyType: PropertyTypeSchema,
    bedrooms: wholeBetween(0, 500).nullable().optional(),
    bathrooms: numberBetween(0, 500).nullable().optional(),
    squareFeet: wholeBetween(1, 10_000_000).nullable().optional(),
    lotSize: wholeBetween(1, 2_000_000_000).nullable().optional(),
    yearBuilt: wholeBetween(1600, 2100).nullable().optional(),
    units: wholeBetween(1, 10_000).optional(),
    /** Sold and for-rent homes serve as comps and don't appear in deal searches. */
    status: z.enum(LISTING_STATUSES).optional(),
    listedOn: Day.nullable().optional(),
    soldOn: Day.nullable().optional(),
    price: numberBetween(1, 1e9),
    monthlyRent: figure,
    estimatedValue: figure,
    afterRepairValue: figure,
    rehabCost: figure,
    propertyTaxesAnnual: figure,
    insuranceAnnual: figure,
    hoaMonthly: figure,
  })
  .meta({ id: 'NewProperty' });
export type NewProperty = z.output<typeof NewProperty>;

/** Market listing IDs are street addresses with commas and user listing IDs are UUIDs; neither is ever parsed. */
export const ListingParams = z.strictObject({ listingId: text(300).min(1) });

export const readProperty = endpoint({
  method: 'GET',
  path: '/api/v2/properties/{listingId}',
  summary: 'Return a market listing or one of the caller’s own',
  access: 'visitor',
  params: ListingParams,
  response: PropertyWithResults,
});

export const createProperty = endpoint({
  method: 'POST',
  path: '/api/v2/properties',
  summary: 'Add a listing found elsewhere; only its creator can see it',
  access: 'subscriber',
  status: 201,
  body: NewProperty,
  response: Property,
});

export const updateProperty = endpoint({
  method: 'PUT',
  path: '/api/v2/properties/{listingId}',
  summary: 'Change a listing the caller added; null restores the local estimate',
  access: 'subscriber',
  params: ListingParams,
  /** `listPrice` is the name the read endpoint uses for `price`. */
  body: NewProperty.partial().extend({ listPrice: NewProperty.shape.price.optional() }),
  response: Property,
});

export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/api/v2/properties/{listingId}',
  summary: 'Delete a listing the caller added',
  params: ListingParams,
  response: Message,
});

export const propertyEndpoints = [readProperty, createProperty, updateProperty, deleteProperty];
