import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import type { TypedDeal } from './typed-deal.ts';

/** What is compared and on what basis: the input of a comparison, as it is saved, shared and written to a URL. */
export interface SavedComparison {
  /** Listings, whose figures are those of today. */
  readonly propertyIds: string[];
  readonly deals: TypedDeal[];
  /** The one by which several properties are compared. */
  readonly strategy: StrategyName;
  /** All of them, so that whoever opens it sees the same numbers. */
  readonly assumptions: Assumptions;
}

/** As it was stored; an assumption added since has its default. */
export function comparisonFrom(stored: Readonly<Record<string, unknown>>): SavedComparison {
  const { assumptions, ...rest } = stored as unknown as SavedComparison;
  return { ...rest, assumptions: { ...DEFAULT_ASSUMPTIONS, ...assumptions } };
}
