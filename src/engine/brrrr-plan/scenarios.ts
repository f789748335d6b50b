import { optimizeRefinances, type RefinancePlan } from './optimize.ts';
import { type RefinancePolicy, type RefinanceProperty, stressed } from './refinance-candidates.ts';

/** A stress scenario. Changes are in percent, except the rate change, which is in percentage points. */
export type RefinanceScenario = {
  readonly key: 'base' | 'valueDown' | 'rateUp' | 'rentDown' | 'all';
  readonly label: string;
  readonly valuePercent: number;
  readonly ratePoints: number;
  readonly rentPercent: number;
};

const scenario = (
  key: RefinanceScenario['key'],
  label: string,
  valuePercent: number,
  ratePoints: number,
  rentPercent: number,
): RefinanceScenario => ({ key, label, valuePercent, ratePoints, rentPercent });

export const REFINANCE_SCENARIOS: readonly RefinanceScenario[] = [
  scenario('base', 'As planned', 0, 0, 0),
  scenario('valueDown', 'Values 10% lower', -10, 0, 0),
  scenario('rateUp', 'Rate 1 point higher', 0, 1, 0),
  scenario('rentDown', 'Rents 5% lower', 0, 0, -5),
  scenario('all', 'All combined', -10, 1, -5),
];

export type ScenarioPlan = {
  readonly scenario: RefinanceScenario;
  readonly plan: RefinancePlan;
  /** Difference from the base scenario, in today's cents. */
  readonly differenceCents: number;
};

/** The best plan for each scenario, optimized separately. */
export function refinanceScenarios(
  properties: readonly RefinanceProperty[],
  policy: RefinancePolicy,
  scenarios: readonly RefinanceScenario[] = REFINANCE_SCENARIOS,
): ScenarioPlan[] {
  const base = optimizeRefinances(properties, policy);
  return scenarios.map((one) => {
    const changed = properties.map((property) =>
      stressed(property, one.valuePercent, one.rentPercent),
    );
    const ratePercent = policy.ratePercent + one.ratePoints;
    const plan = optimizeRefinances(changed, { ...policy, ratePercent });
    return { scenario: one, plan, differenceCents: plan.worthCents - base.worthCents };
  });
}
