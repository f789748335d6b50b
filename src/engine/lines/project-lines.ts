import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Arithmetic } from './arithmetic.ts';
import { rehabLines } from './purchase-lines.ts';

type ProjectInputs<T> = {
  readonly price: T;
  readonly closingCosts: T;
  readonly rehabCost: T;
  readonly monthlyHoldingCosts: T;
};

/** A rehab project's inputs. */
export type ProjectStart<T> = ProjectInputs<T> & {
  /** Contingency on top of the rehab, as a share of it. */
  readonly contingencyRate: T;
};

/** A rehab project's costs in dollars. */
export type ProjectLines<T> = ProjectInputs<T> & {
  readonly contingency: T;
  /** Includes the contingency. */
  readonly rehab: T;
};

/** Closing costs as a percent of the price. */
export const closingCostsLine = <T, O>(a: Arithmetic<T, O>, price: T, closingCostRate: T): T =>
  a.product(M.closingCosts, [price, closingCostRate]);

/** Holding costs until rent starts or until the sale. */
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
