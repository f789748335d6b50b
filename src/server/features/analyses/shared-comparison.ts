import { comparisonFrom } from '#domain/comparison/saved-comparison.ts';
import type { TypedDeal } from '#domain/comparison/typed-deal.ts';
import { COMPARE } from '#domain/inputs/saved-calculation.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { Deps } from '#server/deps.ts';
import { findListing, isOwnId } from '#server/market/find-listing.ts';
import type { ListingRow } from '#server/market/property-answer.ts';

/**
 * A comparison as others see it: only the owner can read listings they added, so each is shared as a deal with the same
 * figures. Listings that no longer exist are left out, since a reader couldn't remove them.
 */
export async function withoutOwnListings(
  deps: Pick<Deps, 'db'>,
  row: AnalysisRow,
): Promise<AnalysisRow> {
  if (row.calculator !== COMPARE) return row;
  const comparison = comparisonFrom(row.input);
  const listings = await Promise.all(
    comparison.propertyIds.map(async (id) => ({
      id,
      listing: await findListing(deps, row.userId, id),
    })),
  );
  const known = listings.flatMap(({ id, listing }) => (listing ? [{ id, listing }] : []));
  const propertyIds = known.flatMap(({ id }) => (isOwnId(id) ? [] : [id]));
  const deals = known.flatMap(({ id, listing }) => (isOwnId(id) ? [dealOfListing(listing)] : []));
  return {
    ...row,
    input: { ...comparison, propertyIds, deals: [...deals, ...comparison.deals] },
  };
}

const dealOfListing = (row: ListingRow): TypedDeal => ({
  name: row.address,
  purchasePrice: row.price,
  monthlyRent: row.monthlyRent,
  rehabCost: row.rehabCost,
  afterRepairValue: row.afterRepairValue,
  propertyTaxesAnnual: row.propertyTaxesAnnual,
  insuranceAnnual: row.insuranceAnnual,
  hoaMonthly: row.hoaMonthly,
});
