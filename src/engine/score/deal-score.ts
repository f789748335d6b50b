import { rentToPriceOf } from '#engine/lines/ratio-numbers.ts';
import { type Outcome, quotient } from '#engine/outcome.ts';
import type { FirstYear, FirstYearRatios } from '#engine/rental/cash-flow.ts';
import { type Scored, weighParts } from './deal-score-parts.ts';
import { DEAL_SCORE_RULES } from './deal-score-rules.ts';

/**
 * What a score is based on: first-year ratios and price vs. value. If a rehab is paid for before the first rent
 * payment, price means price plus rehab.
 */
export type DealMeasures = Pick<
  FirstYearRatios,
  'cashOnCash' | 'debtCoverage' | 'capRate' | 'breakEvenRatio' | 'rentToPrice'
> & { readonly priceToValue: Outcome };

/**
 * A deal's score from 0 to 100: Σ points × weight / Σ weight over the known parts. Each part has its rule, measure,
 * points and share, so that a screen can show why. Null if nothing is known.
 */
export const dealScore = (measures: DealMeasures): Scored =>
  weighParts(
    DEAL_SCORE_RULES,
    DEAL_SCORE_RULES.map((rule) => measures[rule.key]),
  );

/** In dollars; null without an estimate. */
export type EstimatedValues = {
  /** Value before any rehab. */
  readonly estimatedValue: number | null;
  /** Compared with price plus rehab if there is a rehab. */
  readonly afterRepairValue: number | null;
};

/** True if a rehab is part of the cost behind the income and the value. */
export const hasRehab = ({ cashInvested }: Pick<FirstYear, 'cashInvested'>): boolean =>
  cashInvested.rehab > 0;

/** A first year's measures, based on the price and any rehab. */
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
    priceToValue: quotient(cost, value ?? 0, 'There is no value estimate.'),
  };
}
