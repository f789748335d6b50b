import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import type { PropertyFigures } from '#domain/inputs/property-figures.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { measureJob } from '#server/workers/compute.ts';
import type { Workers, WorkFor } from '#server/workers/workers.ts';
import {
  type MeasuredStrategy,
  measurableStrategy,
  returnSummaryOf,
  simulationOf,
} from './measure-strategy.ts';

export interface MeasuredProperty {
  returns: ComparedReturns;
  /** Fractions a year, one for each of the compared simulations. */
  simulatedReturns: Float64Array;
}

/** Null where the strategy cannot be calculated. */
export type MeasuredStrategies = ReadonlyMap<StrategyName, MeasuredProperty | null>;

/** A listing or a typed deal, as it is calculated. */
export interface MeasurableProperty {
  figures: PropertyFigures;
  isRentKnown: boolean;
}

interface RequestedProperties {
  strategies: readonly StrategyName[];
  assumptions: Assumptions;
  seed: number;
}

/** The strategies of every property, simulated as one job in a worker, so that other requests do not wait. */
export async function measureProperties(
  workers: Workers,
  properties: readonly MeasurableProperty[],
  { strategies, assumptions, seed }: RequestedProperties,
  whose: WorkFor,
): Promise<MeasuredStrategies[]> {
  const planned = properties.map(({ figures, isRentKnown }) =>
    strategies
      .filter((strategy) => strategy === 'fix-flip' || isRentKnown)
      .map((strategy) => measurableStrategy(strategy, figures, assumptions)),
  );
  const requests = planned.flat().map((strategy) => simulationOf(strategy, assumptions, seed));
  const simulations = requests.length === 0 ? [] : await workers.run(measureJob, requests, whose);
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
