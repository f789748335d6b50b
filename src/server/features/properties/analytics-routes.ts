import type { FastifyInstance } from 'fastify';
import { listingMetrics } from '#contract/metrics.ts';
import type { Property } from '#contract/properties.ts';
import { type Comparable, readAnalytics } from '#contract/property-analytics.ts';
import { toPercent } from '#engine/units.ts';
import { findFavorite } from '#server/db/queries/favorites.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import { findListing, propertyNotFound } from '#server/market/find-listing.ts';
import { listingFiguresOf, metricsRowOf, propertyAnswer } from '#server/market/property-answer.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { sampleComparables } from '#server/market/sample-comparables.ts';
import type { SampleComparable } from '#server/providers/market/sample/comparables.ts';
import { analyseProperty } from './analyse-property.ts';

export function registerAnalytics(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readAnalytics, async ({ params, query, signedIn }) => {
    const userId = signedIn?.user.userId ?? null;
    const row = await findListing(deps, userId, params.listingId);
    if (!row) throw propertyNotFound();
    const { assumptions, metricsFor } = await findUnderwriting(deps, userId);
    const saved = userId === null ? null : await findFavorite(deps.db, userId, params.listingId);
    const { sales, rentals } =
      'propertyId' in row ? await sampleComparables(deps, row) : { sales: [], rentals: [] };
    const metrics = metricsRowOf(listingMetrics(listingFiguresOf(row), assumptions));
    const context = { now: deps.now(), isFavorite: saved !== null, metricsFor };
    return {
      property: withComparables(
        propertyAnswer(row, metrics, context),
        sales.length,
        rentals.length,
      ),
      assumptions,
      assumptionsFrom: metricsFor,
      ...analyseProperty(row, assumptions, query.explain),
      comparables: { sales: sales.map(comparable), rentals: rentals.map(comparable) },
    };
  });
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
