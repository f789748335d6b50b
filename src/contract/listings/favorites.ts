import { z } from 'zod';
import {
  BrrrrResult,
  BuyAndHoldResult,
  FixFlipResult,
} from '#contract/calculations/strategy-results.ts';
import { Instant, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { numberBetween, queryWhole, wholeBetween } from '#contract/numbers.ts';
import {
  ListingParams,
  MetricsFor,
  PropertyTypeSchema,
  PropertyWithResults,
} from './properties.ts';

const dollars = numberBetween(0, 1e9).nullable();

/**
 * Property data a client may send. It's saved with the favorite, and it's all we have if the property isn't a market
 * listing.
 */
export const SavedProperty = z
  .strictObject({
    address: text(200),
    addressLine2: text(100).nullable(),
    city: text(100),
    state: text(50),
    zipCode: text(20),
    county: text(100).nullable(),
    latitude: numberBetween(-90, 90).nullable(),
    longitude: numberBetween(-180, 180).nullable(),
    propertyType: PropertyTypeSchema,
    bedrooms: wholeBetween(0, 500).nullable(),
    bathrooms: numberBetween(0, 500).nullable(),
    squareFeet: wholeBetween(0, 10_000_000).nullable(),
    yearBuilt: wholeBetween(1600, 2100).nullable(),
    price: dollars,
    monthlyRent: dollars,
    rentLow: dollars,
    rentHigh: dollars,
    propertyTaxesAnnual: dollars,
    insuranceAnnual: dollars,
    hoaMonthly: dollars,
  })
  .partial()
  .meta({ id: 'SavedProperty' });
export type SavedProperty = z.infer<typeof SavedProperty>;

/** Accepted, then dropped. */
const dropped = z.transform(() => undefined);
/** The remaining fields this API returns for a property, so a caller can send back what it received. */
const unsaved = Object.fromEntries(
  Object.keys(PropertyWithResults.shape)
    .filter((name) => !(name in SavedProperty.shape))
    .map((name) => [name, dropped.optional()]),
);
const namedBySpecification = {
  listPrice: dollars.optional(),
  rent: dollars.optional(),
  rentRangeLow: dollars.optional(),
  rentRangeHigh: dollars.optional(),
};

/** A property as our API returned it, or whatever the caller knows about it. Only `SavedProperty` fields are stored. */
const PropertyToSave = z
  .strictObject({ ...SavedProperty.shape, ...unsaved, ...namedBySpecification })
  .transform((sent): SavedProperty => {
    const kept: SavedProperty = Object.fromEntries(
      Object.entries(sent).filter(([name]) => name in SavedProperty.shape),
    );
    return {
      ...kept,
      price: kept.price ?? sent.listPrice,
      monthlyRent: kept.monthlyRent ?? sent.rent,
      rentLow: kept.rentLow ?? sent.rentRangeLow,
      rentHigh: kept.rentHigh ?? sent.rentRangeHigh,
    };
  });

const Tag = text(40).trim().min(1, 'A tag can’t be empty');
const Tags = list(Tag, 20, 'Enter at most 20 tags').transform((tags) => [...new Set(tags)]);

export const Favorite = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    sourceLabel: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    county: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    imageUrl: z.string(),
    propertyType: PropertyTypeSchema.nullable(),
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    squareFeet: z.number().nullable(),
    yearBuilt: z.number().nullable(),
    listPrice: z.number().nullable(),
    listPriceWhenSaved: z.number().nullable(),
    /** False once the listing is off the market; figures then date from the day it was saved. */
    isListed: z.boolean(),
    rent: z.number().nullable(),
    rentRangeLow: z.number().nullable(),
    rentRangeHigh: z.number().nullable(),
    averageRent: z.number().nullable(),
    buyAndHoldResult: BuyAndHoldResult.nullable(),
    brrrResult: BrrrrResult.nullable(),
    fixFlipResult: FixFlipResult.nullable(),
    dealScore: z.number().nullable(),
    notes: z.string(),
    tags: z.array(z.string()),
    savedAt: Instant,
  })
  .meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof Favorite>;

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/v2/properties/favorites',
  summary:
    'List saved properties, newest first, with all three strategies under the same assumptions',
  query: z.strictObject({
    limit: queryWhole(1, 100).default(50),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(Favorite),
    total: z.int(),
    nextCursor: z.string().nullable(),
    metricsFor: MetricsFor,
  }),
});

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/v2/properties/{listingId}/favorite',
  summary: 'Save a property; saving it again is a no-op',
  creates: true,
  access: 'subscriber',
  limit: 'savedListings',
  params: ListingParams,
  body: PropertyToSave,
  response: Favorite,
});

export const changeFavorite = endpoint({
  method: 'PUT',
  path: '/api/v2/properties/{listingId}/favorite',
  summary: 'Change a saved property’s notes or tags',
  access: 'subscriber',
  params: ListingParams,
  bodyLimit: BODY_LIMITS.notes,
  body: z.strictObject({
    notes: text(5000).optional(),
    tags: Tags.optional(),
  }),
  response: Favorite,
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/v2/properties/{listingId}/favorite',
  summary: 'Remove a saved property; any property data sent is ignored',
  params: ListingParams,
  body: PropertyToSave,
  response: Message,
});

export const favoriteEndpoints = [listFavorites, addFavorite, changeFavorite, removeFavorite];
