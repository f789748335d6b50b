import type { Deal } from '#engine/deal.ts';
import { valueOf } from '#engine/outcome.ts';
import { projectDeal } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { equityMultiple, irr } from '#engine/returns/returns.ts';
import type { LeverMeasure } from './solve-levers.ts';

/** Outputs of a buy-and-hold that can be aimed at. */
export const HOLD_MEASURES = {
  cashOnCash: {
    label: 'Cash-on-cash return',
    unit: 'fraction',
    of: (deal) => firstYear(deal).ratios.cashOnCash,
  },
  irr: {
    label: 'IRR',
    unit: 'fraction',
    of: (deal) => irr(projectDeal(deal).flows),
  },
  equityMultiple: {
    label: 'Equity multiple',
    unit: 'times',
    of: (deal) => equityMultiple(projectDeal(deal).flows),
  },
  debtCoverage: {
    label: 'DSCR',
    unit: 'times',
    of: (deal) => firstYear(deal).ratios.debtCoverage,
  },
  lenderDebtCoverage: {
    label: 'DSCR as lenders count it',
    unit: 'times',
    of: (deal) => firstYear(deal).ratios.lenderDebtCoverage,
  },
  monthlyCashFlow: {
    label: 'Monthly cash flow',
    unit: 'dollars',
    of: (deal) => valueOf(firstYear(deal).monthlyCashFlow),
  },
  capRate: {
    label: 'Cap rate',
    unit: 'fraction',
    of: (deal) => firstYear(deal).ratios.allInCapRate,
  },
  cashInvested: {
    label: 'Cash invested',
    unit: 'dollars',
    of: (deal) => valueOf(firstYear(deal).cashInvested.total),
  },
} satisfies Record<string, LeverMeasure<Deal>>;
