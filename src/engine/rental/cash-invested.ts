import type { DealLoan, Operating, Purchase } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import { yearlyFixedExpenses } from '#engine/lines/numbers.ts';
import { buydownCost } from '#engine/loan/buydown.ts';
import { pointsOn, sizedLoan } from '#engine/loan/loan.ts';
import { balanceAfter, paidThrough } from '#engine/loan/loan-years.ts';
import { boundOperating } from './operating.ts';

/** Every dollar needed before the first rent, in its parts. */
export type CashInvested = {
  readonly price: number;
  /** All loans together. */
  readonly borrowed: number;
  /** Price − borrowed. */
  readonly downPayment: number;
  readonly closingCosts: number;
  readonly points: number;
  /** The buyer's part of what a temporary buydown costs. */
  readonly buydownCost: number;
  readonly rehabCost: number;
  /** Rehab × contingency rate. */
  readonly contingency: number;
  /** Rehab + contingency. */
  readonly rehab: number;
  readonly monthsWithoutRent: number;
  /** Tax, insurance, HOA, utilities and other of the months without rent. */
  readonly expensesBeforeRent: number;
  /** Everything paid on the loans in the months without rent. */
  readonly loanPaymentsBeforeRent: number;
  /** Part of these payments: it lowers the loans and is no cost. */
  readonly principalBeforeRent: number;
  /** Whatever else is paid before the first rent. */
  readonly otherHolding: number;
  /** Expenses and loan payments before rent + other holding. */
  readonly holding: number;
  readonly total: number;
  /** Set aside; not part of the total. */
  readonly reserves: number;
};

type Bought = {
  readonly purchase: Purchase;
  readonly loans: readonly DealLoan[];
  readonly operating: Operating;
};

/** Months from closing to the first rent. */
export const monthsWithoutRent = ({ rentStartMonth = 0 }: Purchase): number =>
  clamp(Math.round(rentStartMonth), 0, LIMITS.months);

/**
 * Dollars: down payment (price − loans) + closing costs + points + buydown + rehab with contingency + holding before
 * rent.
 */
export function cashInvested({ purchase, loans, operating }: Bought): CashInvested {
  const price = boundMoney(purchase.price);
  const months = monthsWithoutRent(purchase);
  let borrowed = 0;
  let points = 0;
  let boughtDown = 0;
  let loanPaymentsBeforeRent = 0;
  let owed = 0;
  for (const dealLoan of loans) {
    const loan = sizedLoan(dealLoan, price);
    borrowed += loan.principal;
    points += pointsOn(loan, loan.principal);
    if (loan.buydownYears) boughtDown += buydownCost(loan);
    if (months === 0) continue;
    loanPaymentsBeforeRent += paidThrough(loan, price, months);
    owed += balanceAfter(loan, price, months);
  }
  const downPayment = price - borrowed;
  const closingCosts = boundMoney(purchase.closingCosts);
  const rehabCost = boundMoney(purchase.rehabCost);
  const contingency = rehabCost * boundShare(purchase.contingencyRate ?? 0);
  const rehab = rehabCost + contingency;
  const expensesBeforeRent = (yearlyFixedExpenses(boundOperating(operating)) / 12) * months;
  const otherHolding = boundMoney(purchase.holdingCosts);
  const holding = expensesBeforeRent + loanPaymentsBeforeRent + otherHolding;
  return {
    price,
    borrowed,
    downPayment,
    closingCosts,
    points,
    buydownCost: boughtDown,
    rehabCost,
    contingency,
    rehab,
    monthsWithoutRent: months,
    expensesBeforeRent,
    loanPaymentsBeforeRent,
    principalBeforeRent: months === 0 ? 0 : borrowed - owed,
    otherHolding,
    holding,
    total: downPayment + closingCosts + points + boughtDown + rehab + holding,
    reserves: boundMoney(purchase.reserves ?? 0),
  };
}
