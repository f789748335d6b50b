import type { DealLoan, Operating, Purchase } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import { yearlyFixedExpenses } from '#engine/lines/operating-numbers.ts';
import type { CashInvestedLines, LoanCosts } from '#engine/lines/purchase-lines.ts';
import { cashInvestedOf } from '#engine/lines/purchase-numbers.ts';
import { buydownCost } from '#engine/loan/buydown.ts';
import { pointsOn, sizedLoan } from '#engine/loan/loan.ts';
import { balanceAfter, paidThrough } from '#engine/loan/loan-years.ts';
import { boundOperating } from './operating.ts';

/** All cash needed before the first rent payment, itemized. */
export type CashInvested = CashInvestedLines<number>;

type Bought = {
  readonly purchase: Purchase;
  readonly loans: readonly DealLoan[];
  readonly operating: Operating;
};

/** Months from closing to the first rent payment. */
export const monthsWithoutRent = ({ rentStartMonth = 0 }: Purchase): number =>
  clamp(Math.round(rentStartMonth), 0, LIMITS.months);

/** In dollars; see `cashInvestedLines`. */
export function cashInvested({ purchase, loans, operating }: Bought): CashInvested {
  const price = boundMoney(purchase.price);
  const months = monthsWithoutRent(purchase);
  return cashInvestedOf(
    {
      price,
      closingCosts: boundMoney(purchase.closingCosts),
      rehabCost: boundMoney(purchase.rehabCost),
      contingencyRate: boundShare(purchase.contingencyRate ?? 0),
      monthsWithoutRent: months,
      otherHolding: boundMoney(purchase.holdingCosts),
      reserves: boundMoney(purchase.reserves ?? 0),
      fixedExpenses: yearlyFixedExpenses(boundOperating(operating)),
    },
    loanCosts(loans, price, months),
  );
}

function loanCosts(loans: readonly DealLoan[], price: number, months: number): LoanCosts<number> {
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
  return {
    borrowed,
    points,
    buydownCost: boughtDown,
    loanPaymentsBeforeRent,
    principalBeforeRent: months === 0 ? 0 : borrowed - owed,
  };
}
