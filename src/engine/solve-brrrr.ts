import { brrrr } from './brrrr.ts';
import type { BrrrrDeal } from './deal.ts';
import { valueOf } from './outcome.ts';
import {
  between,
  fromNothing,
  type Lever,
  type Measure,
  withinShare,
  withinStep,
} from './solve-levers.ts';
import { operatingLevers } from './solve-operating.ts';
import { projectLevers } from './solve-project.ts';

/** Inputs of a BRRRR that can be solved for and shaken. */
export const BRRRR_LEVERS = {
  ...projectLevers<BrrrrDeal>(),
  ...operatingLevers<BrrrrDeal>(),
  afterRepairValue: {
    label: 'After-repair value',
    unit: 'dollars',
    read: (deal) => deal.refinance.afterRepairValue,
    write: (deal, afterRepairValue) => ({
      ...deal,
      refinance: { ...deal.refinance, afterRepairValue },
    }),
    bounds: fromNothing(1_000_000),
    plausible: withinShare(0.1),
  },
  refinanceLoanToValue: {
    label: 'Refinance loan to value',
    unit: 'fraction',
    read: (deal) => deal.refinance.loanToValue,
    write: (deal, loanToValue) => ({ ...deal, refinance: { ...deal.refinance, loanToValue } }),
    bounds: between(0, 1),
    plausible: withinStep(0.05, 0, 1),
  },
  refinanceRate: {
    label: 'Refinance rate',
    unit: 'fraction',
    read: (deal) => deal.refinance.terms.annualRate,
    write: (deal, annualRate) => ({
      ...deal,
      refinance: { ...deal.refinance, terms: { ...deal.refinance.terms, annualRate } },
    }),
    bounds: between(0, 0.25),
    plausible: withinStep(0.01, 0),
  },
} satisfies Record<string, Lever<BrrrrDeal>>;

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
} satisfies Record<string, Measure<BrrrrDeal>>;
