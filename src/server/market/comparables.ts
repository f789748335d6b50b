import type { Comparable } from '#contract/listings/property-analytics.ts';
import { toPercent } from '#engine/units.ts';
import type { Deps } from '#server/deps.ts';
import type { SampleComparable } from '#server/providers/market/sample/listing/comparable-types.ts';
import type { Payer } from '#server/providers/rentcast/rentcast-shares.ts';
import { ownComparables } from './own-comparables.ts';
import type { ListingRow } from './property-answer.ts';
import { sampleComparables } from './sample-comparables.ts';

export interface Neighbors {
  row: ListingRow;
  sales: Comparable[];
  rentals: Comparable[];
}

/**
 * Comps for a sample listing, or the user's own comps for their own listing; a provider's comps come with its
 * appraisal.
 */
export async function storedNeighbors(
  deps: Pick<Deps, 'db' | 'now'>,
  row: ListingRow,
): Promise<Neighbors> {
  if (!('propertyId' in row)) return { row, ...(await ownComparables(deps, row)) };
  const { sales, rentals } = await sampleComparables(deps, row);
  return { row, sales: sales.map(comparable), rentals: rentals.map(comparable) };
}

export async function withAppraisal(
  { live }: Pick<Deps, 'live'>,
  neighbors: Neighbors,
  payer: Payer,
): Promise<Neighbors> {
  const { row } = neighbors;
  if (!live || !('propertyId' in row) || row.source !== 'rentcast') return neighbors;
  return live.appraise(row, payer);
}

const comparable = (other: SampleComparable): Comparable => ({
  id: other.id,
  listingId: other.listingId,
  address: other.formatted,
  latitude: other.latitude,
  longitude: other.longitude,
  propertyType: other.type,
  bedrooms: other.beds,
  bathrooms: other.baths,
  squareFeet: other.squareFeet,
  yearBuilt: other.yearBuilt,
  price: other.price,
  status: other.status,
  soldOn: other.removedDate,
  condition: other.condition,
  daysOld: other.daysOld,
  distanceMiles: other.distanceMiles,
  likenessPercent: toPercent(other.correlation),
});
