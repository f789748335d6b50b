import { MEASURES as M } from '#engine/measures/measures.ts';
import { type Arithmetic, ifAny } from './arithmetic.ts';
import type { CashInvestedLines } from './purchase-lines.ts';

/** Value minus loan balances. */
export const equityLine = <T, O>(a: Arithmetic<T, O>, value: T, balance: T): T =>
  a.difference(M.equity, [value, balance]);

/** The price at an exit cap rate above 0. */
export const capitalizedPriceLine = <T, O>(
  a: Arithmetic<T, O>,
  netOperatingIncomeOfNextYear: T,
  exitCapRate: T,
): T =>
  a.atLeastZero(
    M.propertyValue,
    a.over('Capitalized income', [netOperatingIncomeOfNextYear, exitCapRate]),
    { convention: 'Uses the NOI for the year after the sale.' },
  );

export type SaleLines<T> = {
  readonly price: T;
  readonly sellingCosts: T;
  readonly loanPayoff: T;
  readonly proceeds: T;
};

export const sellingCostsLine = <T, O>(a: Arithmetic<T, O>, price: T, sellingCostRate: T): T =>
  a.product(M.sellingCosts, [price, sellingCostRate]);

/** Sale proceeds before tax. */
export function saleLines<T, O>(
  a: Arithmetic<T, O>,
  price: T,
  sellingCostRate: T,
  loanPayoff: T,
): SaleLines<T> {
  const sellingCosts = sellingCostsLine(a, price, sellingCostRate);
  const proceeds = saleProceedsLine(a, price, sellingCosts, loanPayoff);
  return { price, sellingCosts, loanPayoff, proceeds };
}

export const saleProceedsLine = <T, O>(
  a: Arithmetic<T, O>,
  price: T,
  sellingCosts: T,
  loanPayoff: T,
): T => a.difference(M.saleProceeds, [price, sellingCosts, loanPayoff]);

export type HoldProfitLines<T, O> = {
  /** Cash flows + sale proceeds − cash invested, in dollars. */
  readonly netProfit: T;
  /** Cash back per dollar invested; the equity multiple instead counts a negative year as an investment. */
  readonly cashMultiple: O;
};

export function holdProfitLines<T, O>(
  a: Arithmetic<T, O>,
  totalCashFlow: T,
  proceeds: T,
  cashInvested: T,
): HoldProfitLines<T, O> {
  const moneyBack = a.sum('Total cash back', [totalCashFlow, proceeds]);
  return {
    netProfit: a.difference(M.netProfit, [moneyBack, cashInvested]),
    cashMultiple: cashMultipleLine(a, moneyBack, cashInvested),
  };
}

export const cashMultipleLine = <T, O>(a: Arithmetic<T, O>, moneyBack: T, cashInvested: T): O =>
  a.ratio(M.netEquityMultiple, [moneyBack, cashInvested], 'No cash is invested.', {
    unit: 'times',
    convention: 'A year with negative cash flow reduces the cash back.',
  });

/** A year's return by source. */
export type YearReturnLines<T> = {
  /** Excludes a balloon and what a refinance borrows, which change the debt as much as the cash. */
  readonly cashFlow: T;
  /** Loan principal paid down by rent. */
  readonly paydown: T;
  /** The last year ends at the sale price, which uses the exit cap rate if one is given. */
  readonly appreciation: T;
};

export const yearReturnLines = <T, O>(
  a: Arithmetic<T, O>,
  cashFlow: T,
  { principal, balloon, borrowed }: Readonly<Record<'principal' | 'balloon' | 'borrowed', T>>,
  value: T,
  valueBefore: T,
): YearReturnLines<T> => ({
  cashFlow: a.difference(M.returnFromCashFlow, [
    a.sum('Cash flow before balloon payments', [cashFlow, balloon]),
    ifAny(borrowed),
  ]),
  paydown: a.as(M.returnFromPaydown, principal),
  appreciation: a.difference(M.returnFromAppreciation, [value, valueBefore]),
});

/** One-time gains at the start or end; costs that a sale can't recover are negative. */
export type OnceReturnLines<T> = {
  /** Value gained through rehab or a below-market price. */
  readonly valueAdded: T;
  readonly buying: T;
  readonly selling: T;
};

export function onceReturnLines<T, O>(
  a: Arithmetic<T, O>,
  startingValue: T,
  invested: CashInvestedLines<T>,
  sellingCosts: T,
): OnceReturnLines<T> {
  const { closingCosts, points, buydownCost, rehab, holding } = invested;
  const paid = a.sum('Costs on top of the price', [
    closingCosts,
    points,
    ifAny(buydownCost),
    rehab,
    holding,
  ]);
  const spent = a.difference('Costs excluding principal', [paid, invested.principalBeforeRent]);
  return {
    valueAdded: a.difference(M.valueAdded, [startingValue, invested.price]),
    buying: a.negative(M.buyingCosts, spent),
    selling: a.negative(M.sellingCosts, sellingCosts),
  };
}
