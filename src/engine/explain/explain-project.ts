import type { Project } from '#engine/deal.ts';
import { boundMoney, boundShare } from '#engine/limits.ts';
import { closingCostsLine, type ProjectLines, projectLines } from '#engine/lines/project-lines.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Explanation, GivenNode } from './explain.ts';
import { EXPLAINED } from './explained-arithmetic.ts';

/** Explains a rehab project's cost down to the inputs. */
export function explainProject(
  { closingCostRate, ...project }: Project,
  price: Explanation,
  given: GivenNode,
): ProjectLines<Explanation> {
  const dollars = (field: 'closingCosts' | 'rehabCost' | 'monthlyHoldingCosts') =>
    given(M[field], boundMoney(project[field]), `project.${field}`);
  const contingencyRate = boundShare(project.contingencyRate);
  return projectLines(EXPLAINED, {
    price,
    closingCosts:
      closingCostRate === undefined
        ? dollars('closingCosts')
        : closingCostsLine(EXPLAINED, price, explainBuyingRate(closingCostRate, given)),
    rehabCost: dollars('rehabCost'),
    contingencyRate: given(
      'Contingency rate',
      contingencyRate,
      'project.contingencyRate',
      'fraction',
    ),
    monthlyHoldingCosts: dollars('monthlyHoldingCosts'),
  });
}

export const explainBuyingRate = (rate: number, given: GivenNode): Explanation =>
  given('Closing cost rate', boundShare(rate), 'project.closingCostRate', 'fraction');
