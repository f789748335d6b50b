import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import type { ListingRow } from '#server/market/property-answer.ts';
import { measureJob } from '#server/workers/compute.ts';
import type { Workers, WorkFor } from '#server/workers/workers.ts';
import { inputsOfListing } from './fill-input.ts';
import { returnSummaryOf, simulationOf, type Way, wayOf } from './measure-strategy.ts';

export interface MeasuredProperty {
  yardstick: ComparedReturns;
  /** Fractions a year, one for each of the compared futures. */
  returns: Float64Array;
}

/** Null where the way cannot be worked out. */
export type Ways = ReadonlyMap<StrategyName, MeasuredProperty | null>;

interface Asked {
  strategies: readonly StrategyName[];
  assumptions: Assumptions;
  seed: number;
}

/** The ways of every property, simulated in one piece of work beside the requests: comparing holds nobody up. */
export async function measureProperties(
  workers: Workers,
  rows: readonly ListingRow[],
  { strategies, assumptions, seed }: Asked,
  whose: WorkFor,
): Promise<Ways[]> {
  const planned = rows.map((row) =>
    strategies
      .filter((strategy) => strategy === 'fix-flip' || row.monthlyRent !== null)
      .map((strategy) => wayOf(strategy, inputsOfListing(row), assumptions)),
  );
  const requests = planned.flat().map((way) => simulationOf(way, assumptions, seed));
  const futures = requests.length === 0 ? [] : await workers.run(measureJob, requests, whose);
  const futureOf = new Map(planned.flat().map((way, at) => [way, futures[at]!]));
  const measured = (way: Way): MeasuredProperty => {
    const future = futureOf.get(way)!;
    return { yardstick: returnSummaryOf(way, future, assumptions), returns: future.returns };
  };
  return planned.map((ways) => {
    const all = new Map<StrategyName, MeasuredProperty | null>(
      strategies.map((one) => [one, null]),
    );
    for (const way of ways) all.set(way.strategy, measured(way));
    return all;
  });
}
