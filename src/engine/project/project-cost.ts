import type { Project } from '#engine/deal.ts';
import { boundMoney, boundShare } from '#engine/limits.ts';
import type { ProjectLines } from '#engine/lines/project-lines.ts';
import { boundedProject, closingCostsOf } from '#engine/lines/project-numbers.ts';

/** A rehab project's cost in dollars, with inputs clamped to the engine's bounds. */
export function projectCost(project: Project): ProjectLines<number> {
  const price = boundMoney(project.price);
  return boundedProject({
    price,
    closingCosts:
      project.closingCostRate === undefined
        ? boundMoney(project.closingCosts)
        : closingCostsOf(price, boundShare(project.closingCostRate)),
    rehabCost: boundMoney(project.rehabCost),
    contingencyRate: boundShare(project.contingencyRate),
    monthlyHoldingCosts: boundMoney(project.monthlyHoldingCosts),
  });
}
