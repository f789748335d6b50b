import type { ValueEstimate } from '#contract/listings/properties.ts';
import type { RentcastProperty } from '#contract/listings/rentcast.ts';
import { findProperty, findPropertyByAddress } from '#server/db/queries/market/properties.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { Deps } from '#server/deps.ts';
import { sourceLabelOf } from '#server/market/property-answer.ts';
import { sampleComparables } from '#server/market/sample-comparables.ts';
import { searchTextOf } from '#server/market/search-text.ts';
import type { SampleComparable } from '#server/providers/market/sample/listing/comparable-types.ts';
import type { RentcastLookup } from '#server/providers/rentcast-lookup/rentcast-lookup.ts';

/** Without a key, the sample market responds in the same format, labeled as a sample. */
export function createSampleLookup({ db }: Pick<Deps, 'db'>): RentcastLookup {
  return {
    kind: 'embedded',
    find: async (where) => {
      const row =
        'id' in where
          ? await findProperty(db, where.id)
          : await findPropertyByAddress(db, searchTextOf([where.address]));
      if (!row) return { kind: 'no-data' };
      const { sales, rentals } = await sampleComparables({ db }, row);
      return { kind: 'found', data: answer(row, sales, rentals), fetchedAt: row.updatedAt };
    },
  };
}

function answer(
  row: PropertyRow,
  sales: readonly SampleComparable[],
  rentals: readonly SampleComparable[],
): RentcastProperty {
  const sold = row.details.priceHistory.findLast(({ event }) => event === 'Sold');
  return {
    id: row.propertyId,
    sourceLabel: sourceLabelOf(row),
    formattedAddress: `${row.address}, ${row.city}, ${row.state} ${row.zipCode}`,
    address: row.address,
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
    lotSize: row.lotSize,
    yearBuilt: row.yearBuilt,
    lastSaleDate: sold?.date ?? null,
    lastSalePrice: sold?.price ?? null,
    propertyTaxesAnnual: row.propertyTaxesAnnual,
    hoaMonthly: row.hoaMonthly,
    value: estimateOf(row, 'estimatedValue', sales.length),
    rent: estimateOf(row, 'monthlyRent', rentals.length),
    valueComparables: sales.map(comparableOf),
    rentComparables: rentals.map(comparableOf),
  };
}

function estimateOf(
  row: PropertyRow,
  name: 'estimatedValue' | 'monthlyRent',
  comparables: number,
): ValueEstimate | null {
  const value = row[name];
  const provenance = row.details.provenance[name];
  return value === null || !provenance
    ? null
    : { value, ...provenance, comparables: provenance.comparables ?? comparables };
}

const comparableOf = (other: SampleComparable) => ({
  id: other.id,
  address: other.formatted,
  price: other.price,
  bedrooms: other.beds,
  bathrooms: other.baths,
  squareFeet: other.squareFeet,
  distanceMiles: other.distanceMiles,
  daysOld: other.daysOld,
  correlation: other.correlation,
});
