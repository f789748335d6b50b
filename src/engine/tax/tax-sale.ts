import { saleProceedsOf } from '#engine/lines/hold-numbers.ts';
import type { SaleTaxLines } from '#engine/lines/sale-tax-lines.ts';
import { saleTaxOf } from '#engine/lines/sale-tax-numbers.ts';
import { boundDollars, boundProfile, type TaxProfile } from './tax-profile.ts';

/** The books on the sale date, in dollars. */
export type SaleBooks = {
  readonly salePrice: number;
  readonly sellingCosts: number;
  readonly loanPayoff: number;
  /** Purchase, capitalized costs and improvements. */
  readonly costBasis: number;
  /** All depreciation taken. */
  readonly depreciation: number;
  /** Losses that were never allowed; a sale releases them all. */
  readonly carriedLoss: number;
  /** Loan points not yet deducted; the payoff releases them. */
  readonly unamortizedPoints: number;
  readonly yearsHeld: number;
};

/** The sale from price to after-tax proceeds, line by line, in dollars. */
export type SaleSheet = SaleTaxLines<number> & {
  readonly salePrice: number;
  readonly sellingCosts: number;
  readonly loanPayoff: number;
  /** Sale price − selling costs − loan payoff. */
  readonly proceedsBeforeTax: number;
  /** Tax saved by remaining points. */
  readonly pointsSaving: number;
};

/** The after-tax sale, from any finite numbers. */
export function saleSheet(given: SaleBooks, givenProfile: TaxProfile): SaleSheet {
  const profile = boundProfile(givenProfile);
  const salePrice = boundDollars(given.salePrice);
  const sellingCosts = boundDollars(given.sellingCosts);
  const loanPayoff = boundDollars(given.loanPayoff);
  const pointsSaving = Math.max(0, boundDollars(given.unamortizedPoints)) * profile.ordinaryRate;
  const proceeds = saleProceedsOf(salePrice, sellingCosts, loanPayoff);
  const lines = saleTaxOf(
    {
      salePrice,
      sellingCosts,
      proceeds,
      costBasis: boundDollars(given.costBasis),
      depreciation: Math.max(0, boundDollars(given.depreciation)),
      carriedLoss: Math.max(0, boundDollars(given.carriedLoss)),
      pointsSaving,
      yearsHeld: given.yearsHeld,
    },
    profile,
  );
  return {
    salePrice,
    sellingCosts,
    loanPayoff,
    proceedsBeforeTax: proceeds,
    pointsSaving,
    ...lines,
  };
}
