// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import type { CashInvestedLines, LoanCosts, PurchaseStart } from './purchase-lines.ts';

/** Every dollar before the first rent. All is inside the bounds. */
export function cashInvestedOf(
  bought: PurchaseStart<number>,
  loans: LoanCosts<number>,
): CashInvestedLines<number> {
  const downPayment = bought.price - loans.borrowed;
  const contingency = bought.rehabCost * bought.contingencyRate;
  const rehab = bought.rehabCost + contingency;
  const fixedExpensesAMonth = bought.fixedExpenses / 12;
  const expensesBeforeRent = fixedExpensesAMonth * bought.monthsWithoutRent;
  const totalHolding = expensesBeforeRent + loans.loanPaymentsBeforeRent + bought.otherHolding;
  const cashInvested =
    downPayment + bought.closingCosts + loans.points + loans.buydownCost + rehab + totalHolding;
  return {
    monthsWithoutRent: bought.monthsWithoutRent,
    expensesBeforeRent,
    loanPaymentsBeforeRent: loans.loanPaymentsBeforeRent,
    principalBeforeRent: loans.principalBeforeRent,
    otherHolding: bought.otherHolding,
    holding: totalHolding,
    rehabCost: bought.rehabCost,
    contingency,
    price: bought.price,
    borrowed: loans.borrowed,
    downPayment,
    closingCosts: bought.closingCosts,
    points: loans.points,
    buydownCost: loans.buydownCost,
    rehab,
    total: cashInvested,
    reserves: bought.reserves,
  };
}
