import type { Property, ValueEstimate } from '#contract/listings/properties.ts';
import type { Comparable } from '#contract/listings/property-analytics.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { findFavorite } from '#server/db/queries/favorites.ts';
import type { Deps } from '#server/deps.ts';
import { accountIdOf, type SignedIn } from '#server/http/security/session.ts';
import { loadAreas } from '#server/market/areas/local-areas.ts';
import { storedNeighbors, withAppraisal } from '#server/market/comparables.ts';
import { findListing, propertyNotFound } from '#server/market/find-listing.ts';
import { listingFiguresOf, metricsRowOf, propertyAnswer } from '#server/market/property-answer.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { payerOf } from '#server/providers/rentcast/rentcast-shares.ts';
import { readInTurn } from '#server/workers/read-in-turn.ts';
import type { WorkFor } from '#server/workers/workers.ts';
import type { AnalyticsTask } from './analytics-job.ts';

/** Loads the data needed to show a listing to one reader. */
export async function loadAnalytics(
  deps: Pick<Deps, 'db' | 'live' | 'now' | 'reads'>,
  {
    signedIn,
    ...turn
  }: Pick<WorkFor, 'caller' | 'signal' | 'onQueued'> & { signedIn: SignedIn | null },
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
  // Done without holding a turn, because a provider may take seconds.
  const payer = payerOf(accountIdOf(signedIn));
  const { row, sales, rentals } = await withAppraisal(deps, stored.neighbors, payer);
  const { assumptions, metricsFor } = stored.underwriting;
  const metrics = metricsRowOf(listingMetrics(listingFiguresOf(row), assumptions));
  const context = { now: deps.now(), isFavorite: stored.saved !== null, metricsFor };
  const answer = propertyAnswer(row, metrics, context);
  const property = withComparables(answer, sales, rentals.length);
  const comparables = { sales, rentals };
  return { row, property, assumptions, metricsFor, comparables, areas: stored.areas };
}

/** Adds the number of comps behind each of the three estimates. */
function withComparables(
  property: Property,
  sales: readonly Comparable[],
  rentals: number,
): Property {
  const { monthlyRent, estimatedValue, afterRepairValue } = property.figures;
  const renovated = sales.filter(({ condition }) => condition === 'renovated').length;
  const counted = (estimate: ValueEstimate | null, comparables: number) =>
    estimate && comparables > 0 ? { ...estimate, comparables } : estimate;
  const figures = {
    ...property.figures,
    monthlyRent: counted(monthlyRent, rentals),
    estimatedValue: counted(estimatedValue, sales.length),
    afterRepairValue: counted(afterRepairValue, renovated),
  };
  return { ...property, figures };
}
