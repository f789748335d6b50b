import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import { percentOutcome } from '#contract/outcome.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import {
  brrrrFrom,
  comparedDealFrom,
  discountRateOf,
  flipFrom,
} from '#domain/inputs/engine-input.ts';
import type { PropertyFigures } from '#domain/inputs/property-figures.ts';
import { effortOf, type StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { quantileOf } from '#engine/monte-carlo/annual-returns.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS } from '#engine/monte-carlo/assumptions.ts';
import type { SimulatedStrategy, SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { holdRental } from '#engine/rental/buy-and-hold.ts';
import {
  brrrrTimeline,
  flipTimeline,
  holdTimeline,
  summarizeReturns,
  type TimedFlow,
} from '#engine/returns/return-summary.ts';
import { toPercent } from '#engine/units.ts';
import type { MeasuredSimulations } from '#server/workers/compute.ts';

export const SIMULATED_PATHS = 10_000;

export interface MeasuredStrategy {
  strategy: StrategyName;
  simulated: SimulatedStrategy;
  flows: TimedFlow[];
  /** In dollars. */
  rehab: number;
  countedValue: number;
  rentStartMonth: number;
  afterRefinance: number | null;
}

/** The request to simulate a strategy, with default assumptions and a seed that determines the simulations. */
export const simulationOf = (
  { simulated }: MeasuredStrategy,
  assumptions: Assumptions,
  seed: number,
): SimulationRequest => ({
  strategy: simulated,
  assumptions: DEFAULT_SIMULATION_ASSUMPTIONS,
  paths: SIMULATED_PATHS,
  seed,
  discountRate: discountRateOf(assumptions),
});

/** One strategy for a property, as planned and simulated. */
export function returnSummaryOf(
  { strategy, flows, rehab, countedValue, rentStartMonth, afterRefinance }: MeasuredStrategy,
  { returns, loss }: MeasuredSimulations,
  { managementPercent }: Assumptions,
): ComparedReturns {
  const { annualReturn, profit, months, peakCash, monthsTiedUp, isPaidBack } =
    summarizeReturns(flows);
  return {
    annualReturn: percentOutcome(annualReturn),
    simulated: spreadOf(returns),
    netProfit: profit,
    months,
    rehab,
    countedValue,
    cashTiedUp: { peak: peakCash, months: monthsTiedUp, isPaidBack, afterRefinance },
    chanceOfLoss: {
      percent: toPercent(loss.value),
      standardErrorPercent: toPercent(loss.standardError),
    },
    effort: effortOf({ strategy, rehab, managementPercent, rentStartMonth, months }),
  };
}

export function measurableStrategy(
  strategy: StrategyName,
  figures: PropertyFigures,
  assumptions: Assumptions,
): MeasuredStrategy {
  if (strategy === 'buy-hold') {
    const deal = comparedDealFrom(figures, assumptions);
    const { firstYear, projection } = holdRental(deal);
    return {
      strategy,
      simulated: { kind: 'buy-and-hold', deal },
      flows: holdTimeline(projection),
      rehab: firstYear.cashInvested.rehab,
      countedValue: projection.startingValue,
      rentStartMonth: firstYear.cashInvested.monthsWithoutRent,
      afterRefinance: null,
    };
  }
  if (strategy === 'brrrr') {
    const deal = brrrrFrom(figures, assumptions);
    const { cashIn, refinance, projection } = brrrr(deal);
    return {
      strategy,
      simulated: { kind: 'brrrr', deal },
      flows: brrrrTimeline(cashIn, refinance, projection),
      rehab: cashIn.rehab,
      countedValue: refinance.afterRepairValue,
      rentStartMonth: refinance.rentStartMonth,
      afterRefinance: refinance.cashLeftIn,
    };
  }
  const deal = flipFrom(figures, assumptions);
  const flip = fixAndFlip(deal);
  return {
    strategy,
    simulated: { kind: 'fix-and-flip', deal },
    flows: flipTimeline(flip),
    rehab: flip.cost.rehab,
    countedValue: flip.salePrice,
    rentStartMonth: 0,
    afterRefinance: null,
  };
}

function spreadOf(returns: Float64Array): ComparedReturns['simulated'] {
  const sorted = returns.toSorted();
  const at = (share: number) => {
    const rate = quantileOf(sorted, share);
    return rate === null ? null : toPercent(rate);
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
