import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import {
  brrrrDealOf,
  discountRateOf,
  flipDealOf,
  holdDealOf,
} from '#domain/inputs/engine-input.ts';
import {
  DEFAULT_SIMULATION_ASSUMPTIONS as ENGINE_DEFAULTS,
  FACTORS,
  type Factor,
  type SimulationAssumptions,
  type Spread,
} from '#engine/monte-carlo/assumptions.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import type { SimulatedStrategy, SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { fromPercent } from '#engine/units.ts';
import type {
  FilledChoices,
  FilledSimulation,
  Simulation,
  SimulationChoices,
  SimulationSpread,
} from './simulation.ts';
import { outcomeMeasure, SIMULATION_FACTORS } from './simulation-factors.ts';
import { DEFAULT_CORRELATIONS, SIMULATION_PRESETS } from './simulation-presets.ts';

/* Converts a request on the wire, in dollars and percent, to the engine's request. */

/** A simulation with everything that determines its numbers. */
export const filledIn = (simulation: Simulation): FilledSimulation => ({
  ...simulation,
  ...filledChoices(simulation, ownDiscountRate(simulation)),
});

/** Fills in optional fields; the discount rate is the one given here. */
export function filledChoices(
  choices: SimulationChoices,
  discountRatePercent: number,
): Omit<FilledChoices, 'paths' | 'seed' | 'target'> {
  const { factors, repairs } = SIMULATION_PRESETS.house;
  return {
    discountRatePercent: choices.discountRatePercent ?? discountRatePercent,
    inflationPercent: choices.inflationPercent ?? 0,
    factors: { ...factors, ...given(choices.factors) },
    repairs: choices.repairs ?? repairs,
    correlations: choices.correlations ?? DEFAULT_CORRELATIONS,
  };
}

const ownDiscountRate = (simulation: Simulation): number =>
  simulation.calculator === 'buy-hold'
    ? simulation.input.discountRatePercent
    : DEFAULT_ASSUMPTIONS.discountRatePercent;

type FilledFactors = FilledSimulation['factors'];

const given = (factors: Simulation['factors']): FilledFactors =>
  Object.fromEntries(
    Object.entries(factors ?? {}).filter(([, spread]) => spread !== undefined),
  ) as FilledFactors;

export const engineRequest = (simulation: Simulation): SimulationRequest =>
  requestFor(strategyOf(simulation), filledIn(simulation));

/** The engine's request for a strategy. */
export function requestFor(
  strategy: SimulatedStrategy,
  { target, paths, seed, ...requested }: FilledChoices,
): SimulationRequest {
  return {
    strategy,
    assumptions: assumptionsOf(requested),
    paths,
    seed,
    discountRate: discountRateOf(requested),
    inflationRate: fromPercent(requested.inflationPercent),
    target: target && {
      outcome: target.outcome,
      atLeast: isPercent(target.outcome) ? fromPercent(target.atLeast) : target.atLeast,
    },
  };
}

export const isPercent = (outcome: OutcomeName): boolean =>
  outcomeMeasure(outcome).unit === 'fraction';

function strategyOf(simulation: Simulation): SimulatedStrategy {
  switch (simulation.calculator) {
    case 'buy-hold':
      return { kind: 'buy-and-hold', deal: holdDealOf(simulation.input) };
    case 'brrrr':
      return { kind: 'brrrr', deal: brrrrDealOf(simulation.input) };
    case 'fix-flip':
      return { kind: 'fix-and-flip', deal: flipDealOf(simulation.input) };
  }
}

function assumptionsOf({
  factors,
  repairs,
  correlations,
}: Pick<FilledSimulation, 'factors' | 'repairs' | 'correlations'>): SimulationAssumptions {
  return {
    spreads: Object.fromEntries(
      FACTORS.map((factor) => [factor, engineSpread(factor, factors[factor])]),
    ) as Record<Factor, Spread>,
    repairs: {
      yearlyChance: fromPercent(repairs.yearlyChancePercent),
      meanCost: repairs.meanCost,
      deviation: repairs.costDeviation,
    },
    correlations,
    marketShares: ENGINE_DEFAULTS.marketShares,
  };
}

function engineSpread(factor: Factor, spread: SimulationSpread): Spread {
  const scale = SIMULATION_FACTORS[factor].unit === 'percent' ? fromPercent : Number;
  if (spread.shape === 'bootstrap') {
    return {
      shape: 'bootstrap',
      history: spread.history.map(scale),
      noise: scale(spread.noise ?? 0),
    };
  }
  const { mean, ...shaped } = spread;
  const deviation = scale(spread.deviation);
  return mean === undefined
    ? { ...shaped, deviation }
    : { ...shaped, deviation, mean: scale(mean) };
}
