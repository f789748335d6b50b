import { describe, expect, test } from 'vitest';
import { CERTAINTY } from '#engine/monte-carlo/testing/certainty.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { equityProjection } from '#engine/portfolio/equity-projection.ts';
import { ownedStart } from '#engine/portfolio/owned-simulation.ts';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { W01, W02, W03_TODAY, W03_VACANT } from '#engine/testing/owned.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS, type SimulationAssumptions } from './assumptions.ts';
import type { OutcomeName } from './outcomes.ts';
import type { SimulatedStrategy } from './plan.ts';
import { replaySimulation } from './replay.ts';
import { resultOf } from './result.ts';
import { simulateBlocks } from './simulate.ts';
import { columnOf } from './tally.ts';
import { planOf, requestOf, tallyOf } from './testing/requests.ts';

const deal = { ...ORDINARY_DEAL, holdYears: 6 };
const ownedDeals = (count: number): SimulatedStrategy => ({
  kind: 'portfolio',
  deals: Array.from({ length: count }, () => deal),
  years: 6,
});

const STEADY_GROWTH = { valueGrowthRate: 0.03, rentGrowthRate: 0.03, expenseGrowthRate: 0.03 };

/** Three owned properties from today, each with its owner's share. */
const ownedTogether = (parts: readonly number[]): SimulatedStrategy => ({
  kind: 'portfolio',
  years: 10,
  deals: [W01, W02, W03_VACANT].map((record, at) =>
    ownedStart(
      record,
      ownedStatement(record, W03_TODAY, 10),
      STEADY_GROWTH,
      { sellingCostRate: 0.06 },
      parts[at],
    ),
  ),
});

const sharing = (share: number, base = DEFAULT_SIMULATION_ASSUMPTIONS): SimulationAssumptions => ({
  ...base,
  repairs: { yearlyChance: 0, meanCost: 0, deviation: 0 },
  marketShares: { value: share, rent: share, expenses: share, vacancy: share },
});

const profits = (strategy: SimulatedStrategy, assumptions: SimulationAssumptions): Float64Array =>
  columnOf(tallyOf(planOf(requestOf(strategy, assumptions))), 'profit')[0]!;

