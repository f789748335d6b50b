import { type FirstYear, type FirstYearRatios, firstYear, type Rental } from './cash-flow.ts';
import { type Scored, weighParts } from './deal-score-parts.ts';
import { DEAL_SCORE_RULES } from './deal-score-rules.ts';
import { type Outcome, quotient } from './outcome.ts';

/**
 * What a score is made from: ratios of the first year, and the price against an estimate of the
 * value.
 */
export type DealMeasures = Pick<
  FirstYearRatios,
  'cashOnCash' | 'debtCoverage' | 'capRate' | 'breakEvenRatio' | 'rentToPrice'
> & { readonly priceToValue: Outcome };

/**
 * The score of a deal, 0 to 100: Σ points × weight / Σ weight over the parts that are known. Each
 * part comes with its rule, its measure, its points and its share, so that a screen can show why.
 * Null when nothing is known.
 */
export const dealScore = (measures: DealMeasures): Scored =>
  weighParts(
    DEAL_SCORE_RULES,
    DEAL_SCORE_RULES.map((rule) => measures[rule.key]),
  );

/**
 * Ratios of a first year as measures; `estimatedValue` in dollars, or null when there is no
 * estimate.
 */
export function dealMeasures(year: FirstYear, estimatedValue: number | null): DealMeasures {
  const { cashOnCash, debtCoverage, capRate, breakEvenRatio, rentToPrice } = year.ratios;
  const { price } = year.cashInvested;
  const priceToValue = quotient(price, estimatedValue ?? 0, 'There is no estimate of the value.');
  return { cashOnCash, debtCoverage, capRate, breakEvenRatio, rentToPrice, priceToValue };
}

/** The score of a rental as it is offered. */
export const scoreRental = (rental: Rental, estimatedValue: number | null): Scored =>
  dealScore(dealMeasures(firstYear(rental), estimatedValue));
