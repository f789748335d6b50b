import { describe, expect, test } from 'vitest';
import type { BrrrrDeal, Deal } from '#engine/deal.ts';
import { CERTAINTY } from '#engine/monte-carlo/testing/certainty.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { ORDINARY_BRRRR, ORDINARY_DEAL, ORDINARY_FLIP } from '#engine/testing/deals.ts';
import {
  DEFAULT_SIMULATION_ASSUMPTIONS,
  type SimulationAssumptions,
  type Spread,
} from './assumptions.ts';
import { OUTCOMES } from './outcomes.ts';
import type { SimulatedStrategy, SimulationRequest } from './plan.ts';
import { replayLanes, replaySimulation } from './replay.ts';
import { resultOf } from './result.ts';
import { columnOf } from './tally.ts';
import { mc30, planOf, requestOf, STRATEGIES, tallyOf } from './testing/requests.ts';

const LANES = Array.from({ length: 256 }, (_, lane) => lane);

/** Largest relative difference between the kernel and the calculator, over all outcomes of 512 simulations. */
function worstDifference(request: SimulationRequest): number {
  const plan = planOf({ ...request, paths: 1000 });
  const tally = tallyOf(plan);
  let worst = 0;
  for (const { path, outcomes } of [
    ...replayLanes(plan, 0, LANES),
    ...replayLanes(plan, 512, LANES),
  ]) {
    for (const name of OUTCOMES) {
      const simulated = columnOf(tally, name)[0]![path]!;
      const exact = outcomes[name];
      if (exact === null || Number.isNaN(simulated)) {
        expect([path, name, Number.isNaN(simulated)]).toEqual([path, name, exact === null]);
        continue;
      }
      worst = Math.max(worst, Math.abs(simulated - exact) / Math.max(1, Math.abs(exact)));
    }
  }
  return worst;
}

const fatTails: SimulationAssumptions = {
  ...DEFAULT_SIMULATION_ASSUMPTIONS,
  spreads: {
    ...DEFAULT_SIMULATION_ASSUMPTIONS.spreads,
    value: { shape: 'student-t', deviation: 0.2, degrees: 3 },
    rent: { shape: 'bootstrap', history: [-0.04, 0, 0.02, 0.03, 0.09], noise: 0.03 },
    vacancy: { shape: 'lognormal', deviation: 0.08 },
    refinanceRate: { shape: 'student-t', deviation: 0.02, degrees: 4 },
    delay: { shape: 'normal', mean: 3, deviation: 6 },
  },
};

const hold = (change: Partial<Deal>): SimulatedStrategy => ({
  kind: 'buy-and-hold',
  deal: { ...ORDINARY_DEAL, ...change },
});

const refinanced = (terms: Partial<BrrrrDeal['refinance']['terms']>): SimulatedStrategy => ({
  kind: 'brrrr',
  deal: {
    ...ORDINARY_BRRRR,
    refinance: {
      ...ORDINARY_BRRRR.refinance,
      terms: { ...ORDINARY_BRRRR.refinance.terms, ...terms },
    },
  },
});

describe('the block kernel and the calculator agree on every simulation to 1e-9', () => {
  test.each(Object.entries(STRATEGIES))('%s, default assumptions', (_, strategy) => {
    expect(worstDifference(requestOf(strategy))).toBeLessThan(1e-9);
  });

  test.each(Object.entries(STRATEGIES))('%s, fat tails and history', (_, strategy) => {
    expect(worstDifference(requestOf(strategy, fatTails))).toBeLessThan(1e-9);
  });

  test.each(Object.entries(STRATEGIES))('%s, in today’s dollars', (_, strategy) => {
    expect(worstDifference({ ...requestOf(strategy), inflationRate: 0.03 })).toBeLessThan(1e-9);
  });

  test('MC30', () => {
    expect(worstDifference(mc30(1000))).toBeLessThan(1e-9);
  });

  test.each<[string, SimulatedStrategy]>([
    [
      'a sale at next year’s NOI over 7 %',
      hold({ exit: { sellingCostRate: 0.05, exitCapRate: 0.07 } }),
    ],
    [
      'a sale at a NOI that falls below zero',
      hold({
        operating: { ...ORDINARY_DEAL.operating, monthlyRent: 900 },
        exit: { sellingCostRate: 0.05, exitCapRate: 0.07 },
      }),
    ],
    ['one year', hold({ holdYears: 1 })],
    ['forty years', hold({ holdYears: 40 })],
    ['no loan', hold({ loans: [] })],
    [
      'two loans, one with a balloon after 5 years and mortgage insurance',
      hold({
        loans: [
          { loanToPrice: 0.7, annualRate: 0.065, termMonths: 360, mortgageInsuranceRate: 0.006 },
          { principal: 40_000, annualRate: 0.09, termMonths: 180, balloonMonth: 60 },
        ],
      }),
    ],
    [
      'nothing invested',
      hold({ loans: [{ loanToPrice: 1.2, annualRate: 0.07, termMonths: 360 }] }),
    ],
    [
      'a refinance with interest only and a rate that resets',
      refinanced({
        interestOnlyMonths: 24,
        rateChanges: [{ fromMonth: 61, annualRate: 0.09 }],
        mortgageInsuranceRate: 0.005,
      }),
    ],
    ['a refinance with 200 of extra monthly principal', refinanced({ extraMonthlyPrincipal: 200 })],
  ])('%s', (_, strategy) => {
    expect(worstDifference(requestOf(strategy))).toBeLessThan(1e-9);
  });
});

