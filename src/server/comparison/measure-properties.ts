import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import type { PropertyFigures } from '#domain/inputs/property-figures.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { computeReturns } from '#server/workers/compute.ts';
import type { WorkerJobContext } from '#server/workers/job.ts';
import {
  type MeasuredStrategy,
  measurableStrategy,
  returnSummaryOf,
  simulationOf,
} from './measure-strategy.ts';

export interface MeasuredProperty {
  returns: ComparedReturns;
  /** Annualized returns as fractions, one per compared simulation. */
  simulatedReturns: Float64Array;
}

/** Null if the strategy can't be calculated. */
export type MeasuredStrategies = ReadonlyMap<StrategyName, MeasuredProperty | null>;

/** A listing or a manually entered deal. */
export interface MeasurableProperty {
  figures: PropertyFigures;
  isRentKnown: boolean;
}

interface RequestedProperties {
  strategies: readonly StrategyName[];
  assumptions: Assumptions;
  seed: number;
}

/** Every strategy except a flip needs a rent. */
export const measurableStrategies = (
  strategies: readonly StrategyName[],
  isRentKnown: boolean,
): StrategyName[] => strategies.filter((strategy) => strategy === 'fix-flip' || isRentKnown);

/** Measures every property's strategies on the same simulations. */
export async function measureProperties(
  properties: readonly MeasurableProperty[],
  { strategies, assumptions, seed }: RequestedProperties,
  context: WorkerJobContext,
): Promise<MeasuredStrategies[]> {
  const planned = properties.map(({ figures, isRentKnown }) =>
    measurableStrategies(strategies, isRentKnown).map((strategy) =>
      measurableStrategy(strategy, figures, assumptions),
    ),
  );
  const requests = planned.flat().map((strategy) => simulationOf(strategy, assumptions, seed));
  const simulations = await computeReturns(requests, context);
  const simulationFor = new Map(planned.flat().map((strategy, at) => [strategy, simulations[at]!]));
  const measured = (strategy: MeasuredStrategy): MeasuredProperty => {
    const simulated = simulationFor.get(strategy)!;
    return {
      returns: returnSummaryOf(strategy, simulated, assumptions),
      simulatedReturns: simulated.returns,
    };
  };
  return planned.map((each) => {
    const all = new Map<StrategyName, MeasuredProperty | null>(
      strategies.map((one) => [one, null]),
    );
    for (const strategy of each) all.set(strategy.strategy, measured(strategy));
    return all;
  });
}
