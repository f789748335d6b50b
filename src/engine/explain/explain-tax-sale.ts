import { type SaleTaxRates, saleTaxLines } from '#engine/lines/sale-tax-lines.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Sale } from '#engine/rental/buy-and-hold-years.ts';
import type { SaleSheet } from '#engine/tax/tax-sale.ts';
import { constant, type Explanation, scheduled, type WithExplanation } from './explain.ts';
import { EXPLAINED } from './explained-arithmetic.ts';

/** The starting point for a sale's explanation. */
type SaleStart = {
  readonly hold: WithExplanation<Sale>;
  readonly costBasis: Explanation;
  readonly depreciation: Explanation;
  readonly carriedLoss: Explanation;
  readonly rates: SaleTaxRates<Explanation>;
  readonly yearsHeld: number;
};

/** Explains the after-tax sale line by line. */
export function explainSaleSheet(
  sheet: SaleSheet,
  { hold, rates, yearsHeld, ...books }: SaleStart,
): WithExplanation<SaleSheet> {
  const { price: salePrice, sellingCosts, loanPayoff, proceeds } = hold;
  const pointsSaving = scheduled(M.pointsSaving, sheet.pointsSaving);
  const years = constant('Years held', yearsHeld, 'years');
  const sale = { ...books, salePrice, sellingCosts, proceeds, pointsSaving, yearsHeld: years };
  return {
    salePrice,
    sellingCosts,
    loanPayoff,
    proceedsBeforeTax: proceeds,
    pointsSaving,
    ...saleTaxLines(EXPLAINED, sale, rates),
  };
}
