import { describe, expect, test } from 'vitest';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import type { SimulationStory } from '#domain/simulation/simulation-result.ts';
import { chosenSimulations, resultOnWire } from '#domain/simulation/tally-on-wire.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import { resultOf } from '#engine/monte-carlo/result.ts';
import { type Tally } from '#engine/monte-carlo/tally.ts';
import { runTally } from '#engine/monte-carlo/testing/run-tally.ts';
import { SimulationResultSchema } from './simulation-answer-schema.ts';

function tallyOf(simulation: Simulation): Tally {
  const plan = planSimulation(engineRequest(simulation));
  if ('refused' in plan) throw new Error(plan.refused);
  return runTally(plan)!;
}

const [hold] = SIMULATION_CASES as [Simulation];
const inTodaysMoney = SIMULATION_CASES[14]!;
const flipInTodaysMoney = SIMULATION_CASES[18]!;

describe('a result on the wire', () => {
  const tally = tallyOf(SIMULATION_CASES[8]!);
  const wire = resultOnWire(tally);
  const engine = resultOf(tally);

  test('rates and chances are in percent, and dollars stay in dollars', () => {
    expect(wire.outcomes.irr!.mean.value).toBe(engine.outcomes.irr!.mean.value * 100);
    expect(wire.chances.target!.value).toBe(engine.chances.target!.value * 100);
    expect(wire.outcomes.profit!.mean.value).toBe(engine.outcomes.profit!.mean.value);
  });

  test('percentiles include their number: 1, 5, 10, 25, 50, 75, 90, 95, 99', () => {
    expect(wire.outcomes.profit!.percentiles.map(({ percent }) => percent)).toEqual([
      1, 5, 10, 25, 50, 75, 90, 95, 99,
    ]);
    expect(wire.fanPercents).toEqual([5, 10, 25, 50, 75, 90, 95]);
  });

  test.each(SIMULATION_CASES)('case %$ is unchanged by a JSON round trip', (one) => {
    const before = resultOnWire(tallyOf(one));
    expect(SimulationResultSchema.parse(JSON.parse(JSON.stringify(before)))).toEqual(before);
  });
});

/** What each year's lines add up to. */
function yearSums(story: Exclude<SimulationStory, { kind: 'fix-flip' }>): number[] {
  return story.years.map(
    (year) =>
      year.income -
      year.operatingExpenses -
      year.debtService -
      year.mortgageInsurance -
      year.extraPrincipal -
      year.capitalReserve -
      year.repairCost -
      year.oneTimeCost -
      year.balloon,
  );
}

describe('selected simulations', () => {
  test('there are seven, from the worst profit to the best', () => {
    const simulations = chosenSimulations(tallyOf(hold));
    expect(simulations.map(({ name, rank }) => `${name} ${rank}`)).toEqual([
      'worst 0',
      'p5 149',
      'p25 749',
      'median 1499',
      'p75 2249',
      'p95 2849',
      'best 2999',
    ]);
    const profits = simulations.map(({ outcomes }) => outcomes.profit!);
    expect(profits).toEqual(profits.toSorted((a, b) => a - b));
  });

  test.each([
    ['in dollars of their year', hold],
    ["in today's money", inTodaysMoney],
  ])('%s, each year’s lines add up to its cash flow, and all years to the profit', (_, one) => {
    for (const { story, outcomes } of chosenSimulations(tallyOf(one))) {
      if (story.kind === 'fix-flip') throw new Error('a hold was asked for');
      const cashFlows = story.years.map(({ cashFlow }) => cashFlow);
      for (const [at, sum] of yearSums(story).entries()) expect(sum).toBeCloseTo(cashFlows[at]!, 6);
      const back = cashFlows.reduce((sum, flow) => sum + flow, 0) + story.sale.proceeds;
      expect(back - story.cashInvested).toBeCloseTo(outcomes.profit!, 4);
      expect(Math.min(...cashFlows)).toBeCloseTo(outcomes.worstCashFlow!, 6);
    }
  });

  test('a flip’s sale minus its costs, loan and cash invested is its profit, also in today’s dollars', () => {
    for (const { story, outcomes } of chosenSimulations(tallyOf(flipInTodaysMoney))) {
      if (story.kind !== 'fix-flip') throw new Error('a flip was asked for');
      const { salePrice, sellingCosts, loanPayoff, cashInvested } = story;
      expect(salePrice - sellingCosts - loanPayoff - cashInvested).toBeCloseTo(outcomes.profit!, 4);
    }
  });
});
