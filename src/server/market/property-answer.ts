import type { StrategyResults } from '#contract/calculations/strategy-results.ts';
import type {
  ListingFigureValues,
  Metrics,
  MetricsFor,
  Property,
  PropertyCard,
  PropertyWithResults,
} from '#contract/listings/properties.ts';
import type { ListingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import { imageUrlOf } from '#domain/listing/image-url.ts';
import { toPercent } from '#engine/units.ts';
import type {
  BriefProperty,
  BriefUserListing,
  MetricsRow,
} from '#server/db/queries/market/properties.ts';
import type { NewPropertyRow, PropertyRow } from '#server/db/schema/properties.ts';
import type { Provenance } from '#server/db/schema/property-columns.ts';
import type { UserListingRow } from '#server/db/schema/user-listings.ts';
import { SAMPLE_LABEL } from './sample-rows.ts';

/** A market listing or one of the reader's own. */
export type ListingRow = PropertyRow | UserListingRow;
export type BriefListing = BriefProperty | BriefUserListing;

export const idOf = (row: BriefListing): string =>
  'propertyId' in row ? row.propertyId : row.listingId;

const LABELS = { sample: SAMPLE_LABEL, rentcast: 'RentCast', yours: 'Added by you' } as const;
const sourceOf = (row: BriefListing): keyof typeof LABELS =>
  'propertyId' in row ? row.source : 'yours';

export const sourceLabelOf = (row: ListingRow): string => LABELS[sourceOf(row)];

export const metricsRowOf = (metrics: ListingMetrics): MetricsRow => ({
  capRate: metrics.capRate,
  cashFlow: metrics.monthlyCashFlow,
  cashOnCash: metrics.cashOnCash,
  dealScore: metrics.dealScore,
  dealScoreLow: metrics.dealScoreLow,
  dealScoreHigh: metrics.dealScoreHigh,
});

const finite = (value: number | null): number | null =>
  value === null || Number.isFinite(value) ? value : null;
export const wholePercent = (fraction: number | null): number | null =>
  fraction === null ? null : finite(toPercent(fraction));

export const metricsAnswer = ({
  capRate,
  cashFlow,
  cashOnCash,
  dealScore,
  dealScoreLow,
  dealScoreHigh,
}: MetricsRow): Metrics => ({
  capRate: wholePercent(capRate),
  monthlyCashFlow: cashFlow,
  cashOnCashReturn: wholePercent(cashOnCash),
  isCashOnCashInfinite: cashOnCash === Number.POSITIVE_INFINITY,
  dealScore,
  dealScoreLow,
  dealScoreHigh,
});

const DAY_MS = 86_400_000;
const daysSince = (date: string | null, now: Date): number | null =>
  date === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / DAY_MS));

export interface CardContext {
  now: Date;
  isFavorite: boolean;
}

type PropertyFacts = Pick<
  BriefListing,
  | 'address'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'county'
  | 'latitude'
  | 'longitude'
  | 'propertyType'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'yearBuilt'
>;

/** A property's location and basic facts, without the row's other columns. */
export const propertyFacts = (row: PropertyFacts): PropertyFacts => ({
  address: row.address,
  addressLine2: row.addressLine2,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  county: row.county,
  latitude: row.latitude,
  longitude: row.longitude,
  propertyType: row.propertyType,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  squareFeet: row.squareFeet,
  yearBuilt: row.yearBuilt,
});

export function cardAnswer(
  row: BriefListing,
  metrics: MetricsRow,
  { now, isFavorite }: CardContext,
): PropertyCard {
  const source = sourceOf(row);
  const id = idOf(row);
  return {
    id,
    source,
    sourceLabel: LABELS[source],
    ...propertyFacts(row),
    lotSize: row.lotSize,
    units: row.units,
    status: row.status,
    price: row.price,
    monthlyRent: row.monthlyRent,
    rentLow: row.rentLow,
    rentHigh: row.rentHigh,
    listedOn: row.listedOn,
    daysOnMarket: daysSince(row.listedOn, now),
    traits: row.traits,
    imageUrl: imageUrlOf(row),
    metrics: metricsAnswer(metrics),
    isFavorite,
    propertyId: id,
    listPrice: row.price,
    rent: row.monthlyRent,
    rentRangeLow: row.rentLow,
    rentRangeHigh: row.rentHigh,
    averageRent: row.monthlyRent,
    lat: row.latitude,
    long: row.longitude,
    dealScore: metrics.dealScore,
  };
}

export function propertyAnswer(
  row: ListingRow,
  metrics: MetricsRow,
  context: CardContext & { metricsFor: MetricsFor },
): Property {
  const { stories, condition, statedRent, taxesAfterSale, floodZone, priceHistory } = row.details;
  return {
    ...cardAnswer(row, metrics, context),
    figures: figuresAnswer(row),
    stories,
    condition,
    statedRent,
    taxesAfterSale,
    floodZone,
    priceHistory,
    metricsFor: context.metricsFor,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const detailsAnswer = (
  property: Property,
  results: StrategyResults,
): PropertyWithResults => ({
  ...property,
  buyAndHoldResult: results.buyAndHold,
  brrrResult: results.brrrr,
  fixFlipResult: results.fixAndFlip,
});

const NOBODY: Provenance = {
  low: null,
  high: null,
  source: 'default',
  label: 'Default',
  asOf: null,
  comparables: null,
};

function figuresAnswer(row: ListingRow): ListingFigureValues {
  const { provenance } = row.details;
  const figure = (key: keyof ListingFigureValues, value: number) => ({
    value,
    ...(provenance[key] ?? NOBODY),
  });
  const known = (key: keyof ListingFigureValues, value: number | null) =>
    value === null ? null : figure(key, value);
  return {
    monthlyRent: known('monthlyRent', row.monthlyRent),
    estimatedValue: known('estimatedValue', row.estimatedValue),
    afterRepairValue: known('afterRepairValue', row.afterRepairValue),
    rehabCost: figure('rehabCost', row.rehabCost),
    propertyTaxesAnnual: figure('propertyTaxesAnnual', row.propertyTaxesAnnual),
    insuranceAnnual: figure('insuranceAnnual', row.insuranceAnnual),
    hoaMonthly: figure('hoaMonthly', row.hoaMonthly),
  };
}

/** The listing figures the engine needs. */
export const listingFiguresOf = (row: ListingRow | NewPropertyRow): ListingFigures => ({
  price: row.price,
  monthlyRent: row.monthlyRent ?? null,
  rentLow: row.rentLow ?? null,
  rentHigh: row.rentHigh ?? null,
  estimatedValue: row.estimatedValue ?? null,
  afterRepairValue: row.afterRepairValue ?? null,
  rehabCost: row.rehabCost,
  propertyTaxesAnnual: row.propertyTaxesAnnual,
  insuranceAnnual: row.insuranceAnnual,
  hoaMonthly: row.hoaMonthly,
});

/** Unknown rent is allowed only for calculators that don't need it. */
export function inputsOfListing(row: ListingRow) {
  const figures = listingFiguresOf(row);
  return { ...figures, monthlyRent: figures.monthlyRent ?? 0 };
}
