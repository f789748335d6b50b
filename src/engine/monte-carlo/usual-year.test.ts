import { expect, test } from 'vitest';
import { startHold } from '#engine/monte-carlo/kernel/hold-kernel.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS, type SimulationAssumptions } from './assumptions.ts';
import { drawMarket } from './draw-year.ts';
import type { SimulatedStrategy } from './plan.ts';
import { planOf, requestOf } from './testing/requests.ts';
import { addUsualYear, hasUsualSpread } from './usual-year.ts';
import { addYearInSteps, newWorkspace, valueBlock } from './value-simulation.ts';

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

function blockOf(plan: ReturnType<typeof planWith>, addYear: typeof addYearInSteps) {
  const { source, model } = plan;
  const space = newWorkspace(plan);
  const properties = model.kind === 'hold' ? model.properties : [];
  space.drivers.fill(0);
  for (const [at, { kernel }] of properties.entries()) startHold(kernel, space.states[at]!);
  for (let year = 1; year <= YEARS; year++) {
    drawMarket(source, 512, year, space.drawnFactors, space.drawnFactors.market);
    for (const [at, property] of properties.entries())
      addYear(source, property, 512, year, at + 1, true, space.states[at]!, space);
  }
  const { cashFlows, equities, drivers, states } = space;
  return { cashFlows, equities, drivers, states };
}

test('256 simulations of 5 properties over 12 years are the same bits in one loop and step by step, with repairs and without', () => {
  const { repairs, ...rest } = DEFAULT_SIMULATION_ASSUMPTIONS;
  const withoutRepairs = { ...rest, repairs: { ...repairs, yearlyChance: 0 } };
  for (const assumptions of [DEFAULT_SIMULATION_ASSUMPTIONS, withoutRepairs]) {
    const plan = planWith(assumptions);
    const inSteps = blockOf(plan, addYearInSteps);
    expect(blockOf(plan, addUsualYear)).toEqual(inSteps);
    expect(inSteps.drivers[0]).toBeGreaterThan(5 * YEARS * 0.5);
  }
});

test('a portfolio of 13 properties, more than are valued at once, has the sums of its properties year by year', () => {
  const many: SimulatedStrategy = {
    ...portfolio,
    deals: Array.from({ length: 13 }, () => ORDINARY_DEAL),
  };
  const plan = planOf(requestOf(many, DEFAULT_SIMULATION_ASSUMPTIONS));
  const space = newWorkspace(plan);
  valueBlock(plan, 512, true, space);
  const { cashFlows, equities } = blockOf(plan, addYearInSteps);
  expect(space.cashFlows).toEqual(cashFlows);
  expect(space.equities).toEqual(equities);
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