describe('a portfolio', () => {
  test('of two properties driven only by the market earns exactly twice one property', () => {
    const one = profits({ kind: 'buy-and-hold', deal }, sharing(1));
    const two = profits(ownedDeals(2), sharing(1));
    for (let path = 0; path < 1000; path++) expect(two[path]).toBeCloseTo(2 * one[path]!, 5);
  });

  test('of 4 uncorrelated properties has half the deviation per property; 4 fully correlated ones deviate like a single property', () => {
    const deviation = (strategy: SimulatedStrategy, share: number): number =>
      resultOf(tallyOf(planOf(requestOf(strategy, sharing(share), 3000)))).outcomes.profit!
        .deviation.value;
    const one = deviation(ownedDeals(1), 0);
    expect(deviation(ownedDeals(4), 0) / (4 * one)).toBeGreaterThan(0.46);
    expect(deviation(ownedDeals(4), 0) / (4 * one)).toBeLessThan(0.54);
    expect(deviation(ownedDeals(4), 1) / (4 * one)).toBeGreaterThan(0.93);
  });

  test('has a value correlation of 0.5 between two properties that share half of their variance', () => {
    const plan = planOf(requestOf(ownedDeals(2), sharing(0.5)));
    let [a, b, aa, bb, ab, n] = [0, 0, 0, 0, 0, 0];
    for (let path = 0; path < 1000; path += 13) {
      const replay = replaySimulation(plan, path);
      if (replay.kind !== 'portfolio') throw new Error('a portfolio is replayed as one');
      for (let year = 0; year < 6; year++) {
        const [x, y] = replay.properties.map(({ factors }) => factors.valueGrowth[year]!) as [
          number,
          number,
        ];
        a += x;
        b += y;
        aa += x * x;
        bb += y * y;
        ab += x * y;
        n++;
      }
    }
    const correlation = (ab - (a * b) / n) / Math.sqrt((aa - a ** 2 / n) * (bb - b ** 2 / n));
    // 462 pairs: 0.5 within four standard errors of 0.035.
    expect(Math.abs(correlation - 0.5)).toBeLessThan(0.14);
  });

  test('leaves existing properties’ simulations unchanged when a property is added', () => {
    const draws = (count: number) => {
      const replay = replaySimulation(planOf(requestOf(ownedDeals(count))), 77);
      return replay.kind === 'portfolio' ? replay.properties[1]!.factors : null;
    };
    expect(draws(3)).toEqual(draws(2));
  });

  test('of owned properties starts today: without uncertainty, year 1 is their statements’ cash flow', () => {
    const growth = STEADY_GROWTH;
    const records = [W01, W02, W03_VACANT];
    const statements = records.map((record) => ownedStatement(record, W03_TODAY, 10));
    const deals = records.map((record, index) =>
      ownedStart(record, statements[index]!, growth, { sellingCostRate: 0 }),
    );
    const plan = planOf(requestOf({ kind: 'portfolio', deals, years: 10 }, CERTAINTY));
    const result = resultOf(tallyOf(plan));
    const cash = statements.reduce((sum, { cashFlow }) => sum + (numberOrNull(cashFlow) ?? 0), 0);
    expect(result.cashFlowByYear[0]!.mean.value).toBeCloseTo(cash, 4);
    const owned = statements.map((statement) => ({ statement, valueGrowthRate: 0.03 }));
    const equity = equityProjection(owned, 10).map((row) => row.equity);
    expect(result.equityByYear.map(({ mean }) => mean.value)).toEqual(
      equity.slice(1).map((dollars) => expect.closeTo(dollars, 3)),
    );
    const replay = replaySimulation(plan, 5);
    expect(replay.outcomes.profit).toBeCloseTo(columnOf(tallyOf(plan), 'profit')[0]![5]!, 4);
  });

  test('owned at 50% has exactly half of every dollar and the same rates, repairs included', () => {
    const whole = resultOf(tallyOf(planOf(requestOf(ownedTogether([1, 1, 1])))));
    const half = resultOf(tallyOf(planOf(requestOf(ownedTogether([0.5, 0.5, 0.5])))));
    const { irr, multiple, ...dollars } = whole.outcomes;
    for (const [name, of] of Object.entries(dollars)) {
      const mine = half.outcomes[name as OutcomeName]!;
      expect(mine.percentiles.map(({ value }) => value)).toEqual(
        of!.percentiles.map(({ value }) => expect.closeTo((value ?? Number.NaN) / 2, 2)),
      );
      expect(mine.mean.value).toBeCloseTo(of!.mean.value / 2, 2);
    }
    expect(half.outcomes.irr!.mean.value).toBeCloseTo(irr!.mean.value, 9);
    expect(half.outcomes.multiple!.mean.value).toBeCloseTo(multiple!.mean.value, 9);
    expect(half.cashFlowByYear.map(({ mean }) => mean.value)).toEqual(
      whole.cashFlowByYear.map(({ mean }) => expect.closeTo(mean.value / 2, 2)),
    );
  });

  test('with partial ownership adds each property’s share, simulation by simulation: 100%, 33.33% and 5%', () => {
    const parts = [1, 0.3333, 0.05];
    const wholePlan = planOf(requestOf(ownedTogether([1, 1, 1])));
    const plan = planOf(requestOf(ownedTogether(parts)));
    const profit = columnOf(tallyOf(plan), 'profit')[0]!;
    for (let path = 0; path < 1000; path += 37) {
      const [mine, whole] = [replaySimulation(plan, path), replaySimulation(wholePlan, path)];
      if (mine.kind !== 'portfolio' || whole.kind !== 'portfolio') throw new Error('a portfolio');
      const expected = whole.properties.map(({ projection }, at) =>
        projection.flows.map((flow) => flow * parts[at]!),
      );
      const sum = expected.flat().reduce((total, flow) => total + flow, 0);
      expect(mine.properties.map(({ projection }) => projection.flows)).toEqual(
        expected.map((flows) => flows.map((flow) => expect.closeTo(flow, 6))),
      );
      expect(mine.outcomes.profit).toBeCloseTo(sum, 5);
      expect(profit[path]).toBeCloseTo(sum, 4);
    }
  });

  test('split over 2 or 8 workers is identical bit for bit, and can be canceled between blocks', () => {
    const plan = planOf(requestOf(ownedDeals(7), DEFAULT_SIMULATION_ASSUMPTIONS, 2500));
    const alone = resultOf(tallyOf(plan));
    for (const workers of [2, 8]) expect(resultOf(tallyOf(plan, workers))).toEqual(alone);
    let blocks = 0;
    expect(simulateBlocks(plan, 0, 2500, { isCanceled: () => ++blocks === 2 })).toBeNull();
  });
});
