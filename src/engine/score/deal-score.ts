import { rentToPriceOf } from '#engine/lines/ratio-numbers.ts';
import { type Outcome, quotient } from '#engine/outcome.ts';
import type { FirstYear, FirstYearRatios } from '#engine/rental/cash-flow.ts';
import { type Scored, weighParts } from './deal-score-parts.ts';
import { DEAL_SCORE_RULES } from './deal-score-rules.ts';

/**
 * What a score is made from: ratios of the first year, and the price against the value. Where a rehab
 * is paid before the first rent, price means price and rehab.
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

/** Dollars; null where there is no estimate. */
export type EstimatedValues = {
  /** Value before any rehab. */
  readonly estimatedValue: number | null;
  /** Compared with price and rehab where it has rehab. */
  readonly afterRepairValue: number | null;
};

/** Rehab is part of what is paid for the income and for the value. */
export const hasRehab = ({ cashInvested }: Pick<FirstYear, 'cashInvested'>): boolean =>
  cashInvested.rehab > 0;

/** A first year as measures, on the price and the rehab that it counts. */
export function dealMeasures(year: FirstYear, values: EstimatedValues): DealMeasures {
  const { cashOnCash, debtCoverage, allInCapRate, breakEvenRatio } = year.ratios;
  const { price, rehab } = year.cashInvested;
  const cost = price + rehab;
  const value = (hasRehab(year) ? values.afterRepairValue : null) ?? values.estimatedValue;
  return {
    cashOnCash,
    debtCoverage,
    capRate: allInCapRate,
    breakEvenRatio,
    rentToPrice: rentToPriceOf(year.operating.grossRent / 12, cost),
    priceToValue: quotient(cost, value ?? 0, 'There is no estimate of the value.'),
  };
}
