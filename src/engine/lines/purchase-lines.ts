import { MEASURES as M } from '#engine/measures/measures.ts';
import { type Arithmetic, ifAny, type LinePart, monthly } from './arithmetic.ts';

/** What a rental is bought with, as typed. */
type PurchaseInputs<T> = {
  readonly price: T;
  readonly closingCosts: T;
  readonly rehabCost: T;
  readonly monthsWithoutRent: T;
  /** Whatever else is paid before the first rent. */
  readonly otherHolding: T;
  /** Set aside; not part of the total. */
  readonly reserves: T;
};

export type PurchaseStart<T> = PurchaseInputs<T> & {
  /** On top of the rehab, as a share of it. */
  readonly contingencyRate: T;
  /** Fixed expenses of a year. */
  readonly fixedExpenses: T;
};

/** What all loans together cost before the first rent. */
export type LoanCosts<T> = {
  readonly borrowed: T;
  readonly points: T;
  /** The buyer's part of what a temporary buydown costs. */
  readonly buydownCost: T;
  /** Everything paid on the loans in the months without rent. */
  readonly loanPaymentsBeforeRent: T;
  /** Part of these payments: it lowers the loans and is no cost. */
  readonly principalBeforeRent: T;
};

/** Every dollar needed before the first rent, in its parts. */
export type CashInvestedLines<T> = PurchaseInputs<T> &
  LoanCosts<T> & {
    readonly downPayment: T;
    readonly contingency: T;
    /** With its contingency. */
    readonly rehab: T;
    /** Tax, insurance, HOA, utilities and other of the months without rent. */
    readonly expensesBeforeRent: T;
    readonly holding: T;
    readonly total: T;
  };

/** The rehab with its contingency, which the formula shows where `shown` says so. */
export function rehabLines<T, O>(
  a: Arithmetic<T, O>,
  rehabCost: T,
  contingencyRate: T,
  shown: (contingency: T) => LinePart<T> = (contingency) => contingency,
): Readonly<Record<'contingency' | 'rehab', T>> {
  const contingency = a.product(M.contingency, [rehabCost, contingencyRate]);
  return { contingency, rehab: a.sum(M.rehab, [rehabCost, shown(contingency)]) };
}

export function cashInvestedLines<T, O>(
  a: Arithmetic<T, O>,
  bought: PurchaseStart<T>,
  { borrowed, points, buydownCost, loanPaymentsBeforeRent, principalBeforeRent }: LoanCosts<T>,
): CashInvestedLines<T> {
  const { price, closingCosts, rehabCost, monthsWithoutRent, otherHolding, reserves } = bought;
  const downPayment = a.difference(M.downPayment, [price, borrowed]);
  const { contingency, rehab } = rehabLines(a, rehabCost, bought.contingencyRate, ifAny);
  const expensesBeforeRent = a.product(M.expensesBeforeRent, [
    monthly(a, 'Fixed expenses a month', bought.fixedExpenses),
    monthsWithoutRent,
  ]);
  const holding = a.sum(M.totalHolding, [
    ifAny(expensesBeforeRent, monthsWithoutRent),
    ifAny(loanPaymentsBeforeRent, monthsWithoutRent),
    otherHolding,
  ]);
  const total = a.sum(
    M.cashInvested,
    [downPayment, closingCosts, points, ifAny(buydownCost), rehab, holding],
    { convention: 'Without reserves.' },
  );
  return {
    monthsWithoutRent,
    expensesBeforeRent,
    loanPaymentsBeforeRent,
    principalBeforeRent,
    otherHolding,
    holding,
    rehabCost,
    contingency,
    price,
    borrowed,
    downPayment,
    closingCosts,
    points,
    buydownCost,
    rehab,
    total,
    reserves,
  };
}
