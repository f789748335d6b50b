import { listingScore } from '#domain/listing/listing-score.ts';
import type { Outcome } from '#engine/outcome.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import type { Assumptions } from './assumptions.ts';
import { dealFrom } from './engine-input.ts';
import type { ListingFigures, PropertyFigures } from './property-figures.ts';
import { NOTHING_TYPED, type TypedFields } from './typed-fields.ts';

/**
 * The metrics listings are compared by, as fractions or dollars a month. Infinity means a gain with no cash invested;
 * null means unknown.
 */
export interface ListingMetrics {
  capRate: number | null;
  monthlyCashFlow: number | null;
  cashOnCash: number | null;
  /** 0 to 100. */
  dealScore: number | null;
  /** The range the score could fall in. */
  dealScoreLow: number | null;
  dealScoreHigh: number | null;
}

const UNKNOWN: ListingMetrics = {
  capRate: null,
  monthlyCashFlow: null,
  cashOnCash: null,
  dealScore: null,
  dealScoreLow: null,
  dealScoreHigh: null,
};

/** The assumptions used to compare listings; growth and exit don't affect the first year. */
export const METRIC_ASSUMPTIONS = [
  'downPaymentPercent',
  'loanInterestRate',
  'loanTermYears',
  'closingCostPercent',
  'vacancyRatePercent',
  'maintenancePercent',
  'managementPercent',
  'capexPercent',
  // For a listing that can't be rented until it's rehabbed.
  'rehabContingencyPercent',
  'rentStartMonth',
] as const satisfies readonly (keyof Assumptions)[];

/** First-year metrics for a listing at its price, or as typed. Without a rent, every metric is null. */
export function listingMetrics(
  given: ListingFigures,
  assumptions: Assumptions,
  typed: TypedFields = NOTHING_TYPED,
): ListingMetrics {
  const listing = typed === NOTHING_TYPED ? given : knownWith(given, typed);
  const figures = figuresOf(listing);
  if (!figures) return UNKNOWN;
  const deal = dealFrom(figures, assumptions, typed);
  const year = firstYear(deal);
  const { score, range } = listingScore(deal, year, listing, typed);
  return {
    capRate: sortable(year.ratios.allInCapRate),
    monthlyCashFlow: year.monthlyCashFlow,
    cashOnCash: sortable(year.ratios.cashOnCash),
    dealScore: score,
    dealScoreLow: range?.low ?? null,
    dealScoreHigh: range?.high ?? null,
  };
}

/** A typed rent fills in an unknown one, and a typed after-repair value replaces the listing's. */
export const knownWith = (listing: ListingFigures, typed: TypedFields): ListingFigures => ({
  ...listing,
  monthlyRent: listing.monthlyRent ?? typed.monthlyRent ?? null,
  afterRepairValue: typed.afterRepairValue ?? listing.afterRepairValue,
});

/** What the calculators need; null if the rent is unknown. */
export function figuresOf({ monthlyRent, ...rest }: ListingFigures): PropertyFigures | null {
  return monthlyRent === null ? null : { ...rest, monthlyRent };
}

const sortable = (outcome: Outcome): number | null => {
  if (outcome.kind === 'value') return outcome.value;
  return outcome.kind === 'infinite' ? Number.POSITIVE_INFINITY : null;
};
