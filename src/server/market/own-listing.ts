import {
  FIGURE_NAMES,
  type ListingFigureValues,
  type NewProperty,
} from '#contract/listings/properties.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { cityKeyOf } from '#domain/search-phrase/city-key.ts';
import type { PropertyDetails, Provenance } from '#server/db/schema/property-columns.ts';
import type { NewUserListing, UserListingRow } from '#server/db/schema/user-listings.ts';
import { zipFacts } from '#server/providers/market/market-facts.ts';
import { localFigures } from './local-figures.ts';
import { metricsRowOf } from './property-answer.ts';
import type { Underwriting } from './reader.ts';
import { searchTextOf } from './search-text.ts';

type FigureName = keyof ListingFigureValues;

const ownProvenance = (label: string, now: Date): Provenance => ({
  low: null,
  high: null,
  source: 'you',
  label,
  asOf: calendarDay(now),
  comparables: null,
});

/** Builds a row from the user's input; missing values come from local figures, with their source. */
export function ownListing(
  given: NewProperty,
  underwriting: Underwriting,
  now: Date,
  label = 'Entered by you',
): NewUserListing {
  const zipCode = given.zipCode.slice(0, 5);
  const local = localFigures(zipCode, given);
  const zip = zipFacts(zipCode);
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, given[name] ?? local[name]?.value ?? null]),
  ) as Record<FigureName, number | null>;
  const location = {
    address: given.address,
    addressLine2: given.addressLine2 || null,
    city: given.city,
    state: given.state,
    zipCode,
  };
  const row = {
    ...location,
    county: given.county ?? null,
    latitude: given.latitude ?? zip?.latitude ?? null,
    longitude: given.longitude ?? zip?.longitude ?? null,
    cityKey: cityKeyOf(given.city),
    propertyType: given.propertyType,
    bedrooms: given.bedrooms ?? null,
    bathrooms: given.bathrooms ?? null,
    squareFeet: given.squareFeet ?? null,
    lotSize: given.lotSize ?? null,
    yearBuilt: given.yearBuilt ?? null,
    units: given.units ?? 1,
    status: given.status ?? ('Active' as const),
    listedOn: given.listedOn ?? null,
    price: given.price,
    monthlyRent: figures.monthlyRent,
    rentLow: given.monthlyRent == null ? (local.monthlyRent?.low ?? null) : null,
    rentHigh: given.monthlyRent == null ? (local.monthlyRent?.high ?? null) : null,
    estimatedValue: figures.estimatedValue,
    afterRepairValue: figures.afterRepairValue,
    rehabCost: figures.rehabCost ?? 0,
    propertyTaxesAnnual: figures.propertyTaxesAnnual ?? 0,
    insuranceAnnual: figures.insuranceAnnual ?? 0,
    hoaMonthly: figures.hoaMonthly ?? 0,
    traits: [],
    details: detailsOf(given, local, ownProvenance(label, now)),
    searchText: searchTextOf(Object.values(location)),
    importId: null,
    createdAt: now,
    updatedAt: now,
  };
  return { ...row, ...computed(row, underwriting) };
}

/** The engine's results under the owner's assumptions. */
function computed(
  row: Parameters<typeof listingMetrics>[0],
  { assumptions, metricsKey }: { assumptions: Assumptions; metricsKey: string },
) {
  return { ...metricsRowOf(listingMetrics(row, assumptions)), metricsKey };
}

function detailsOf(
  given: NewProperty,
  local: ReturnType<typeof localFigures>,
  typed: Provenance,
): PropertyDetails {
  const provenance = Object.fromEntries(
    FIGURE_NAMES.flatMap((name) => {
      if (given[name] != null) return [[name, typed]];
      const { value: _value, ...source } = local[name] ?? {};
      return local[name] ? [[name, source]] : [];
    }),
  ) as PropertyDetails['provenance'];
  return {
    provenance,
    stories: null,
    condition: null,
    statedRent: null,
    taxesAfterSale: null,
    floodZone: 'unknown',
    priceHistory:
      given.soldOn == null ? [] : [{ date: given.soldOn, event: 'Sold', price: given.price }],
  };
}

type PriceCut = Pick<UserListingRow, 'priceBeforeCut' | 'priceCutAt'>;

/** A listing's latest price cut after an update; a price increase clears it. */
export function priceCut(
  before: PriceCut & Pick<UserListingRow, 'price'>,
  price: number,
  now: Date,
): PriceCut {
  if (price < before.price) return { priceBeforeCut: before.price, priceCutAt: now };
  if (price > before.price) return { priceBeforeCut: null, priceCutAt: null };
  return { priceBeforeCut: before.priceBeforeCut, priceCutAt: before.priceCutAt };
}

/** Recovers the user's input from the row, leaving out local figures. */
export function typedProperty(row: UserListingRow): NewProperty {
  const isTyped = (name: FigureName) => row.details.provenance[name]?.source === 'you';
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, isTyped(name) ? row[name] : null]),
  ) as Pick<NewProperty, FigureName>;
  const { address, addressLine2, city, state, zipCode, county, latitude, longitude } = row;
  const { propertyType, bedrooms, bathrooms, squareFeet, lotSize, yearBuilt, units } = row;
  return {
    address,
    addressLine2,
    city,
    state,
    zipCode,
    county,
    latitude,
    longitude,
    propertyType,
    bedrooms,
    bathrooms,
    squareFeet,
    lotSize,
    yearBuilt,
    units,
    status: row.status,
    listedOn: row.listedOn,
    soldOn: row.details.priceHistory.find(({ event }) => event === 'Sold')?.date ?? null,
    price: row.price,
    ...figures,
  };
}
