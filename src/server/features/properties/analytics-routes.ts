import type { FastifyInstance } from 'fastify';
import type { Property } from '#contract/listings/properties.ts';
import { type Comparable, readAnalytics } from '#contract/listings/property-analytics.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { typedIn } from '#domain/inputs/typed-fields.ts';
import { toPercent } from '#engine/units.ts';
import { findFavorite } from '#server/db/queries/favorites.ts';
import type { Deps } from '#server/deps.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import { accountIdOf } from '#server/http/security/session.ts';
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
import { answerAnalytics, explainPropertyJob } from './analytics-job.ts';

export function registerAnalytics(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readAnalytics, async (call) => {
    const { params, query, signedIn } = call;
    const refusal = query.explain ? deps.workers.refusal(call.caller) : null;
    if (refusal) throw refusal;
    const userId = signedIn?.user.userId ?? null;
    const found = await findListing(deps, userId, params.listingId);
    if (!found) throw propertyNotFound();
    const { row, sales, rentals } = await withNeighbors(
      deps,
      found,
      payerOf(accountIdOf(signedIn)),
    );
    const { assumptions, metricsFor } = await findUnderwriting(deps, userId);
    const saved = userId === null ? null : await findFavorite(deps.db, userId, params.listingId);
    const metrics = metricsRowOf(listingMetrics(listingFiguresOf(row), assumptions));
    const context = { now: deps.now(), isFavorite: saved !== null, metricsFor };
    const answer = propertyAnswer(row, metrics, context);
    const property = withComparables(answer, sales.length, rentals.length);
    const comparables = { sales, rentals };
    const { explain: isExplained, ...given } = query;
    const typed = typedIn(given);
    const task = { row, property, assumptions, typed, metricsFor, comparables, isExplained };
    return new ReadyJson(
      isExplained ? await deps.workers.run(explainPropertyJob, task, call) : answerAnalytics(task),
    );
  });
}

interface Neighbors {
  row: ListingRow;
  sales: Comparable[];
  rentals: Comparable[];
}

/** The houses behind the estimates: the provider's own, or those of the sample. Of a user's own place none are known. */
async function withNeighbors(
  deps: Pick<Deps, 'db' | 'live'>,
  row: ListingRow,
  payer: Payer,
): Promise<Neighbors> {
  if (!('propertyId' in row)) return { row, sales: [], rentals: [] };
  if (row.source === 'rentcast')
    return deps.live ? deps.live.appraise(row, payer) : { row, sales: [], rentals: [] };
  const { sales, rentals } = await sampleComparables(deps, row);
  return { row, sales: sales.map(comparable), rentals: rentals.map(comparable) };
}

/** How many houses stand behind the two estimates that come from comparables. */
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
