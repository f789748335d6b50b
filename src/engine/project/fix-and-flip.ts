import type { FlipDeal, FlipLoan } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import type { FlipFinancingLines, FlipLines, FlipSale } from '#engine/lines/flip-lines.ts';
import {
  flipFinancingOf,
  flipLoanCosts,
  flipOf,
  maximumOfferOf,
  seventyPercentOffer,
} from '#engine/lines/flip-numbers.ts';
import type { ProjectLines } from '#engine/lines/project-lines.ts';
import { undrawnInterest } from '#engine/loan/draws.ts';
import type { Outcome } from '#engine/outcome.ts';
import { annualized, perYear } from '#engine/returns/per-year.ts';
import { projectCost } from './project-cost.ts';

export type FixAndFlip = FlipLines<number, Outcome> & {
  readonly months: number;
  readonly cost: ProjectLines<number>;
  readonly financing: FlipFinancingLines<number>;
  /** (1 + return on cash)^(12/months) − 1. */
  readonly annualizedReturn: Outcome;
  /** Return on cash × 12 / months. */
  readonly simpleAnnualReturn: Outcome;
  readonly seventyPercentOffer: number;
  /** The price that earns the target profit. */
  readonly fullMaximumOffer: number;
};

/** Clamps the inputs to the engine's bounds. */
const boundSale = (deal: FlipDeal): FlipSale<number> => ({
  months: clamp(deal.months, 0, LIMITS.months),
  salePrice: boundMoney(deal.salePrice),
  sellingCostRate: clamp(deal.sellingCostRate, 0, 1),
});

/** A flip's cost, profit and return, in dollars and fractions. */
export function fixAndFlip(deal: FlipDeal): FixAndFlip {
  const cost = projectCost(deal.project);
  const sale = boundSale(deal);
  const { months, salePrice } = sale;
  const financing = flipFinancing(deal.loans, cost.price, months);
  const lines = flipOf(cost, financing, sale);
  return {
    months,
    cost,
    financing,
    ...lines,
    annualizedReturn: annualized(lines.returnOnCash, months),
    simpleAnnualReturn: perYear(lines.returnOnCash, months, (gain) => (gain * 12) / months),
    seventyPercentOffer: seventyPercentOffer(salePrice, cost.rehab),
    fullMaximumOffer: fullMaximumOffer(deal),
  };
}

/** Points and interest on all loans, in dollars. */
export function flipFinancing(
  loans: readonly FlipLoan[],
  price: number,
  months: number,
): FlipFinancingLines<number> {
  let borrowed = 0;
  let points = 0;
  let interest = 0;
  for (const loan of loans) {
    const principal = flipPrincipal(loan, price);
    const rate = clamp(loan.annualRate, 0, LIMITS.annualRate);
    const costs = flipLoanCosts(principal, boundShare(loan.pointsRate), rate, months);
    borrowed += principal;
    points += costs.points;
    interest += costs.interest;
    interest -= undrawnInterest(loan, months);
  }
  return flipFinancingOf(borrowed, points, interest);
}

/** Dollars borrowed: as given, or a share of the price plus the rehab loan. */
export const flipPrincipal = (loan: FlipLoan, price: number): number =>
  clamp(
    'loanToPrice' in loan
      ? boundShare(loan.loanToPrice) * price + (loan.lentOnRehab ?? 0)
      : loan.principal,
    0,
    LIMITS.money,
  );

/** The maximum offer after all costs, in dollars; see `maximumOfferLine`. */
export function fullMaximumOffer(deal: FlipDeal): number {
  const { months, salePrice, sellingCostRate } = boundSale(deal);
  const given = projectCost({ ...deal.project, price: 0 });
  return maximumOfferOf(given, {
    months,
    salePrice,
    sellingCostRate,
    wantedProfit: boundMoney(deal.wantedProfit),
    closingCosts: given.closingCosts,
    closingCostRate: boundShare(deal.project.closingCostRate ?? 0),
    financing: flipFinancing(deal.loans, 0, months).total,
    financingOfADollar: flipFinancing(lentOnPrice(deal.loans), 1, months).total,
  });
}

/** The part of each loan that depends on the price. */
export const lentOnPrice = (loans: readonly FlipLoan[]): FlipLoan[] =>
  loans.map((loan) =>
    'loanToPrice' in loan
      ? { ...loan, lentOnRehab: undefined, draws: undefined }
      : { ...loan, principal: 0, draws: undefined },
  );
