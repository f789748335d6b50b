import { listingScore } from '#domain/listing/listing-score.ts';
import type { Outcome } from '#engine/outcome.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import type { Assumptions } from './assumptions.ts';
import { dealFrom } from './engine-input.ts';
import type { ListingFigures, PropertyFigures } from './property-figures.ts';
import { NOTHING_TYPED, type TypedFields } from './typed-fields.ts';

/** What listings are compared by: fractions and dollars a month. Infinity is a gain on no cash at all, null unknown. */
export interface ListingMetrics {
  capRate: number | null;
  monthlyCashFlow: number | null;
  cashOnCash: number | null;
  /** 0 to 100. */
  dealScore: number | null;
  /** From where to where the score may lie. */
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

/** The assumptions that listings are compared by; growth and exit do not touch the first year. */
export const METRIC_ASSUMPTIONS = [
  'downPaymentPercent',
  'loanInterestRate',
  'loanTermYears',
  'closingCostPercent',
  'vacancyRatePercent',
  'maintenancePercent',
  'managementPercent',
  'capexPercent',
  // Of a listing that cannot be rented before its rehab.
  'rehabContingencyPercent',
  'rentStartMonth',
] as const satisfies readonly (keyof Assumptions)[];

/** The first year of a listing bought at its price, or as typed. Without a rent every metric is null. */
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

/** A typed rent replaces an unknown one, and the price is compared with a typed after-repair value. */
export const knownWith = (listing: ListingFigures, typed: TypedFields): ListingFigures => ({
  ...listing,
  monthlyRent: listing.monthlyRent ?? typed.monthlyRent ?? null,
  afterRepairValue: typed.afterRepairValue ?? listing.afterRepairValue,
});

/** What the calculators need; null where the rent is unknown. */
export function figuresOf({ monthlyRent, ...rest }: ListingFigures): PropertyFigures | null {
  return monthlyRent === null ? null : { ...rest, monthlyRent };
}

const sortable = (outcome: Outcome): number | null => {
  if (outcome.kind === 'value') return outcome.value;
  return outcome.kind === 'infinite' ? Number.POSITIVE_INFINITY : null;
};
