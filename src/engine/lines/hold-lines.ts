import { MEASURES as M } from '#engine/measures/measures.ts';
import { type Arithmetic, ifAny } from './arithmetic.ts';
import type { CashInvestedLines } from './purchase-lines.ts';

/** What is owned of a property: its value less the loans. */
export const equityLine = <T, O>(a: Arithmetic<T, O>, value: T, balance: T): T =>
  a.difference(M.equity, [value, balance]);

/** The price at an exit cap rate, which is above 0. */
export const capitalizedPriceLine = <T, O>(
  a: Arithmetic<T, O>,
  netOperatingIncomeOfNextYear: T,
  exitCapRate: T,
): T =>
  a.atLeastZero(
    M.propertyValue,
    a.over('Capitalized income', [netOperatingIncomeOfNextYear, exitCapRate]),
    { convention: 'NOI of the year after the sale.' },
  );

export type SaleLines<T> = {
  readonly price: T;
  readonly sellingCosts: T;
  readonly loanPayoff: T;
  readonly proceeds: T;
};

export const sellingCostsLine = <T, O>(a: Arithmetic<T, O>, price: T, sellingCostRate: T): T =>
  a.product(M.sellingCosts, [price, sellingCostRate]);

/** What a sale leaves, before tax. */
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
  /** Cash flows + sale proceeds − cash invested, dollars. */
  readonly netProfit: T;
  /** The same money back per dollar invested; the equity multiple counts a year that costs money as an investment. */
  readonly cashMultiple: O;
};

export function holdProfitLines<T, O>(
  a: Arithmetic<T, O>,
  totalCashFlow: T,
  proceeds: T,
  cashInvested: T,
): HoldProfitLines<T, O> {
  const moneyBack = a.sum('Money back', [totalCashFlow, proceeds]);
  return {
    netProfit: a.difference(M.netProfit, [moneyBack, cashInvested]),
    cashMultiple: cashMultipleLine(a, moneyBack, cashInvested),
  };
}

export const cashMultipleLine = <T, O>(a: Arithmetic<T, O>, moneyBack: T, cashInvested: T): O =>
  a.ratio(M.netEquityMultiple, [moneyBack, cashInvested], 'No cash is invested.', {
    unit: 'times',
    convention: 'A year that costs money lowers what came back.',
  });

/** What a year earns. */
export type YearReturnLines<T> = {
  /** A balloon is the owner's own money and does not count. */
  readonly cashFlow: T;
  /** Loan repaid by the rent. */
  readonly paydown: T;
  /** The last year ends at the sale price, so at the exit cap rate where one is given. */
  readonly appreciation: T;
};

export const yearReturnLines = <T, O>(
  a: Arithmetic<T, O>,
  cashFlow: T,
  { principal, balloon }: Readonly<Record<'principal' | 'balloon', T>>,
  value: T,
  valueBefore: T,
): YearReturnLines<T> => ({
  cashFlow: a.sum(M.returnFromCashFlow, [cashFlow, balloon]),
  paydown: a.as(M.returnFromPaydown, principal),
  appreciation: a.difference(M.returnFromAppreciation, [value, valueBefore]),
});

/** Earned once, at the start or at the end; costs that cannot be recovered by a sale are negative. */
export type OnceReturnLines<T> = {
  /** What a rehab or a good price adds. */
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
  const paid = a.sum('Paid on top of the price', [
    closingCosts,
    points,
    ifAny(buydownCost),
    rehab,
    holding,
  ]);
  const spent = a.difference('Spent on top of the price', [paid, invested.principalBeforeRent]);
  return {
    valueAdded: a.difference(M.valueAdded, [startingValue, invested.price]),
    buying: a.negative(M.buyingCosts, spent),
    selling: a.negative(M.sellingCosts, sellingCosts),
  };
}
