import { type PriceEvent, PropertyTypeSchema } from '#contract/listings/properties.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import { blockOf, gridCellOf } from '#server/db/queries/market/map-grid.ts';
import type { NewPropertyRow } from '#server/db/schema/properties.ts';
import type { Provenance } from '#server/db/schema/property-columns.ts';
import { localFigures } from '#server/market/local-figures.ts';
import { searchTextOf } from '#server/market/search-text.ts';
import type { RentcastMarket } from '#server/providers/rentcast/rentcast-market.ts';
import type { Listing } from '#server/providers/rentcast/rentcast-shapes.ts';

export const LIVE_LABEL = 'RentCast';

export const listingDay = (instant: string | null): string | null =>
  /^\d{4}-\d\d-\d\d/.exec(instant ?? '')?.[0] ?? null;

export const rentcastProvenance = (asOf: string | null, label = LIVE_LABEL): Provenance => ({
  low: null,
  high: null,
  source: 'rentcast',
  label,
  asOf,
  comparables: null,
});

/** Converts a listing to a market row; null if it lacks essential data. */
export function listingRow(
  listing: Listing,
  market: RentcastMarket | null,
  now: Date,
): NewPropertyRow | null {
  const { id, city, state, zipCode, latitude, longitude, price } = listing;
  const address = listing.addressLine1 ?? listing.formattedAddress;
  const type = PropertyTypeSchema.safeParse(listing.propertyType).data;
  if (!id || !address || !city || !state || !zipCode || !type) return null;
  if (latitude === null || longitude === null || price === null || price <= 0) return null;
  const today = calendarDay(now);
  const bedrooms = whole(listing.bedrooms);
  const local = localFigures(zipCode, { price, bedrooms });
  const { value: tax = 0, ...taxSource } = local.propertyTaxesAnnual ?? {};
  const { value: insurance = 0, ...insuranceSource } = local.insuranceAnnual ?? {};
  const rent = type === 'Land' ? null : (rentOf(market, bedrooms) ?? local.monthlyRent ?? null);
  const location = { address, addressLine2: listing.addressLine2, city, state, zipCode };
  return {
    propertyId: id,
    source: 'rentcast',
    ...location,
    county: listing.county,
    latitude,
    longitude,
    block: blockOf(latitude, longitude),
    cell: gridCellOf(latitude, longitude),
    cityKey: cityKeyOf(city),
    propertyType: type,
    bedrooms,
    bathrooms: listing.bathrooms,
    squareFeet: whole(listing.squareFootage),
    lotSize: whole(listing.lotSize),
    yearBuilt: whole(listing.yearBuilt),
    units: 1,
    status: 'Active',
    listedOn: listingDay(listing.listedDate),
    price,
    monthlyRent: rent?.value ?? null,
    rentLow: null,
    rentHigh: null,
    estimatedValue: null,
    afterRepairValue: null,
    rehabCost: 0,
    propertyTaxesAnnual: tax,
    insuranceAnnual: insurance,
    hoaMonthly: listing.hoa?.fee ?? 0,
    traits: [],
    details: {
      provenance: {
        ...(rent && { monthlyRent: withoutValue(rent) }),
        ...(local.rehabCost && { rehabCost: withoutValue(local.rehabCost) }),
        propertyTaxesAnnual: taxSource as Provenance,
        insuranceAnnual: insuranceSource as Provenance,
        hoaMonthly:
          listing.hoa?.fee == null && local.hoaMonthly
            ? withoutValue(local.hoaMonthly)
            : rentcastProvenance(today),
      },
      stories: null,
      condition: null,
      statedRent: null,
      taxesAfterSale: null,
      floodZone: 'unknown',
      priceHistory: historyOf(listing, price, today),
    },
    searchText: searchTextOf(Object.values(location)),
    updatedAt: now,
  };
}

const whole = (value: number | null): number | null =>
  value === null || value <= 0 ? null : Math.round(value);

const withoutValue = ({ value: _value, ...source }: Provenance & { value: number }): Provenance =>
  source;

/** The ZIP's rent for this number of bedrooms; the property's own estimate is loaded when the listing is opened. */
function rentOf(
  market: RentcastMarket | null,
  bedrooms: number | null,
): (Provenance & { value: number }) | null {
  const rental = market?.rental;
  const alike = rental?.byBedrooms.find((one) => one.bedrooms === bedrooms);
  const median = alike?.amount.median ?? null;
  if (!rental || median === null || bedrooms === null) return null;
  const label = `${LIVE_LABEL}, median ${bedrooms}-bedroom rent in ${market.zipCode ?? 'this ZIP'}`;
  return {
    value: Math.round(median),
    ...rentcastProvenance(listingDay(rental.lastUpdatedDate), label),
  };
}

function historyOf(listing: Listing, price: number, today: string): PriceEvent[] {
  const events = listing.history.flatMap((past): PriceEvent[] => {
    const date = listingDay(past.listedDate);
    const isSale = past.event === null || /sale/i.test(past.event);
    return date && isSale && past.price !== null && past.price > 0
      ? [{ date, event: 'Listed', price: past.price }]
      : [];
  });
  events.sort((a, b) => a.date.localeCompare(b.date));
  if (events.at(-1)?.price === price) return events;
  const event = events.length === 0 ? 'Listed' : 'Price changed';
  return [...events, { date: listingDay(listing.lastSeenDate) ?? today, event, price }];
}
