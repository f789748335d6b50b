import type { DealLoan, Purchase } from './deal.ts';
import { boundMoney } from './limits.ts';
import { pointsOn, principalOf } from './loan.ts';

/** Every dollar needed before the first rent, in its parts. */
export type CashInvested = {
  readonly price: number;
  /** All loans together. */
  readonly borrowed: number;
  /** Price − borrowed. */
  readonly downPayment: number;
  readonly closingCosts: number;
  readonly points: number;
  readonly rehab: number;
  readonly holding: number;
  readonly total: number;
  /** Set aside; not part of the total. */
  readonly reserves: number;
};

/** Dollars: down payment (price − loans) + closing costs + points + cash rehab + holding before rent. */
export function cashInvested(purchase: Purchase, loans: readonly DealLoan[]): CashInvested {
  const price = boundMoney(purchase.price);
  let borrowed = 0;
  let points = 0;
  for (const loan of loans) {
    const principal = principalOf(loan, price);
    borrowed += principal;
    points += pointsOn(loan, principal);
  }
  const downPayment = price - borrowed;
  const closingCosts = boundMoney(purchase.closingCosts);
  const rehab = boundMoney(purchase.rehabCost);
  const holding = boundMoney(purchase.holdingCosts);
  return {
    price,
    borrowed,
    downPayment,
    closingCosts,
    points,
    rehab,
    holding,
    total: downPayment + closingCosts + points + rehab + holding,
    reserves: boundMoney(purchase.reserves ?? 0),
  };
}
