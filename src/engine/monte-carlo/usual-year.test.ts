import { expect, test } from 'vitest';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS, type SimulationAssumptions } from './assumptions.ts';
import type { SimulatedStrategy } from './plan.ts';
import { planOf, requestOf } from './testing/requests.ts';
import { hasUsualSpread } from './usual-year.ts';
import { newWorkspace, valueBlock } from './value-simulation.ts';

const YEARS = 12;
const portfolio: SimulatedStrategy = {
  kind: 'portfolio',
  deals: [0, 1, 2, 3, 4].map((k) => ({
    ...ORDINARY_DEAL,
    purchase: {
      ...ORDINARY_DEAL.purchase,
      price: ORDINARY_DEAL.purchase.price + 31_000 * k,
    },
    holdYears: YEARS,
  })),
  years: YEARS,
};
const planWith = (assumptions: SimulationAssumptions) => planOf(requestOf(portfolio, assumptions));

/** Sampled blocks store their factors and so take the steps one by one. */
function blockOf(plan: ReturnType<typeof planWith>, isSampled: boolean) {
  const space = newWorkspace(plan);
  valueBlock(plan, 512, isSampled, space);
  const { cashFlows, equities, invested, proceeds } = space;
  return { cashFlows, equities, invested, proceeds };
}

test('256 simulations of 5 properties over 12 years are the same bits in one loop and step by step, with repairs and without', () => {
  const { repairs, ...rest } = DEFAULT_SIMULATION_ASSUMPTIONS;
  const withoutRepairs = { ...rest, repairs: { ...repairs, yearlyChance: 0 } };
  for (const assumptions of [DEFAULT_SIMULATION_ASSUMPTIONS, withoutRepairs]) {
    const plan = planWith(assumptions);
    expect(blockOf(plan, false)).toEqual(blockOf(plan, true));
  }
});

test('a value that is drawn from history, or one too uncertain for the short series, is not drawn in one loop', () => {
  const isUsual = (value: SimulationAssumptions['spreads']['value']): boolean => {
    const { spreads } = DEFAULT_SIMULATION_ASSUMPTIONS;
    const plan = planWith({
      ...DEFAULT_SIMULATION_ASSUMPTIONS,
      spreads: { ...spreads, value },
    });
    return plan.model.kind === 'hold' && hasUsualSpread(plan.model.properties[0]!.marginals);
  };
  expect(isUsual({ shape: 'lognormal', deviation: 0.127 })).toBe(true);
  expect(isUsual({ shape: 'lognormal', deviation: 0.2 })).toBe(false);
  expect(isUsual({ shape: 'bootstrap', history: [-0.1, 0.02, 0.08] })).toBe(false);
});
