import { describe, expect, it } from 'vitest';
import type { YearOverride } from '#engine/deal.ts';
import {
  DEFAULT_SIMULATION_ASSUMPTIONS,
  type SimulationAssumptions,
} from '#engine/monte-carlo/assumptions.ts';
import { OUTCOMES } from '#engine/monte-carlo/outcomes.ts';
import type { SimulatedStrategy, SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { replayLanes } from '#engine/monte-carlo/replay.ts';
import { columnOf } from '#engine/monte-carlo/tally.ts';
import { CERTAINTY } from '#engine/monte-carlo/testing/certainty.ts';
import { planOf, requestOf, tallyOf } from '#engine/monte-carlo/testing/requests.ts';
import { ORDINARY_BRRRR, ORDINARY_DEAL } from '#engine/testing/deals.ts';

const LANES = Array.from({ length: 256 }, (_, lane) => lane);

const OVERRIDES: readonly YearOverride[] = [
  { year: 1, vacancyRate: 0.4, valueGrowthRate: 0 },
  { year: 3, rentGrowthRate: 0.25, expenseGrowthRate: -0.2, oneTimeCost: 12_000 },
  { year: 4, valueGrowthRate: -0.3 },
];

const hold = (yearOverrides: readonly YearOverride[]): SimulatedStrategy => ({
  kind: 'buy-and-hold',
  deal: { ...ORDINARY_DEAL, holdYears: 6, yearOverrides },
});
const refinanced = (yearOverrides: readonly YearOverride[]): SimulatedStrategy => ({
  kind: 'brrrr',
  deal: { ...ORDINARY_BRRRR, yearOverrides },
});
const together = (yearOverrides: readonly YearOverride[]): SimulatedStrategy => ({
  kind: 'portfolio',
  deals: [{ ...ORDINARY_DEAL, yearOverrides }, ORDINARY_DEAL],
  years: 6,
});

function worstDifference(request: SimulationRequest): number {
  const plan = planOf(request);
  const tally = tallyOf(plan);
  let worst = 0;
  for (const { path, outcomes } of replayLanes(plan, 0, LANES))
    for (const name of OUTCOMES) {
      const exact = outcomes[name];
      const simulated = columnOf(tally, name)[0]![path]!;
      if (exact !== null && !Number.isNaN(simulated))
        worst = Math.max(worst, Math.abs(simulated - exact) / Math.max(1, Math.abs(exact)));
    }
  return worst;
}

describe('a simulation with overridden years', () => {
  it.each([
    ['a hold', hold],
    ['a BRRRR', refinanced],
    ['a portfolio', together],
  ] as const)('of %s matches the calculator on its draws', (_, strategy) => {
    expect(worstDifference(requestOf(strategy(OVERRIDES)))).toBeLessThan(1e-6);
    expect(worstDifference(requestOf(strategy(OVERRIDES), CERTAINTY))).toBeLessThan(1e-9);
  });

  it('draws each year around its own mean: vacancy of 40% in year 1, rent growth of 25% into year 3', () => {
    const yearsOf = (yearOverrides: readonly YearOverride[]) =>
      replayLanes(planOf(requestOf(hold(yearOverrides))), 0, LANES).map((simulation) => {
        if (simulation.kind !== 'buy-and-hold') throw new Error(simulation.kind);
        return simulation.properties[0]!;
      });
    const [plain, given] = [yearsOf([]), yearsOf(OVERRIDES)];
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const growthInto = (year: number, of: typeof plain) =>
      of.map(({ factors }) => factors.rentGrowth[year - 2]!);
    expect(mean(growthInto(3, given)) - mean(growthInto(3, plain))).toBeCloseTo(0.22, 2);
    expect(growthInto(2, given)).toEqual(growthInto(2, plain));
    const deviation = (values: readonly number[]) =>
      Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
    expect(deviation(growthInto(3, given)) / deviation(growthInto(3, plain))).toBeCloseTo(1, 1);
    expect(mean(given.map(({ factors }) => factors.vacancy[0]!))).toBeCloseTo(0.4, 1);
    expect(given.map(({ factors }) => factors.vacancy[1])).toEqual(
      plain.map(({ factors }) => factors.vacancy[1]),
    );
    expect(new Set(given.map(({ projection }) => projection.years[2]!.oneTimeCost))).toEqual(
      new Set([12_000]),
    );
  });

  it('that repeat the general assumption every year gives the same bits', () => {
    const { growth, operating } = ORDINARY_DEAL;
    const same = Array.from({ length: 6 }, (_, at) => ({
      year: at + 1,
      ...growth,
      vacancyRate: operating.vacancyRate,
      oneTimeCost: 0,
    }));
    const profits = (strategy: SimulatedStrategy) =>
      columnOf(tallyOf(planOf(requestOf(strategy))), 'profit');
    expect(profits(hold(same))).toEqual(profits(hold([])));
  });

  it('shifts a rent history to its year’s mean: 10%, with the same historical spread', () => {
    const history = [-0.02, 0.02, 0.06];
    const assumptions: SimulationAssumptions = {
      ...DEFAULT_SIMULATION_ASSUMPTIONS,
      spreads: {
        ...DEFAULT_SIMULATION_ASSUMPTIONS.spreads,
        rent: { shape: 'bootstrap', history, noise: 0 },
      },
    };
    const plan = planOf(requestOf(hold([{ year: 2, rentGrowthRate: 0.1 }]), assumptions));
    const drawn = replayLanes(plan, 0, LANES).map((simulation) =>
      simulation.kind === 'buy-and-hold'
        ? Math.round(simulation.properties[0]!.factors.rentGrowth[0]! * 1e6) / 1e6
        : 0,
    );
    expect([...new Set(drawn)].toSorted((a, b) => a - b)).toEqual([0.06, 0.1, 0.14]);
  });
});
