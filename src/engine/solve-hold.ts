import { projectDeal } from './buy-and-hold.ts';
import { firstYear } from './cash-flow.ts';
import type { Deal, DealLoan, Growth } from './deal.ts';
import { principalOf } from './loan.ts';
import { valueOf } from './outcome.ts';
import { equityMultiple, irr } from './returns.ts';
import {
  between,
  fromNothing,
  type Lever,
  type Measure,
  withinShare,
  withinStep,
} from './solve-levers.ts';
import { operatingLevers } from './solve-operating.ts';
import { afterTaxHold } from './tax.ts';
import type { TaxProfile } from './tax-profile.ts';

const growthLever = (key: keyof Growth, label: string, step: number): Lever<Deal> => ({
  label,
  unit: 'fraction',
  read: (deal) => deal.growth[key],
  write: (deal, input) => ({ ...deal, growth: { ...deal.growth, [key]: input } }),
  bounds: between(-0.2, 0.3),
  plausible: withinStep(step),
});

/** Inputs of a buy-and-hold that can be solved for and shaken. */
export const HOLD_LEVERS = {
  price: {
    label: 'Purchase price',
    unit: 'dollars',
    read: (deal) => deal.purchase.price,
    write: (deal, price) => ({ ...deal, purchase: { ...deal.purchase, price } }),
    bounds: fromNothing(1_000_000),
    plausible: withinShare(0.05),
  },
  ...operatingLevers<Deal>(),
  /** Of the first loan. */
  interestRate: {
    label: 'Interest rate',
    unit: 'fraction',
    read: (deal) => deal.loans[0]?.annualRate ?? null,
    write: (deal, annualRate) => ({
      ...deal,
      loans: deal.loans.map((loan, index) => (index === 0 ? { ...loan, annualRate } : loan)),
    }),
    bounds: between(0, 0.25),
    plausible: withinStep(0.01, 0),
  },
  /** Share of the price not borrowed; all loans change in proportion. */
  downPayment: {
    label: 'Down payment',
    unit: 'fraction',
    read: (deal) => {
      const borrowed = borrowedShare(deal);
      return borrowed > 0 ? 1 - borrowed : null;
    },
    write: (deal, input) => {
      const borrowed = borrowedShare(deal);
      if (borrowed <= 0) return deal;
      const factor = Math.max(0, 1 - input) / borrowed;
      return { ...deal, loans: deal.loans.map((loan) => resized(loan, factor)) };
    },
    bounds: between(0, 1),
    plausible: withinStep(0.1, 0, 1),
  },
  rehabCost: {
    label: 'Rehab',
    unit: 'dollars',
    read: (deal) => deal.purchase.rehabCost,
    write: (deal, rehabCost) => ({ ...deal, purchase: { ...deal.purchase, rehabCost } }),
    bounds: fromNothing(500_000),
    plausible: withinShare(0.25),
  },
  closingCosts: {
    label: 'Closing costs',
    unit: 'dollars',
    read: (deal) => deal.purchase.closingCosts,
    write: (deal, closingCosts) => ({ ...deal, purchase: { ...deal.purchase, closingCosts } }),
    bounds: fromNothing(100_000),
    plausible: withinShare(0.2),
  },
  valueGrowth: growthLever('valueGrowthRate', 'Growth of the value', 0.02),
  rentGrowth: growthLever('rentGrowthRate', 'Growth of the rent', 0.01),
  expenseGrowth: growthLever('expenseGrowthRate', 'Growth of expenses', 0.01),
  sellingCost: {
    label: 'Cost of selling',
    unit: 'fraction',
    read: (deal) => deal.exit.sellingCostRate,
    write: (deal, sellingCostRate) => ({ ...deal, exit: { ...deal.exit, sellingCostRate } }),
    bounds: between(0, 0.2),
    plausible: withinStep(0.02, 0, 1),
  },
} satisfies Record<string, Lever<Deal>>;

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
    of: (deal) => firstYear(deal).ratios.capRate,
  },
  cashInvested: {
    label: 'Cash invested',
    unit: 'dollars',
    of: (deal) => valueOf(firstYear(deal).cashInvested.total),
  },
} satisfies Record<string, Measure<Deal>>;

/** The IRR after tax of one owner, to aim at or to shake. */
export const afterTaxIrr = (profile: TaxProfile): Measure<Deal> => ({
  label: 'IRR after tax',
  unit: 'fraction',
  of: (deal) => afterTaxHold(deal, projectDeal(deal), profile).irr,
});

/** All loans / price; 0 without a price to speak of. */
function borrowedShare({ purchase, loans }: Deal): number {
  const { price } = purchase;
  const borrowed = loans.reduce((sum, loan) => sum + principalOf(loan, price), 0);
  return price > 0 && Number.isFinite(borrowed / price) ? borrowed / price : 0;
}

const resized = (loan: DealLoan, factor: number): DealLoan =>
  'loanToPrice' in loan
    ? { ...loan, loanToPrice: loan.loanToPrice * factor }
    : { ...loan, principal: loan.principal * factor };
