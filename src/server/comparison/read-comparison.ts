import { type ComparisonRequest, comparedIds } from '#contract/calculations/calculation-compare.ts';
import { withoutUndefined } from '#domain/record/without-undefined.ts';
import { STRATEGY_NAMES } from '#domain/verdicts/strategy-effort.ts';
import type { Deps } from '#server/deps.ts';
import { findListings, propertyNotFound } from '#server/market/find-listing.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import type { ComparisonTask } from './compare.ts';

/** A comparison's listings, and the reader's underwriting for anything the request leaves out. */
export async function readComparison(
  deps: Pick<Deps, 'db'>,
  userId: string | null,
  request: ComparisonRequest,
): Promise<ComparisonTask> {
  const ids = comparedIds(request);
  const [{ assumptions: usual }, found] = await Promise.all([
    findUnderwriting(deps, userId),
    findListings(deps, userId, ids),
  ]);
  const listings = ids.map((id) => {
    const row = found.get(id);
    if (!row) throw propertyNotFound(ids.length > 1 ? `Property ${id}` : undefined);
    return row;
  });
  return {
    listings,
    deals: request.deals ?? [],
    strategies: request.strategy ? [request.strategy] : STRATEGY_NAMES,
    usual,
    assumptions: { ...usual, ...withoutUndefined(request.assumptions ?? {}) },
    seed: request.seed ?? null,
  };
}
