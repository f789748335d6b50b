import type { Deal } from '#engine/deal.ts';
import { valueOf } from '#engine/outcome.ts';
import { holdIrr, projectDeal } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { equityMultiple } from '#engine/returns/returns.ts';
import type { LeverMeasure } from './solve-levers.ts';

/** Buy-and-hold outputs that can be solved for. */
export const HOLD_MEASURES = {
  cashOnCash: {
    measure: 'cashOnCash',
    of: (deal) => firstYear(deal).ratios.cashOnCash,
  },
  irr: {
    measure: 'irr',
    of: (deal) => holdIrr(projectDeal(deal)),
  },
  equityMultiple: {
    measure: 'equityMultiple',
    of: (deal) => equityMultiple(projectDeal(deal).flows),
  },
  debtCoverage: {
    measure: 'debtCoverage',
    of: (deal) => firstYear(deal).ratios.debtCoverage,
  },
  lenderDebtCoverage: {
    measure: 'lenderDebtCoverage',
    of: (deal) => firstYear(deal).ratios.lenderDebtCoverage,
  },
  monthlyCashFlow: {
    measure: 'monthlyCashFlow',
    of: (deal) => valueOf(firstYear(deal).monthlyCashFlow),
  },
  capRate: {
    measure: 'allInCapRate',
    of: (deal) => firstYear(deal).ratios.allInCapRate,
  },
  cashInvested: {
    measure: 'cashInvested',
    of: (deal) => valueOf(firstYear(deal).cashInvested.total),
  },
} satisfies Record<string, LeverMeasure<Deal>>;
