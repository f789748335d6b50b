import { expect, test, vi } from 'vitest';
import { BLOCK, REPAIRS_DRIVER } from '#engine/monte-carlo/kernel/block.ts';
import { startHold } from '#engine/monte-carlo/kernel/hold-kernel.ts';
import { PROPERTIES_AT_ONCE } from '#engine/monte-carlo/simd/portfolio-memory.ts';
import { startPortfolio } from '#engine/monte-carlo/simd/portfolio-space.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS, type SimulationAssumptions } from './assumptions.ts';
import { drawMarket } from './draw-year.ts';
import type { SimulatedStrategy } from './plan.ts';
import { planOf, requestOf } from './testing/requests.ts';
import { addUsualYear, hasUsualSpread, storeFigures } from './usual-year.ts';
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

type AddYear = typeof addYearInSteps;

const inOneLoop: AddYear = (source, property, at, space) =>
  addUsualYear(source, property, at, space, space.loops!);

function blockOf(plan: ReturnType<typeof planWith>, addYear: AddYear) {
  const { source, model } = plan;
  const { drawnFactors } = newWorkspace(plan);
  const space = startPortfolio();
  const properties = model.kind === 'hold' ? model.properties : [];
  for (let year = 1; year <= YEARS; year++)
    drawMarket(source, 512, year, drawnFactors, space.markets[year - 1]!);
  for (const [index, property] of properties.entries()) {
    const slot = index % PROPERTIES_AT_ONCE;
    startHold(property.kernel, space.states[slot]!);
    storeFigures(source, property, space.figures[slot]!);
    for (let year = 1; year <= YEARS; year++) {
      const at = { firstSimulation: 512, year, property: index + 1, slot, isSampled: true };
      addYear(source, property, at, space, drawnFactors);
    }
  }
  const { cashFlows, equities, drivers, states } = structuredClone({ ...space, loops: null });
  return { cashFlows, equities, drivers, states };
}

test('256 simulations of 5 properties over 12 years match bit for bit in one loop and step by step, with repairs never, sometimes and always', () => {
  const { repairs, ...rest } = DEFAULT_SIMULATION_ASSUMPTIONS;
  for (const yearlyChance of [0, repairs.yearlyChance, 1]) {
    const plan = planWith({ ...rest, repairs: { ...repairs, yearlyChance } });
    const inSteps = blockOf(plan, addYearInSteps);
    expect(blockOf(plan, inOneLoop)).toEqual(inSteps);
    expect(inSteps.drivers[0]).toBeGreaterThan(5 * YEARS * 0.5);
    const repaired = inSteps.drivers.subarray(REPAIRS_DRIVER * BLOCK).filter((cost) => cost > 0);
    expect(repaired.length > 0).toBe(yearlyChance > 0);
  }
});

test('a vacancy rate often outside its bounds of 0% and 100% matches bit for bit in one loop and step by step', () => {
  const { spreads } = DEFAULT_SIMULATION_ASSUMPTIONS;
  const vacancy = { shape: 'normal', deviation: 2 } as const;
  const plan = planWith({ ...DEFAULT_SIMULATION_ASSUMPTIONS, spreads: { ...spreads, vacancy } });
  const inSteps = blockOf(plan, addYearInSteps);
  expect(blockOf(plan, inOneLoop)).toEqual(inSteps);
});

test('correlations from −0.6 to 0.8 and market shares from 0 to 1 match bit for bit in one loop and step by step', () => {
  const correlations = {
    factors: ['value', 'rent', 'expenses', 'vacancy'],
    matrix: [
      [1, 0.8, 0.3, -0.4],
      [0.8, 1, 0.2, -0.6],
      [0.3, 0.2, 1, 0.1],
      [-0.4, -0.6, 0.1, 1],
    ],
  } as const;
  for (const marketShares of [
    { value: 0.2, rent: 0.2, expenses: 0.6, vacancy: 0.1 },
    { value: 0, rent: 0, expenses: 0, vacancy: 0 },
    { value: 1, rent: 1, expenses: 1, vacancy: 1 },
  ]) {
    const plan = planWith({ ...DEFAULT_SIMULATION_ASSUMPTIONS, correlations, marketShares });
    expect(blockOf(plan, inOneLoop)).toEqual(blockOf(plan, addYearInSteps));
  }
});

test('without WebAssembly, a portfolio has the same results', async () => {
  const plan = planWith(DEFAULT_SIMULATION_ASSUMPTIONS);
  const space = newWorkspace(plan);
  valueBlock(plan, 256, true, space);
  vi.stubGlobal('WebAssembly', {
    Module: () => {
      throw new EvalError('refused by the policy of this page');
    },
  });
  vi.resetModules();
  const without = await import('./value-simulation.ts');
  const { startPortfolio: startWithout } = await import('./simd/portfolio-space.ts');
  const inSteps = without.newWorkspace(plan);
  without.valueBlock(plan, 256, true, inSteps);
  vi.unstubAllGlobals();
  expect(startWithout().loops).toBeNull();
  expect(startPortfolio().loops).not.toBeNull();
  for (const row of ['cashFlows', 'equities', 'proceeds', 'drivers'] as const)
    expect(inSteps[row]).toEqual(space[row]);
});

test('a portfolio of 13 properties, more than are valued together, sums its properties year by year', () => {
  const many: SimulatedStrategy = {
    ...portfolio,
    deals: Array.from({ length: 13 }, () => ORDINARY_DEAL),
  };
  const plan = planOf(requestOf(many, DEFAULT_SIMULATION_ASSUMPTIONS));
  const space = newWorkspace(plan);
  valueBlock(plan, 512, true, space);
  const { cashFlows, equities } = blockOf(plan, addYearInSteps);
  const rows = YEARS * BLOCK;
  expect(space.cashFlows).toEqual(cashFlows.subarray(0, rows));
  expect(space.equities).toEqual(equities.subarray(0, rows));
});

test('a value drawn from history, or too uncertain for the short series, isn’t drawn in one loop', () => {
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
