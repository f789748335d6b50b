import type { FlipDeal, FlipLoan } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import type { ProjectLines } from '#engine/lines/project-lines.ts';
import { undrawnInterest } from '#engine/loan/draws.ts';
import { noValue, type Outcome, ratio, valueOf } from '#engine/outcome.ts';
import { seventyPercentOffer } from '#engine/rental/ratios.ts';
import { projectCost } from './project-cost.ts';

export type FlipFinancing = {
  readonly borrowed: number;
  readonly points: number;
  /** Interest-only: loan × annual rate / 12 × months, less that on draws before they are paid out. */
  readonly interest: number;
  /** Points + interest. */
  readonly total: number;
};

/** Everything paid in cash before the sale. */
export type FlipCashInvested = {
  readonly downPayment: number;
  readonly buyingCosts: number;
  readonly points: number;
  readonly rehab: number;
  readonly holding: number;
  readonly interest: number;
  readonly total: number;
};

export type FixAndFlip = {
  readonly months: number;
  readonly cost: ProjectLines<number>;
  readonly financing: FlipFinancing;
  /** Monthly holding costs × months. */
  readonly holding: number;
  readonly salePrice: number;
  readonly sellingCosts: number;
  /** Price + buying costs + rehab + financing + holding + selling. */
  readonly projectCost: number;
  /** Sale price − project cost. */
  readonly profit: number;
  readonly cashInvested: FlipCashInvested;
  /** Profit / cash invested. */
  readonly returnOnCash: Outcome;
  /** Profit / project cost. */
  readonly returnOnCost: Outcome;
  /** (1 + return on cash)^(12/months) − 1. */
  readonly annualizedReturn: Outcome;
  /** Return on cash × 12 / months. */
  readonly simpleAnnualReturn: Outcome;
  readonly seventyPercentOffer: number;
  /** The price at which the target profit is earned. */
  readonly fullMaximumOffer: number;
};

/** Buy, rehab, sell: cost, profit and return, in dollars and fractions. */
export function fixAndFlip(deal: FlipDeal): FixAndFlip {
  const cost = projectCost(deal.project);
  const months = clamp(deal.months, 0, LIMITS.months);
  const financing = flipFinancing(deal.loans, cost.price, months);
  const holding = cost.monthlyHoldingCosts * months;
  const salePrice = boundMoney(deal.salePrice);
  const sellingCosts = salePrice * clamp(deal.sellingCostRate, 0, 1);
  const spent =
    cost.price + cost.closingCosts + cost.rehab + financing.total + holding + sellingCosts;
  const profit = salePrice - spent;
  const cashInvested = flipCashInvested(cost, financing, holding);
  const returnOnCash = ratio(profit, cashInvested.total, 'No cash is invested.');
  return {
    months,
    cost,
    financing,
    holding,
    salePrice,
    sellingCosts,
    projectCost: spent,
    profit,
    cashInvested,
    returnOnCash,
    returnOnCost: ratio(profit, spent, 'The project costs nothing.'),
    annualizedReturn: annualized(returnOnCash, months),
    simpleAnnualReturn: perYear(returnOnCash, months, (gain) => (gain * 12) / months),
    seventyPercentOffer: seventyPercentOffer(salePrice, cost.rehab),
    fullMaximumOffer: fullMaximumOffer(deal),
  };
}

/** Points and interest of all loans, in dollars. */
export function flipFinancing(
  loans: readonly FlipLoan[],
  price: number,
  months: number,
): FlipFinancing {
  let borrowed = 0;
  let points = 0;
  let interest = 0;
  for (const loan of loans) {
    const principal = flipPrincipal(loan, price);
    borrowed += principal;
    points += principal * boundShare(loan.pointsRate);
    interest += ((principal * clamp(loan.annualRate, 0, LIMITS.annualRate)) / 12) * months;
    interest -= undrawnInterest(loan, months);
  }
  return { borrowed, points, interest, total: points + interest };
}

/** Dollars borrowed: as given, or the share of the price and the loan on the rehab. */
export const flipPrincipal = (loan: FlipLoan, price: number): number =>
  clamp(
    'loanToPrice' in loan
      ? boundShare(loan.loanToPrice) * price + (loan.lentOnRehab ?? 0)
      : loan.principal,
    0,
    LIMITS.money,
  );

function flipCashInvested(
  cost: ProjectLines<number>,
  financing: FlipFinancing,
  holding: number,
): FlipCashInvested {
  const downPayment = cost.price - financing.borrowed;
  const { closingCosts: buyingCosts, rehab } = cost;
  const { points, interest } = financing;
  const total = downPayment + buyingCosts + points + rehab + holding + interest;
  return { downPayment, buyingCosts, points, rehab, holding, interest, total };
}

/**
 * Full maximum offer in dollars: ARV − target profit − rehab − buying − holding − financing − selling, with the costs
 * of that offer: those that are a share of the price are a share of the offer. At 0 or below no price reaches the
 * target.
 */
export function fullMaximumOffer(deal: FlipDeal): number {
  const months = clamp(deal.months, 0, LIMITS.months);
  const given = projectCost({ ...deal.project, price: 0 });
  const salePrice = boundMoney(deal.salePrice);
  const left =
    salePrice -
    boundMoney(deal.wantedProfit) -
    given.rehab -
    given.closingCosts -
    given.monthlyHoldingCosts * months -
    flipFinancing(deal.loans, 0, months).total -
    salePrice * clamp(deal.sellingCostRate, 0, 1);
  // An offer below zero has no loan.
  if (left <= 0) return left;
  const buying = boundShare(deal.project.closingCostRate ?? 0);
  return left / (1 + buying + flipFinancing(lentOnPrice(deal.loans), 1, months).total);
}

/** The part of each loan that follows the price. */
export const lentOnPrice = (loans: readonly FlipLoan[]): FlipLoan[] =>
  loans.map((loan) =>
    'loanToPrice' in loan
      ? { ...loan, lentOnRehab: undefined, draws: undefined }
      : { ...loan, principal: 0, draws: undefined },
  );

const perYear = (gain: Outcome, months: number, of: (gain: number) => number): Outcome => {
  if (gain.kind !== 'value') return gain;
  if (months <= 0) return noValue('No time passes between buying and selling.');
  return valueOf(of(gain.value));
};

/** Compound: (1 + gain)^(12/months) − 1; undefined when more than everything is lost. */
export const annualized = (gain: Outcome, months: number): Outcome =>
  gain.kind === 'value' && gain.value < -1
    ? noValue('More than all the cash is lost, which no yearly rate describes.')
    : perYear(gain, months, (value) => (1 + value) ** (12 / months) - 1);
