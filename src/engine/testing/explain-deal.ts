import type { BrrrrDeal, Deal, FlipDeal, YearFactors } from '#engine/deal.ts';
import { givenBy, type SourceOf, typedByYou } from '#engine/explain/explain.ts';
import { explainBrrrr } from '#engine/explain/explain-brrrr.ts';
import { explainFirstYear } from '#engine/explain/explain-cash-flow.ts';
import { explainFlip } from '#engine/explain/explain-flip.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import { explainProjection } from '#engine/explain/explain-projection.ts';
import { explainRoi } from '#engine/explain/explain-roi.ts';
import { explainAfterTaxHold } from '#engine/explain/explain-tax.ts';
import { explainLoans } from '#engine/explain/loan/explain-loan.ts';
import { explainMortgage } from '#engine/explain/loan/explain-mortgage.ts';
import { type MortgageTerms, mortgage } from '#engine/loan/mortgage.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold, holdRental } from '#engine/rental/buy-and-hold.ts';
import { projectHold } from '#engine/rental/buy-and-hold-years.ts';
import { firstYear, type Rental } from '#engine/rental/cash-flow.ts';
import { planHold } from '#engine/rental/plan-hold.ts';
import { roi } from '#engine/rental/roi.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import type { TaxProfile } from '#engine/tax/tax-profile.ts';

/* A deal calculated and explained in one step. */

export const firstYearExplanations = (rental: Rental, sourceOf?: SourceOf) =>
  explainFirstYear(rental, firstYear(rental), sourceOf);

export const holdExplanations = (deal: Deal, sourceOf?: SourceOf) =>
  explainBuyAndHold(deal, buyAndHold(deal), sourceOf);

export const brrrrExplanations = (deal: BrrrrDeal, sourceOf?: SourceOf) =>
  explainBrrrr(deal, brrrr(deal), sourceOf);

export const flipExplanations = (deal: FlipDeal, sourceOf?: SourceOf) =>
  explainFlip(deal, fixAndFlip(deal), sourceOf);

export const mortgageExplanations = (input: MortgageTerms, sourceOf?: SourceOf) =>
  explainMortgage(input, mortgage(input), sourceOf);

export const roiOf = (deal: Deal, taxSavings?: ArrayLike<number>) =>
  roi(holdRental(deal), taxSavings);

export const roiExplanations = (deal: Deal, taxSavings?: ArrayLike<number>, sourceOf?: SourceOf) =>
  explainRoi(deal, holdRental(deal), roiOf(deal, taxSavings), sourceOf);

export function taxExplanations(deal: Deal, profile: TaxProfile, sourceOf?: SourceOf) {
  const hold = holdRental(deal);
  const result = afterTaxHold(deal, hold.projection, profile);
  return explainAfterTaxHold(deal, hold, result, profile, sourceOf);
}

export function simulationExplanations(deal: Deal, factors: YearFactors) {
  const { cashInvested, operating } = firstYearExplanations(deal);
  const given = givenBy(typedByYou);
  return explainProjection(projectHold(planHold(deal), factors), {
    value: cashInvested.price,
    insuredValue: deal.purchase.price,
    invested: cashInvested.total,
    operating,
    loans: explainLoans(deal.loans, cashInvested.price, given),
    deal,
    factors,
    given,
  });
}
