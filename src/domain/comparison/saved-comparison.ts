import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import type { TypedDeal } from './typed-deal.ts';

/** What is compared and on what basis: a comparison's input, as saved, shared and written to a URL. */
export interface SavedComparison {
  /** Listings, always with today's figures. */
  readonly propertyIds: string[];
  readonly deals: TypedDeal[];
  /** The strategy used to compare several properties. */
  readonly strategy: StrategyName;
  /** Every assumption, so that anyone who opens it sees the same numbers. */
  readonly assumptions: Assumptions;
}

/** Reads a stored comparison; assumptions added since then get their defaults. */
export function comparisonFrom(stored: Readonly<Record<string, unknown>>): SavedComparison {
  const { assumptions, ...rest } = stored as unknown as SavedComparison;
  return { ...rest, assumptions: { ...DEFAULT_ASSUMPTIONS, ...assumptions } };
}
