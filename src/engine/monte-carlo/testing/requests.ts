import {
  DEFAULT_SIMULATION_ASSUMPTIONS,
  type SimulationAssumptions,
} from '#engine/monte-carlo/assumptions.ts';
import {
  planSimulation,
  type SimulatedStrategy,
  type SimulationPlan,
  type SimulationRequest,
} from '#engine/monte-carlo/plan.ts';
import { simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally, type Tally } from '#engine/monte-carlo/tally.ts';
import { MC30_DEAL, ORDINARY_BRRRR, ORDINARY_DEAL, ORDINARY_FLIP } from '#engine/testing/deals.ts';
import { CERTAINTY } from './certainty.ts';
import { splitSimulations } from './split-simulations.ts';

/** The MC30 workload's volatilities; growth is normally distributed, as in its reference. */
export const MC30_ASSUMPTIONS: SimulationAssumptions = {
  ...CERTAINTY,
  spreads: {
    ...CERTAINTY.spreads,
    value: { shape: 'normal', deviation: 0.12 },
    rent: { shape: 'normal', deviation: 0.04 },
    expenses: { shape: 'normal', deviation: 0.015 },
    vacancy: { shape: 'normal', deviation: 0.04 },
  },
  correlations: {
    factors: ['value', 'rent', 'expenses', 'vacancy'],
    matrix: [
      [1, 0.5, 0.3, -0.3],
      [0.5, 1, 0.4, -0.4],
      [0.3, 0.4, 1, 0],
      [-0.3, -0.4, 0, 1],
    ],
  },
};

export const mc30 = (paths: number, seed = 20_260_101): SimulationRequest => ({
  strategy: { kind: 'buy-and-hold', deal: MC30_DEAL },
  assumptions: MC30_ASSUMPTIONS,
  paths,
  seed,
  discountRate: 0.08,
});

/** One request per strategy, with the product's default assumptions. */
export const STRATEGIES: Readonly<Record<SimulatedStrategy['kind'], SimulatedStrategy>> = {
  'buy-and-hold': { kind: 'buy-and-hold', deal: { ...ORDINARY_DEAL, holdYears: 12 } },
  brrrr: { kind: 'brrrr', deal: ORDINARY_BRRRR },
  'fix-and-flip': { kind: 'fix-and-flip', deal: ORDINARY_FLIP },
  portfolio: {
    kind: 'portfolio',
    deals: [ORDINARY_DEAL, MC30_DEAL, { ...ORDINARY_DEAL, loans: [] }],
    years: 8,
  },
};

export const requestOf = (
  strategy: SimulatedStrategy,
  assumptions: SimulationAssumptions = DEFAULT_SIMULATION_ASSUMPTIONS,
  paths = 1000,
): SimulationRequest => ({ strategy, assumptions, paths, seed: 7, discountRate: 0.08 });

/** The plan for a request that must not be rejected. */
export function planOf(request: SimulationRequest): SimulationPlan {
  const plan = planSimulation(request);
  if ('refused' in plan) throw new Error(plan.refused);
  return plan;
}

/** Every simulation in a plan, computed in as many ranges as there are workers. */
export function tallyOf(plan: SimulationPlan, workers = 1): Tally {
  const tally = newTally(plan);
  for (const { from, to } of splitSimulations(plan.paths, workers)) {
    const batch = simulateBlocks(plan, from, to);
    if (batch !== null) addBatch(tally, batch);
  }
  return tally;
}
