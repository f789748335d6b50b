import { type Driver, driversOf } from '#engine/monte-carlo/statistics/drivers.ts';
import { type FanStatistics, fanOf } from '#engine/monte-carlo/statistics/fan-summary.ts';
import { type HistogramBins, histogramOf } from '#engine/monte-carlo/statistics/histogram.ts';
import {
  chance,
  countBelow,
  countFrom,
  countWithout,
  type EstimateWithError,
  type Summary,
  summarize,
} from '#engine/monte-carlo/statistics/summary.ts';
import { OUTCOMES, type OutcomeName } from './outcomes.ts';
import type { SimulationRequest } from './plan.ts';
import { columnOf, type Tally } from './tally.ts';

export type OutcomeResult = Summary & { readonly histogram: HistogramBins };

export type SimulationStatistics = {
  readonly paths: number;
  readonly years: number;
  /** Null if no simulation has a value for the outcome. */
  readonly outcomes: Readonly<Record<OutcomeName, OutcomeResult | null>>;
  readonly chances: {
    /** Chance that profit is below zero. */
    readonly loss: EstimateWithError;
    /** Chance of at least one year with negative cash flow. */
    readonly negativeYear: EstimateWithError;
    /** Chance of meeting the target; a simulation without a value meets it if it has a gain. Null without a target. */
    readonly target: EstimateWithError | null;
    /** Chance that no single rate describes the return. */
    readonly undefinedIrr: EstimateWithError;
  };
  /** Dollars lost in the worst 5% of simulations: the minimum and the average. */
  readonly risk: {
    readonly valueAtRisk: EstimateWithError;
    readonly expectedShortfall: EstimateWithError;
  };
  readonly cashFlowByYear: readonly FanStatistics[];
  readonly equityByYear: readonly FanStatistics[];
  /** The outcome that `drivers` explain. */
  readonly driversOf: OutcomeName;
  readonly drivers: readonly Driver[];
};

/** The full result of a tally so far, which must hold at least one simulation. */
export function resultOf(tally: Tally): SimulationStatistics {
  const { plan, paths } = tally;
  const { target } = plan.request;
  const outcomes = Object.fromEntries(
    OUTCOMES.map((name) => [name, outcomeResult(tally, name)]),
  ) as Record<OutcomeName, OutcomeResult | null>;
  // If some simulations have no rate, only profit ranks them all.
  const subject = target?.outcome ?? (outcomes.irr?.undefined === 0 ? 'irr' : 'profit');
  return {
    paths,
    years: plan.years,
    outcomes,
    chances: {
      loss: chance(countBelow(columnOf(tally, 'profit'), 0), paths),
      negativeYear: chance(countBelow(columnOf(tally, 'worstCashFlow'), 0), paths),
      target: target ? chance(countMeeting(tally, target), paths) : null,
      undefinedIrr: chance(outcomes.irr === null ? paths : outcomes.irr.undefined, paths),
    },
    risk: riskOf(outcomes.profit),
    cashFlowByYear: fanOf(tally, plan.ranges, plan.years, 0),
    equityByYear: fanOf(tally, plan.ranges, plan.years, 1),
    driversOf: subject,
    drivers: driversOf(tally, subject),
  };
}

function outcomeResult(tally: Tally, name: OutcomeName): OutcomeResult | null {
  const column = columnOf(tally, name);
  const lost = countWithout(column, columnOf(tally, 'profit'), (profit) => profit <= 0);
  const summary = summarize(column, tally.paths, lost);
  return summary === null ? null : { ...summary, histogram: histogramOf(column, summary) };
}

type Target = NonNullable<SimulationRequest['target']>;

function countMeeting(tally: Tally, { outcome, atLeast }: Target): number {
  const column = columnOf(tally, outcome);
  const gained = countWithout(column, columnOf(tally, 'profit'), (profit) => profit > 0);
  return countFrom(column, atLeast) + gained;
}

const NOTHING: EstimateWithError = { value: 0, standardError: 0 };

/** Losses are positive. */
function riskOf(profit: Summary | null): SimulationStatistics['risk'] {
  const threshold = profit?.percentiles.find(({ share }) => share === 0.05);
  const tail = profit?.tailMean ?? NOTHING;
  return {
    valueAtRisk: {
      value: -(threshold?.value ?? 0) + 0,
      standardError: threshold?.standardError ?? 0,
    },
    expectedShortfall: { value: -tail.value + 0, standardError: tail.standardError },
  };
}
