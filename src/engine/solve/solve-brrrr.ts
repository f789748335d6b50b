import type { BrrrrDeal } from '#engine/deal.ts';
import { valueOf } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import type { LeverMeasure } from './solve-levers.ts';

/** Outputs of a BRRRR that can be aimed at. */
export const BRRRR_MEASURES = {
  cashLeftIn: {
    label: 'Cash left in',
    unit: 'dollars',
    of: (deal) => valueOf(brrrr(deal).refinance.cashLeftIn),
  },
  cashOnCash: {
    label: 'Cash-on-cash return',
    unit: 'fraction',
    of: (deal) => brrrr(deal).cashOnCash,
  },
  monthlyCashFlow: {
    label: 'Monthly cash flow',
    unit: 'dollars',
    of: (deal) => valueOf(brrrr(deal).monthlyCashFlow),
  },
  debtCoverage: {
    label: 'DSCR',
    unit: 'times',
    of: (deal) => brrrr(deal).debtCoverage,
  },
  equity: {
    label: 'Equity after the refinance',
    unit: 'dollars',
    of: (deal) => valueOf(brrrr(deal).refinance.equity),
  },
  irr: {
    label: 'IRR',
    unit: 'fraction',
    of: (deal) => brrrr(deal).irr,
  },
} satisfies Record<string, LeverMeasure<BrrrrDeal>>;
