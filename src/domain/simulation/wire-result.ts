import { OUTCOMES, type OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import type {
  SimulationStatistics as EngineResult,
  OutcomeResult,
} from '#engine/monte-carlo/result.ts';
import { FAN_PERCENTILES } from '#engine/monte-carlo/statistics/fan-percentiles.ts';
import type { FanStatistics as EngineFanYear } from '#engine/monte-carlo/statistics/fan-summary.ts';
import type { EstimateWithError as EngineEstimate } from '#engine/monte-carlo/statistics/summary.ts';
import { toPercent } from '#engine/units.ts';
import type {
  FanYear,
  OutcomeSpread,
  SimulationEstimate,
  SimulationResult,
} from './simulation-result.ts';

/*
 * Converts the engine's result to the wire format, with rates and probabilities in percent. It doesn't load the
 * simulator, which a page that only shows results doesn't need.
 */

const same = (value: number): number => value;

/** 0.05 is 5, not 5.000000000000001. */
const wholePercent = (share: number): number => Math.round(share * 100);

type Unit = (value: number) => number;

const estimate = (
  { value, standardError }: EngineEstimate,
  unit: Unit = same,
): SimulationEstimate => ({
  value: unit(value),
  standardError: unit(standardError),
});

const share = (chance: EngineEstimate): SimulationEstimate => estimate(chance, toPercent);

function spread(found: OutcomeResult, unit: Unit): OutcomeSpread {
  const { histogram } = found;
  return {
    withValue: found.defined,
    withoutValue: found.undefined,
    lost: found.lost,
    mean: estimate(found.mean, unit),
    deviation: estimate(found.deviation, unit),
    smallest: unit(found.smallest),
    largest: unit(found.largest),
    percentiles: found.percentiles.map((one) => ({
      percent: wholePercent(one.share),
      value: one.value === null ? null : unit(one.value),
      standardError: one.standardError === null ? null : unit(one.standardError),
    })),
    tailMean: estimate(found.tailMean, unit),
    histogram: {
      from: unit(histogram.from),
      width: unit(histogram.width),
      counts: [...histogram.counts],
      below: histogram.below,
      above: histogram.above,
    },
  };
}

const fanYear = ({ year, mean, percentiles, ...rest }: EngineFanYear): FanYear => ({
  year,
  mean: estimate(mean),
  percentiles: [...percentiles],
  smallest: rest.smallest,
  largest: rest.largest,
  chanceNegative: share(rest.chanceNegative),
});

/** An engine result, with rates in percent. */
export function wireResult(result: EngineResult): SimulationResult {
  const { chances, risk, drivers } = result;
  const outcomes = OUTCOMES.map((name) => {
    const found = result.outcomes[name];
    return [name, found && spread(found, name === 'irr' ? toPercent : same)];
  });
  return {
    paths: result.paths,
    years: result.years,
    outcomes: Object.fromEntries(outcomes) as Record<OutcomeName, OutcomeSpread | null>,
    chances: {
      loss: share(chances.loss),
      negativeYear: share(chances.negativeYear),
      target: chances.target && share(chances.target),
      undefinedIrr: share(chances.undefinedIrr),
    },
    risk: {
      valueAtRisk: estimate(risk.valueAtRisk),
      expectedShortfall: estimate(risk.expectedShortfall),
    },
    fanPercents: FAN_PERCENTILES.map(wholePercent),
    cashFlowByYear: result.cashFlowByYear.map(fanYear),
    equityByYear: result.equityByYear.map(fanYear),
    driversOf: result.driversOf,
    drivers: drivers.map(({ factor, correlation }) => ({
      factor,
      correlation: estimate(correlation),
    })),
  };
}
