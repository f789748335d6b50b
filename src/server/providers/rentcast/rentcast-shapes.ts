import { z } from 'zod';
import { byDate, flag, lenientText, listOf, number } from '#server/providers/outbound/lenient.ts';

/**
 * The parts of RentCast's responses we store. Owners, agents, offices and builders are personal data we don't need:
 * they have no field here, so they're dropped before anything is stored.
 */
const location = {
  id: lenientText,
  formattedAddress: lenientText,
  addressLine1: lenientText,
  addressLine2: lenientText,
  city: lenientText,
  state: lenientText,
  stateFips: lenientText,
  zipCode: lenientText,
  county: lenientText,
  /** Three digits, unique within the state. */
  countyFips: lenientText,
  latitude: number,
  longitude: number,
};

const building = {
  propertyType: lenientText,
  bedrooms: number,
  bathrooms: number,
  squareFootage: number,
  lotSize: number,
  yearBuilt: number,
};

/** A response with neither an id nor an address isn't a property; it may be an error sent with status 200. */
const isLocation = ({
  id,
  formattedAddress,
}: {
  id: string | null;
  formattedAddress: string | null;
}) => id !== null || formattedAddress !== null;

const Features = z.object({
  architectureType: lenientText,
  coolingType: lenientText,
  exteriorType: lenientText,
  fireplaceType: lenientText,
  foundationType: lenientText,
  garageType: lenientText,
  heatingType: lenientText,
  poolType: lenientText,
  roofType: lenientText,
  viewType: lenientText,
  cooling: flag,
  fireplace: flag,
  garage: flag,
  heating: flag,
  pool: flag,
  floorCount: number,
  garageSpaces: number,
  roomCount: number,
  unitCount: number,
});

/** Dollars a month. */
const hoa = z.object({ fee: number }).nullable().catch(null);

export const PropertyRecord = z
  .object({
    ...location,
    ...building,
    subdivision: lenientText,
    zoning: lenientText,
    lastSaleDate: lenientText,
    lastSalePrice: number,
    hoa,
    features: Features.nullable().catch(null),
    taxAssessments: byDate(
      z.object({ year: number, value: number, land: number, improvements: number }),
    ),
    propertyTaxes: byDate(z.object({ year: number, total: number })),
    history: byDate(z.object({ event: lenientText, date: lenientText, price: number })),
    ownerOccupied: flag,
  })
  .refine(isLocation);
export type PropertyRecord = z.output<typeof PropertyRecord>;

const offer = {
  status: lenientText,
  /** For a rental, the monthly rent. */
  price: number,
  listingType: lenientText,
  listedDate: lenientText,
  removedDate: lenientText,
  lastSeenDate: lenientText,
  daysOnMarket: number,
};

export const Listing = z
  .object({
    ...location,
    ...building,
    ...offer,
    hoa,
    createdDate: lenientText,
    mlsName: lenientText,
    mlsNumber: lenientText,
    history: byDate(
      z.object({
        event: lenientText,
        price: number,
        listingType: lenientText,
        listedDate: lenientText,
        removedDate: lenientText,
        daysOnMarket: number,
      }),
    ),
  })
  .refine(isLocation);
export type Listing = z.output<typeof Listing>;

const Comparable = z.object({
  ...location,
  ...building,
  ...offer,
  /** Miles. */
  distance: number,
  daysOld: number,
  /** 0 to 1. */
  correlation: number,
});

const Subject = z.object({
  ...location,
  ...building,
  lastSaleDate: lenientText,
  lastSalePrice: number,
});

/** Older responses have the subject's coordinates next to the price instead of a subject. */
const EstimateAnswer = z.object({
  price: number,
  priceRangeLow: number,
  priceRangeHigh: number,
  rent: number,
  rentRangeLow: number,
  rentRangeHigh: number,
  latitude: number,
  longitude: number,
  subjectProperty: Subject.nullable().catch(null),
  comparables: listOf(Comparable),
});

export interface RentcastEstimate {
  /** Dollars; monthly for rent. */
  amount: number;
  /** RentCast says it is 85% confident in the range. */
  low: number | null;
  high: number | null;
  subject: z.output<typeof Subject>;
  comparables: z.output<typeof Comparable>[];
}

/** Null if the response has no estimate. */
export function readEstimate(body: unknown, what: 'price' | 'rent'): RentcastEstimate | null {
  const { data } = EstimateAnswer.safeParse(body);
  const amount = data?.[what] ?? null;
  if (!data || amount === null) return null;
  const { latitude, longitude, subjectProperty } = data;
  const subject = subjectProperty ?? Subject.parse({ latitude, longitude });
  return {
    amount,
    low: data[`${what}RangeLow`],
    high: data[`${what}RangeHigh`],
    subject: {
      ...subject,
      latitude: subject.latitude ?? latitude,
      longitude: subject.longitude ?? longitude,
    },
    comparables: data.comparables,
  };
}
