import type { Favorite, SavedProperty } from '#contract/listings/favorites.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import type { ListingFigures } from '#domain/inputs/property-figures.ts';
import { imageUrlOf } from '#domain/listing/image-url.ts';
import type { FavoriteRow } from '#server/db/schema/favorites.ts';
import { localFigures } from '#server/market/local-figures.ts';
import {
  type ListingRow,
  listingFiguresOf,
  propertyFacts,
  sourceLabelOf,
} from '#server/market/property-answer.ts';
import type { Underwriting } from '#server/market/reader.ts';
import { runStrategies, strategiesAnswer } from '#server/market/strategies.ts';

/** The listing as it is today, or as it was when saved if it has left the market. */
export function favoriteAnswer(
  favorite: FavoriteRow,
  row: ListingRow | null,
  { assumptions }: Pick<Underwriting, 'assumptions'>,
): Favorite {
  const shown = row ? savedFrom(row) : favorite.saved;
  const figures = row ? listingFiguresOf(row) : savedFigures(favorite.saved);
  const results = figures && strategiesAnswer(runStrategies(figures, assumptions));
  const location = {
    address: shown.address ?? favorite.propertyId,
    city: shown.city ?? '',
    state: shown.state ?? '',
    zipCode: shown.zipCode ?? '',
  };
  const rent = shown.monthlyRent ?? null;
  return {
    id: favorite.propertyId,
    propertyId: favorite.propertyId,
    sourceLabel: row ? sourceLabelOf(row) : 'As saved',
    ...location,
    county: shown.county ?? null,
    latitude: shown.latitude ?? null,
    longitude: shown.longitude ?? null,
    imageUrl: imageUrlOf(location),
    propertyType: shown.propertyType ?? null,
    bedrooms: shown.bedrooms ?? null,
    bathrooms: shown.bathrooms ?? null,
    squareFeet: shown.squareFeet ?? null,
    yearBuilt: shown.yearBuilt ?? null,
    listPrice: shown.price ?? null,
    listPriceWhenSaved: favorite.saved.price ?? null,
    isListed: row !== null,
    rent,
    rentRangeLow: shown.rentLow ?? null,
    rentRangeHigh: shown.rentHigh ?? null,
    averageRent: rent,
    buyAndHoldResult: results?.buyAndHold ?? null,
    brrrResult: results?.brrrr ?? null,
    fixFlipResult: results?.fixAndFlip ?? null,
    dealScore: figures && listingMetrics(figures, assumptions).dealScore,
    notes: favorite.notes,
    tags: favorite.tags,
    savedAt: favorite.createdAt.toISOString(),
  };
}

/** The copy of a listing stored when it is saved. */
export const savedFrom = (row: ListingRow): SavedProperty => ({
  ...propertyFacts(row),
  price: row.price,
  monthlyRent: row.monthlyRent,
  rentLow: row.rentLow,
  rentHigh: row.rentHigh,
  propertyTaxesAnnual: row.propertyTaxesAnnual,
  insuranceAnnual: row.insuranceAnnual,
  hoaMonthly: row.hoaMonthly,
});

/** Null without a price, since there is nothing to compute. */
function savedFigures(saved: SavedProperty): ListingFigures | null {
  const { price, zipCode = '', bedrooms } = saved;
  if (price == null || price <= 0) return null;
  const local = localFigures(zipCode, { price, bedrooms: bedrooms ?? null });
  return {
    price,
    monthlyRent: saved.monthlyRent ?? null,
    rentLow: saved.rentLow ?? null,
    rentHigh: saved.rentHigh ?? null,
    estimatedValue: null,
    afterRepairValue: null,
    rehabCost: 0,
    propertyTaxesAnnual: saved.propertyTaxesAnnual ?? local.propertyTaxesAnnual?.value ?? 0,
    insuranceAnnual: saved.insuranceAnnual ?? local.insuranceAnnual?.value ?? 0,
    hoaMonthly: saved.hoaMonthly ?? 0,
  };
}
