// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import { type Outcome, ratio } from '#engine/outcome.ts';
import type { HoldProfitLines, OnceReturnLines, SaleLines, YearReturnLines } from './hold-lines.ts';
import type { CashInvestedLines } from './purchase-lines.ts';

/** Value less the loans. */
export function equityOf(value: number, balance: number): number {
  return value - balance;
}

/** Next year's NOI over an exit cap rate above 0. */
export function capitalizedPrice(netOperatingIncome: number, exitCapRate: number): number {
  const capitalizedIncome = netOperatingIncome / exitCapRate;
  return Math.max(0, capitalizedIncome);
}

/** What a sale leaves, before tax. */
export function saleOf(
  price: number,
  sellingCostRate: number,
  loanPayoff: number,
): SaleLines<number> {
  const sellingCosts = price * sellingCostRate;
  const saleProceeds = price - sellingCosts - loanPayoff;
  return { price, sellingCosts, loanPayoff, proceeds: saleProceeds };
}

/** The same where the costs are known. */
export function saleProceedsOf(price: number, sellingCosts: number, loanPayoff: number): number {
  return price - sellingCosts - loanPayoff;
}

/** Of all years and the sale. */
export function holdProfit(
  totalCashFlow: number,
  proceeds: number,
  cashInvested: number,
): HoldProfitLines<number, Outcome> {
  const moneyBack = totalCashFlow + proceeds;
  const netProfit = moneyBack - cashInvested;
  const netEquityMultiple = ratio(moneyBack, cashInvested, 'No cash is invested.');
  return { netProfit, cashMultiple: netEquityMultiple };
}

/** Money back over cash invested. */
export function cashMultipleOf(moneyBack: number, cashInvested: number): Outcome {
  return ratio(moneyBack, cashInvested, 'No cash is invested.');
}

/** What a year earns. */
export function yearReturn(
  annualCashFlow: number,
  debt: Readonly<Record<'principal' | 'balloon', number>>,
  value: number,
  valueBefore: number,
): YearReturnLines<number> {
  const returnFromCashFlow = annualCashFlow + debt.balloon;
  const returnFromAppreciation = value - valueBefore;
  return {
    cashFlow: returnFromCashFlow,
    paydown: debt.principal,
    appreciation: returnFromAppreciation,
  };
}

/** What buying and selling earn and cost. */
export function onceReturn(
  startingValue: number,
  invested: CashInvestedLines<number>,
  sellingCosts: number,
): OnceReturnLines<number> {
  const paidOnTopOfThePrice =
    invested.closingCosts +
    invested.points +
    invested.buydownCost +
    invested.rehab +
    invested.holding;
  const spentOnTopOfThePrice = paidOnTopOfThePrice - invested.principalBeforeRent;
  const valueAdded = startingValue - invested.price;
  const buyingCosts = -spentOnTopOfThePrice;
  const sellingCosts2 = -sellingCosts;
  return { valueAdded, buying: buyingCosts, selling: sellingCosts2 };
}
