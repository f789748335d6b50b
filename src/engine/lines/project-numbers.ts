// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import type { ProjectLines, ProjectStart } from './project-lines.ts';

/** Where they are a share of the price. */
export function closingCostsOf(price: number, closingCostRate: number): number {
  return price * closingCostRate;
}

/** A property to rehab. All is inside the bounds. */
export function boundedProject(project: ProjectStart<number>): ProjectLines<number> {
  const contingency = project.rehabCost * project.contingencyRate;
  const rehab = project.rehabCost + contingency;
  return {
    price: project.price,
    closingCosts: project.closingCosts,
    rehabCost: project.rehabCost,
    contingency,
    rehab,
    monthlyHoldingCosts: project.monthlyHoldingCosts,
  };
}
