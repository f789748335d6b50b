import type { Property } from '#contract/listings/properties.ts';
import type { Comparable } from '#contract/listings/property-analytics.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { toPercent } from '#engine/units.ts';
import { findFavorite } from '#server/db/queries/favorites.ts';
import type { Deps } from '#server/deps.ts';
import { accountIdOf, type SignedIn } from '#server/http/security/session.ts';
import { loadAreas } from '#server/market/areas/local-areas.ts';
import { findListing, propertyNotFound } from '#server/market/find-listing.ts';
import {
  type ListingRow,
  listingFiguresOf,
  metricsRowOf,
  propertyAnswer,
} from '#server/market/property-answer.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { sampleComparables } from '#server/market/sample-comparables.ts';
import type { SampleComparable } from '#server/providers/market/sample/listing/comparables.ts';
import { type Payer, payerOf } from '#server/providers/rentcast/rentcast-shares.ts';
import { readInTurn } from '#server/workers/read-in-turn.ts';
import type { WorkFor } from '#server/workers/workers.ts';
import type { AnalyticsTask } from './analytics-job.ts';

/** The inputs of the answer about a listing, for one reader. */
export async function loadAnalytics(
  deps: Pick<Deps, 'db' | 'live' | 'now' | 'reads'>,
  { signedIn, ...turn }: Pick<WorkFor, 'caller' | 'signal'> & { signedIn: SignedIn | null },
  listingId: string,
): Promise<Omit<AnalyticsTask, 'typed' | 'isExplained'>> {
  const userId = signedIn?.user.userId ?? null;
  const stored = await readInTurn(deps.reads, 'search', turn, async () => {
    const found = await findListing(deps, userId, listingId);
    if (!found) throw propertyNotFound();
    const neighbors = await storedNeighbors(deps, found);
    const underwriting = await findUnderwriting(deps, userId);
    const saved = userId === null ? null : await findFavorite(deps.db, userId, listingId);
    const areas = await loadAreas(deps, userId, found);
    return { neighbors, underwriting, saved, areas };
  });
  // Outside of the turn: a provider may take seconds.
  const payer = payerOf(accountIdOf(signedIn));
  const { row, sales, rentals } = await withAppraisal(deps, stored.neighbors, payer);
  const { assumptions, metricsFor } = stored.underwriting;
  const metrics = metricsRowOf(listingMetrics(listingFiguresOf(row), assumptions));
  const context = { now: deps.now(), isFavorite: stored.saved !== null, metricsFor };
  const answer = propertyAnswer(row, metrics, context);
  const property = withComparables(answer, sales.length, rentals.length);
  const comparables = { sales, rentals };
  return { row, property, assumptions, metricsFor, comparables, areas: stored.areas };
}

interface Neighbors {
  row: ListingRow;
  sales: Comparable[];
  rentals: Comparable[];
}

/** The comparables of a sample listing. A user's own property has none; a provider's come with its appraisal. */
async function storedNeighbors(deps: Pick<Deps, 'db'>, row: ListingRow): Promise<Neighbors> {
  if (!('propertyId' in row)) return { row, sales: [], rentals: [] };
  const { sales, rentals } = await sampleComparables(deps, row);
  return { row, sales: sales.map(comparable), rentals: rentals.map(comparable) };
}

async function withAppraisal(
  { live }: Pick<Deps, 'live'>,
  neighbors: Neighbors,
  payer: Payer,
): Promise<Neighbors> {
  const { row } = neighbors;
  if (!live || !('propertyId' in row) || row.source !== 'rentcast') return neighbors;
  return live.appraise(row, payer);
}

/** How many comps are behind each of the two estimates. */
function withComparables(property: Property, sales: number, rentals: number): Property {
  const { monthlyRent, estimatedValue } = property.figures;
  const figures = {
    ...property.figures,
    monthlyRent:
      monthlyRent && rentals > 0 ? { ...monthlyRent, comparables: rentals } : monthlyRent,
    estimatedValue:
      estimatedValue && sales > 0 ? { ...estimatedValue, comparables: sales } : estimatedValue,
  };
  return { ...property, figures };
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
  daysOld: other.daysOld,
  distanceMiles: other.distanceMiles,
  likenessPercent: toPercent(other.correlation),
});
