import type { Arithmetic } from '#engine/lines/arithmetic.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';

const SHARE = { unit: 'fraction' } as const;

/** Everything the property costs, however it's paid. */
const propertyCostLine = <T, O>(
  a: Arithmetic<T, O>,
  { price, closingCosts, rehab, otherHolding }: PropertyCost<T>,
): T => a.sum('Total cost', [price, closingCosts, rehab, otherHolding]);

/** What a property costs before it's rented. */
type PropertyCost<T> = {
  readonly price: T;
  readonly closingCosts: T;
  readonly rehab: T;
  /** Other upfront costs. */
  readonly otherHolding: T;
};

export type CostRatioLines<O> = {
  readonly yieldOnCost: O;
  readonly loanToCost: O;
  readonly loanConstant: O;
  readonly equityDividend: O;
};

/** Ratios based on total cost, the loan constant, and the return on the equity in the price. */
export const costRatioLines = <T, O>(
  a: Arithmetic<T, O>,
  netOperatingIncome: T,
  debtService: T,
  borrowed: T,
  cost: PropertyCost<T>,
): CostRatioLines<O> => {
  const total = propertyCostLine(a, cost);
  return {
    yieldOnCost: a.quotient(M.yieldOnCost, [netOperatingIncome, total], 'There is no cost.', SHARE),
    loanToCost: a.quotient(M.loanToCost, [borrowed, total], 'There is no cost.', SHARE),
    loanConstant: a.quotient(M.loanConstant, [debtService, borrowed], 'There is no loan.', SHARE),
    equityDividend: a.quotient(
      M.equityDividend,
      [
        a.difference('NOI minus debt service', [netOperatingIncome, debtService]),
        a.difference('Price minus loans', [cost.price, borrowed]),
      ],
      'The loans cover the price.',
      SHARE,
    ),
  };
};