describe('without uncertainty, every simulation equals the calculator', () => {
  const shapes: Spread[] = [
    { shape: 'normal', deviation: 0 },
    { shape: 'lognormal', deviation: 0 },
    { shape: 'student-t', deviation: 0, degrees: 4 },
  ];
  const still = (spread: Spread): SimulationAssumptions => ({
    ...CERTAINTY,
    spreads: {
      ...CERTAINTY.spreads,
      value: spread,
      rent: spread,
      expenses: spread,
      vacancy: spread,
    },
  });

  test.each(shapes)('buy and hold, $shape', (spread) => {
    const exact = buyAndHold(ORDINARY_DEAL);
    const { outcomes } = replaySimulation(
      planOf(requestOf({ kind: 'buy-and-hold', deal: ORDINARY_DEAL }, still(spread))),
      3,
    );
    expect(outcomes.irr).toBeCloseTo(numberOrNull(exact.irr)!, 12);
    expect(outcomes.npv).toBeCloseTo(numberOrNull(exact.npv)!, 6);
    expect(outcomes.multiple).toBeCloseTo(numberOrNull(exact.cashMultiple)!, 10);
    expect(outcomes.profit).toBeCloseTo(exact.netProfit, 6);
    expect(outcomes.terminalEquity).toBeCloseTo(exact.projection.sale.proceeds, 6);
  });

  test.each(Object.entries(STRATEGIES))('%s: all 1,000 simulations are equal', (_, strategy) => {
    const tally = tallyOf(planOf(requestOf(strategy, CERTAINTY)));
    for (const name of OUTCOMES) expect(new Set(columnOf(tally, name)[0]).size).toBe(1);
  });

  test('even when values are expected to fall by 60% a year', () => {
    const growth = { ...ORDINARY_DEAL.growth, valueGrowthRate: -0.6 };
    const falling = { ...ORDINARY_DEAL, growth, holdYears: 3 };
    const plan = planOf(requestOf({ kind: 'buy-and-hold', deal: falling }, CERTAINTY));
    expect(replaySimulation(plan, 0).outcomes.profit).toBeCloseTo(buyAndHold(falling).netProfit, 6);
  });

  test('even when the refinance rate is 80% a year', () => {
    const terms = { annualRate: 0.8, termMonths: 360 };
    const dear = { ...ORDINARY_BRRRR, refinance: { ...ORDINARY_BRRRR.refinance, terms } };
    const plan = planOf(requestOf({ kind: 'brrrr', deal: dear }, CERTAINTY));
    const { flows } = brrrr(dear).projection;
    const profit = flows.reduce((sum, flow) => sum + flow, 0);
    expect(replaySimulation(plan, 0).outcomes.profit).toBeCloseTo(profit, 6);
  });

  test('BRRRR and flip', () => {
    const held = replaySimulation(planOf(requestOf(STRATEGIES.brrrr, CERTAINTY)), 0).outcomes;
    const { projection, irr } = brrrr(ORDINARY_BRRRR);
    expect(held.irr).toBeCloseTo(numberOrNull(irr)!, 12);
    expect(held.terminalEquity).toBeCloseTo(projection.sale.proceeds, 6);
    const flipped = replaySimulation(
      planOf(requestOf(STRATEGIES['fix-and-flip'], CERTAINTY)),
      0,
    ).outcomes;
    const flip = fixAndFlip(ORDINARY_FLIP);
    expect(flipped.profit).toBeCloseTo(flip.profit, 8);
    expect(flipped.irr).toBeCloseTo(numberOrNull(flip.annualizedReturn)!, 12);
  });
});

test('a replay shows the draws and every year', () => {
  const plan = planOf(requestOf(STRATEGIES.brrrr));
  const replay = replaySimulation(plan, 321);
  if (replay.kind !== 'brrrr') throw new Error('a BRRRR is replayed as one');
  expect(replay.factors.valueGrowth).toHaveLength(10);
  expect(replay.projection.years).toHaveLength(10);
  expect(replay.refinance.afterRepairValue).toBeCloseTo(230_000 * replay.draw.arv, 6);
  expect((replay.draw.refinanceRate - 0.07) / 0.00125).toBeCloseTo(
    Math.round((replay.draw.refinanceRate - 0.07) / 0.00125),
    9,
  );
  expect(Number.isInteger(replay.draw.delayMonths)).toBe(true);
});

test('median equity in year 10 at an exit cap rate of 6% is the sale price less the loan', () => {
  const deal = { ...ORDINARY_DEAL, exit: { sellingCostRate: 0.06, exitCapRate: 0.06 } };
  const plan = planOf(requestOf({ kind: 'buy-and-hold', deal }, CERTAINTY));
  const { equityByYear } = resultOf(tallyOf(plan));
  const { sale } = buyAndHold(deal).projection;
  expect(equityByYear.at(-1)?.percentiles[3]).toBeCloseTo(sale.price - sale.loanPayoff, 4);
});
