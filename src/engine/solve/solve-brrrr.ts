import type { BrrrrDeal } from '#engine/deal.ts';
import { valueOf } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import type { LeverMeasure } from './solve-levers.ts';

/** BRRRR outputs that can be solved for. */
export const BRRRR_MEASURES = {
  cashLeftIn: {
    measure: 'cashLeftIn',
    of: (deal) => valueOf(brrrr(deal).refinance.cashLeftIn),
  },
  cashOnCash: {
    measure: 'cashOnCash',
    of: (deal) => brrrr(deal).cashOnCash,
  },
  monthlyCashFlow: {
    measure: 'monthlyCashFlow',
    of: (deal) => valueOf(brrrr(deal).monthlyCashFlow),
  },
  debtCoverage: {
    measure: 'debtCoverage',
    of: (deal) => brrrr(deal).debtCoverage,
  },
  equity: {
    measure: 'refinanceEquity',
    of: (deal) => valueOf(brrrr(deal).refinance.equity),
  },
  irr: {
    measure: 'irr',
    of: (deal) => brrrr(deal).irr,
  },
} satisfies Record<string, LeverMeasure<BrrrrDeal>>;
