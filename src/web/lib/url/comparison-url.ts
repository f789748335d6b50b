import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { DEAL_FIELDS, type TypedDeal } from '#domain/comparison/typed-deal.ts';

/** A deal as one value of the query, itself a query: a link has all of it. */
export function dealText(deal: TypedDeal): string {
  const query = new URLSearchParams({ name: deal.name });
  for (const field of DEAL_FIELDS) {
    const value = deal[field];
    if (value !== null && value !== 0) query.set(field, String(value));
  }
  return query.toString();
}

/** The query that opens a comparison with every assumption it has. */
export function writeComparison(comparison: SavedComparison): URLSearchParams {
  const { propertyIds, deals, strategy, assumptions } = comparison;
  return new URLSearchParams([
    ...propertyIds.map((id) => ['property', id]),
    ...deals.map((deal) => ['deal', dealText(deal)]),
    ['strategy', strategy],
    ...Object.entries(assumptions).map(([name, value]) => [name, String(value)]),
  ]);
}
