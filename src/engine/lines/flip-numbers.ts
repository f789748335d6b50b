// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import { type Outcome, ratio } from '#engine/outcome.ts';
import type {
  FlipFinancingLines,
  FlipLines,
  FlipLoanLines,
  FlipSale,
  OfferNumbers,
} from './flip-lines.ts';
import type { ProjectLines } from './project-lines.ts';

/** Of a loan that is paid out at closing. */
export function flipLoanCosts(
  principal: number,
  pointsRate: number,
  annualRate: number,
  months: number,
): FlipLoanLines<number> {
  const interestOfAYear = principal * annualRate;
  const interestOfAMonth = interestOfAYear / 12;
  const pointsPaidAtClosing = principal * pointsRate;
  const loanInterest = interestOfAMonth * months;
  return { points: pointsPaidAtClosing, interest: loanInterest };
}

/** All loans together. */
export function flipFinancingOf(
  borrowed: number,
  points: number,
  interest: number,
): FlipFinancingLines<number> {
  const financingCosts = points + interest;
  return { borrowed, points, interest, total: financingCosts };
}

/** Cost, profit and return. */
export function flipOf(
  project: ProjectLines<number>,
  financing: FlipFinancingLines<number>,
  sale: FlipSale<number>,
): FlipLines<number, Outcome> {
  const holdingCosts = project.monthlyHoldingCosts * sale.months;
  const sellingCosts = sale.salePrice * sale.sellingCostRate;
  const projectCost =
    project.price +
    project.closingCosts +
    project.rehab +
    financing.total +
    holdingCosts +
    sellingCosts;
  const profit = sale.salePrice - projectCost;
  const downPayment = project.price - financing.borrowed;
  const cashInvested =
    downPayment +
    project.closingCosts +
    financing.points +
    project.rehab +
    holdingCosts +
    financing.interest;
  const returnOnCash = ratio(profit, cashInvested, 'No cash is invested.');
  const returnOnCost = ratio(profit, projectCost, 'The project costs nothing.');
  return {
    holding: holdingCosts,
    salePrice: sale.salePrice,
    sellingCosts,
    projectCost,
    profit,
    cashInvested: {
      downPayment,
      buyingCosts: project.closingCosts,
      points: financing.points,
      rehab: project.rehab,
      holding: holdingCosts,
      interest: financing.interest,
      total: cashInvested,
    },
    returnOnCash,
    returnOnCost,
  };
}

/** The 70 % rule. */
export function seventyPercentOffer(afterRepairValue: number, repairs: number): number {
  const the70OfTheSalePrice = 0.7 * afterRepairValue;
  return the70OfTheSalePrice - repairs;
}

/** The price at which the target profit is earned. */
export function maximumOfferOf(
  project: Pick<ProjectLines<number>, 'rehab' | 'monthlyHoldingCosts'>,
  start: OfferNumbers,
): number {
  const holdingCosts = project.monthlyHoldingCosts * start.months;
  const sellingCosts = start.salePrice * start.sellingCostRate;
  const leftForPriceBuyingAndFinancing =
    start.salePrice -
    start.wantedProfit -
    project.rehab -
    start.closingCosts -
    holdingCosts -
    start.financing -
    sellingCosts;
  const aDollarOfPriceWithItsCosts = 1 + start.closingCostRate + start.financingOfADollar;
  const maximumOffer = leftForPriceBuyingAndFinancing / aDollarOfPriceWithItsCosts;
  return leftForPriceBuyingAndFinancing > 0 ? maximumOffer : leftForPriceBuyingAndFinancing;
}
