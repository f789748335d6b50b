import type { Project } from '#engine/deal.ts';
import { boundShare } from '#engine/limits.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { ProjectCost } from '#engine/project/project-cost.ts';
import { type Explanation, type GivenNode, product, sum, type WithExplanation } from './explain.ts';

/** What a property to rehab costs, down to the inputs. */
export function explainProject(
  cost: ProjectCost,
  project: Project,
  price: Explanation,
  given: GivenNode,
): WithExplanation<ProjectCost> {
  const rehabCost = given(M.rehabCost, cost.rehabCost, 'project.rehabCost');
  const rate = boundShare(project.contingencyRate);
  const contingency = product(M.contingency, cost.contingency, [
    rehabCost,
    given('Contingency rate', rate, 'project.contingencyRate', 'fraction'),
  ]);
  return {
    price,
    closingCosts:
      project.closingCostRate === undefined
        ? given(M.closingCosts, cost.closingCosts, 'project.closingCosts')
        : product(M.closingCosts, cost.closingCosts, [
            price,
            explainBuyingRate(project.closingCostRate, given),
          ]),
    rehabCost,
    contingency,
    rehab: sum(M.rehab, cost.rehab, [rehabCost, contingency]),
    monthlyHoldingCosts: given(
      M.monthlyHoldingCosts,
      cost.monthlyHoldingCosts,
      'project.monthlyHoldingCosts',
      'dollars a month',
    ),
  };
}

export const explainBuyingRate = (rate: number, given: GivenNode): Explanation =>
  given('Buying cost rate', boundShare(rate), 'project.closingCostRate', 'fraction');
