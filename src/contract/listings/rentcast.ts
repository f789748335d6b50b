import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PropertyTypeSchema, ValueEstimate } from './properties.ts';

const RentcastComparable = z
  .object({
    id: z.string(),
    address: z.string(),
    /** Dollars; monthly rent for a rental comp. */
    price: z.number().nullable(),
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    squareFeet: z.number().nullable(),
    distanceMiles: z.number().nullable(),
    daysOld: z.number().nullable(),
    /** 0 to 1. */
    correlation: z.number().nullable(),
  })
  .meta({ id: 'RentcastComparable' });

/** One property from the data provider: its record, estimated value and estimated rent. */
export const RentcastProperty = z
  .object({
    id: z.string(),
    sourceLabel: z.string(),
    formattedAddress: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    county: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    propertyType: PropertyTypeSchema.nullable(),
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    squareFeet: z.number().nullable(),
    lotSize: z.number().nullable(),
    yearBuilt: z.number().nullable(),
    lastSaleDate: z.iso.date().nullable(),
    lastSalePrice: z.number().nullable(),
    propertyTaxesAnnual: z.number().nullable(),
    hoaMonthly: z.number().nullable(),
    value: ValueEstimate.nullable(),
    rent: ValueEstimate.nullable(),
    valueComparables: z.array(RentcastComparable),
    rentComparables: z.array(RentcastComparable),
  })
  .meta({ id: 'RentcastProperty' });
export type RentcastProperty = z.infer<typeof RentcastProperty>;

export const readRentcastProperty = endpoint({
  method: 'GET',
  path: '/api/v2/properties/rentcast/{rentcastId}',
  summary: 'Look up a property by the data provider’s ID, with value and rent estimates',
  access: 'visitor',
  rate: 'heavy',
  params: z.strictObject({ rentcastId: text(300).min(1) }),
  response: RentcastProperty,
});

export const findRentcastProperty = endpoint({
  method: 'GET',
  path: '/api/v2/properties/rentcast',
  summary: 'Look up a property by address: one line, or street with city, state and ZIP code',
  access: 'visitor',
  rate: 'heavy',
  query: z.strictObject({
    address: text(300).trim().min(1, 'Enter the address'),
    city: text(100).trim().optional(),
    state: text(50).trim().optional(),
    zipCode: text(10).trim().optional(),
  }),
  response: RentcastProperty,
});

export const rentcastEndpoints = [readRentcastProperty, findRentcastProperty];
