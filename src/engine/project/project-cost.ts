import type { Project } from '#engine/deal.ts';
import { boundMoney, boundShare } from '#engine/limits.ts';

/** A property to rehab, in dollars and inside the engine's bounds. */
export type ProjectCost = {
  readonly price: number;
  readonly closingCosts: number;
  readonly rehabCost: number;
  /** Rehab × contingency rate. */
  readonly contingency: number;
  /** Rehab + contingency. */
  readonly rehab: number;
  readonly monthlyHoldingCosts: number;
};

export function projectCost(project: Project): ProjectCost {
  const price = boundMoney(project.price);
  const rehabCost = boundMoney(project.rehabCost);
  const contingency = rehabCost * boundShare(project.contingencyRate);
  return {
    price,
    closingCosts:
      project.closingCostRate === undefined
        ? boundMoney(project.closingCosts)
        : boundShare(project.closingCostRate) * price,
    rehabCost,
    contingency,
    rehab: rehabCost + contingency,
    monthlyHoldingCosts: boundMoney(project.monthlyHoldingCosts),
  };
}
