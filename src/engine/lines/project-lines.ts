import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Arithmetic } from './arithmetic.ts';
import { rehabLines } from './purchase-lines.ts';

type ProjectInputs<T> = {
  readonly price: T;
  readonly closingCosts: T;
  readonly rehabCost: T;
  readonly monthlyHoldingCosts: T;
};

/** A property to rehab, as typed. */
export type ProjectStart<T> = ProjectInputs<T> & {
  /** On top of the rehab, as a share of it. */
  readonly contingencyRate: T;
};

/** What a property to rehab costs, in dollars. */
export type ProjectLines<T> = ProjectInputs<T> & {
  readonly contingency: T;
  /** With its contingency. */
  readonly rehab: T;
};

/** Where they are a share of the price. */
export const closingCostsLine = <T, O>(a: Arithmetic<T, O>, price: T, closingCostRate: T): T =>
  a.product(M.closingCosts, [price, closingCostRate]);

/** Until rent starts, or until the sale. */
export const holdingCostsLine = <T, O>(
  a: Arithmetic<T, O>,
  { monthlyHoldingCosts }: Pick<ProjectLines<T>, 'monthlyHoldingCosts'>,
  months: T,
): T => a.product(M.holdingCosts, [monthlyHoldingCosts, months]);

export function projectLines<T, O>(
  a: Arithmetic<T, O>,
  { price, closingCosts, rehabCost, contingencyRate, monthlyHoldingCosts }: ProjectStart<T>,
): ProjectLines<T> {
  const { contingency, rehab } = rehabLines(a, rehabCost, contingencyRate);
  return { price, closingCosts, rehabCost, contingency, rehab, monthlyHoldingCosts };
}
