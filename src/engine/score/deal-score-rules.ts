import type { ScoreRule } from './deal-score-parts.ts';

/**
 * What makes a deal good, and how good. The scales are ours: a rental that just pays for itself scores near 50, and the
 * best 1% of the sample market ranges from 85 to 99. Only the first year counts, because growth is uncertain and two
 * deals are compared by what is known about both.
 */
export const DEAL_SCORE_RULES = [
  {
    key: 'cashOnCash',
    measure: 'cashOnCash',
    formula: 'First-year cash flow before tax / cash invested',
    why: 'What your own money earns in the first year.',
    weight: 25,
    scale: { half: 0.02, ninety: 0.1 },
    pointsWhenInfinite: 100,
  },
  {
    key: 'debtCoverage',
    measure: 'debtCoverage',
    formula: 'NOI / annual debt service',
    why: 'Below 1, rent doesn’t cover the loan; lenders require 1.20 to 1.25.',
    weight: 20,
    scale: { half: 1.05, ninety: 1.4 },
    pointsWhenInfinite: 100,
  },
  {
    key: 'capRate',
    measure: 'capRate',
    formula: 'NOI / price',
    why: 'What the property itself earns, however it’s financed.',
    withRehab: {
      measure: 'allInCapRate',
      formula: 'NOI / (price + rehab)',
    },
    weight: 15,
    scale: { half: 0.05, ninety: 0.08 },
    pointsWhenInfinite: 100,
  },
  {
    key: 'breakEvenRatio',
    measure: 'breakEvenRatio',
    formula: '(Operating expenses + debt service) / gross potential income',
    why: 'The share of full income that goes to expenses and the loan. Above 85%, one vacant month a year hurts.',
    weight: 15,
    scale: { half: 0.92, ninety: 0.75 },
    pointsWhenInfinite: 0,
  },
  {
    key: 'rentToPrice',
    measure: 'rentToPrice',
    formula: 'Monthly rent / price',
    why: 'The 1% rule: a quick check that doesn’t depend on your assumptions.',
    withRehab: {
      measure: 'allInRentToPrice',
      formula: 'Monthly rent / (price + rehab)',
    },
    weight: 10,
    scale: { half: 0.0065, ninety: 0.01 },
    pointsWhenInfinite: 100,
  },
  {
    key: 'priceToValue',
    measure: 'priceToValue',
    formula: 'Price / estimated value',
    why: 'Equity you gain the day you buy. Counts only if the property has a value estimate.',
    withRehab: {
      measure: 'allInPriceToValue',
      formula: '(Price + rehab) / after-repair value, or as-is value if that’s unknown',
      why: 'Equity you gain by buying and rehabbing. Counts only if the property has a value estimate.',
    },
    weight: 15,
    scale: { half: 1, ninety: 0.85 },
    pointsWhenInfinite: 0,
  },
] as const satisfies readonly ScoreRule[];
