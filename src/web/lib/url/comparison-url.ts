import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { DEAL_FIELDS, type TypedDeal } from '#domain/comparison/typed-deal.ts';

/** A deal as a single query value, itself a query, so that a link contains all of it. */
export function dealText(deal: TypedDeal): string {
  const query = new URLSearchParams({ name: deal.name });
  for (const field of DEAL_FIELDS) {
    const value = deal[field];
    if (value !== null && value !== 0) query.set(field, String(value));
  }
  return query.toString();
}

/** The query that opens a comparison with all of its assumptions. */
export function writeComparison(comparison: SavedComparison): URLSearchParams {
  const { propertyIds, deals, strategy, assumptions } = comparison;
  return new URLSearchParams([
    ...propertyIds.map((id) => ['property', id]),
    ...deals.map((deal) => ['deal', dealText(deal)]),
    ['strategy', strategy],
    ...Object.entries(assumptions).map(([name, value]) => [name, String(value)]),
  ]);
}
