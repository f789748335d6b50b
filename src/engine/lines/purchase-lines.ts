import { MEASURES as M } from '#engine/measures/measures.ts';
import { type Arithmetic, ifAny, type LinePart, monthly } from './arithmetic.ts';

/** A rental's purchase inputs. */
type PurchaseInputs<T> = {
  readonly price: T;
  readonly closingCosts: T;
  readonly rehabCost: T;
  readonly monthsWithoutRent: T;
  /** Other costs before the first rent payment. */
  readonly otherHolding: T;
  /** Set aside; not part of the total. */
  readonly reserves: T;
};

export type PurchaseStart<T> = PurchaseInputs<T> & {
  /** Contingency on top of the rehab, as a share of it. */
  readonly contingencyRate: T;
  /** Annual fixed expenses. */
  readonly fixedExpenses: T;
};

/** Costs of all loans before the first rent payment. */
export type LoanCosts<T> = {
  readonly borrowed: T;
  readonly points: T;
  /** The buyer's share of a temporary buydown's cost. */
  readonly buydownCost: T;
  /** Everything paid on the loans in the months without rent. */
  readonly loanPaymentsBeforeRent: T;
  /** The part of these payments that reduces the loan balances and therefore isn't a cost. */
  readonly principalBeforeRent: T;
};

/** All cash needed before the first rent payment, itemized. */
export type CashInvestedLines<T> = PurchaseInputs<T> &
  LoanCosts<T> & {
    readonly downPayment: T;
    readonly contingency: T;
    /** Includes the contingency. */
    readonly rehab: T;
    /** Taxes, insurance, HOA, utilities and other fixed expenses for the months without rent. */
    readonly expensesBeforeRent: T;
    readonly holding: T;
    readonly total: T;
  };

/** The rehab with its contingency; `shown` decides whether the formula includes the contingency. */
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
    monthly(a, 'Monthly fixed expenses', bought.fixedExpenses),
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
    { convention: 'Excludes reserves.' },
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
