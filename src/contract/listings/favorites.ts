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

/** Property data that a client may send: saved with the favorite, and all there is when the property is not in the market. */
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

/** Accepted, and forgotten before anything is done with it. */
const dropped = z.transform(() => undefined);
/** The other fields of a property as this API answers it: a caller may send back what it received. */
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

/** A property as it was received, or what is known of it. Only the fields of `SavedProperty` are kept. */
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

const Tag = text(40).trim().min(1, 'A tag cannot be empty');
const Tags = list(Tag, 20, 'Use at most 20 tags').transform((tags) => [...new Set(tags)]);

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
    /** False once the listing has left the market; the figures are then those of the day it was saved. */
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
  summary: 'Saved properties, newest first, with the three strategies under the same assumptions',
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
  summary: 'Save a property; saving it again changes nothing',
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
  summary: 'Change the notes or the tags of a saved property',
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
  summary: 'Remove a saved property; property data may be sent as when saving, and is ignored',
  params: ListingParams,
  body: PropertyToSave,
  response: Message,
});

export const favoriteEndpoints = [listFavorites, addFavorite, changeFavorite, removeFavorite];
