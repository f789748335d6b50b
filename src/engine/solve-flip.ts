import type { FlipDeal } from './deal.ts';
import { fixAndFlip } from './fix-and-flip.ts';
import { valueOf } from './outcome.ts';
import {
  between,
  fromNothing,
  type Lever,
  type Measure,
  withinShare,
  withinStep,
} from './solve-levers.ts';
import { projectLevers } from './solve-project.ts';

/** Inputs of a flip that can be solved for and shaken. */
export const FLIP_LEVERS = {
  ...projectLevers<FlipDeal>(),
  salePrice: {
    label: 'Sale price',
    unit: 'dollars',
    read: (deal) => deal.salePrice,
    write: (deal, salePrice) => ({ ...deal, salePrice }),
    bounds: fromNothing(1_000_000),
    plausible: withinShare(0.1),
  },
  months: {
    label: 'Months until the sale',
    unit: 'months',
    read: (deal) => deal.months,
    write: (deal, months) => ({ ...deal, months }),
    bounds: between(1, 48),
    plausible: withinStep(3, 1),
  },
  /** Of the first loan. */
  interestRate: {
    label: 'Interest rate',
    unit: 'fraction',
    read: (deal) => deal.loans[0]?.annualRate ?? null,
    write: (deal, annualRate) => ({
      ...deal,
      loans: deal.loans.map((loan, index) => (index === 0 ? { ...loan, annualRate } : loan)),
    }),
    bounds: between(0, 0.3),
    plausible: withinStep(0.01, 0),
  },
  sellingCost: {
    label: 'Cost of selling',
    unit: 'fraction',
    read: (deal) => deal.sellingCostRate,
    write: (deal, sellingCostRate) => ({ ...deal, sellingCostRate }),
    bounds: between(0, 0.2),
    plausible: withinStep(0.02, 0, 1),
  },
} satisfies Record<string, Lever<FlipDeal>>;

/** Outputs of a flip that can be aimed at. */
export const FLIP_MEASURES = {
  profit: {
    label: 'Profit',
    unit: 'dollars',
    of: (deal) => valueOf(fixAndFlip(deal).profit),
  },
  returnOnCash: {
    label: 'Return on cash',
    unit: 'fraction',
    of: (deal) => fixAndFlip(deal).returnOnCash,
  },
  returnOnCost: {
    label: 'Return on project cost',
    unit: 'fraction',
    of: (deal) => fixAndFlip(deal).returnOnCost,
  },
  annualisedReturn: {
    label: 'Annualised return',
    unit: 'fraction',
    of: (deal) => fixAndFlip(deal).annualisedReturn,
  },
} satisfies Record<string, Measure<FlipDeal>>;
