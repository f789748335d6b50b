import { setImmediate as breathe } from 'node:timers/promises';
import type { Assumptions } from '#contract/assumptions.ts';
import type { Yardstick } from '#contract/calculation-compare.ts';
import { effortOf, type StrategyName } from '#contract/calculation-effort.ts';
import { brrrrFrom, dealFrom, flipFrom } from '#contract/engine-input.ts';
import { percentOutcome } from '#contract/outcome.ts';
import type { PropertyFigures } from '#contract/property-figures.ts';
import { brrrr } from '#engine/brrrr.ts';
import { projectDeal } from '#engine/buy-and-hold.ts';
import { fixAndFlip } from '#engine/fix-and-flip.ts';
import { annualReturns, quantileOf } from '#engine/monte-carlo/annual-returns.ts';
import { DEFAULT_ASSUMPTIONS } from '#engine/monte-carlo/assumptions.ts';
import { planSimulation, type Strategy } from '#engine/monte-carlo/plan.ts';
import { chance, countBelow } from '#engine/monte-carlo/summary.ts';
import { columnOf, simulate, type Tally } from '#engine/monte-carlo/tally.ts';
import { fromPercent, toPercent } from '#engine/units.ts';
import {
  brrrrTimeline,
  flipTimeline,
  holdTimeline,
  type TimedFlow,
  yardstick,
} from '#engine/yardstick.ts';

export const SIMULATED_PATHS = 10_000;

export interface Measured {
  yardstick: Yardstick;
  /** Fractions a year, one for each of the compared futures. */
  returns: Float64Array;
}

interface Way {
  simulated: Strategy;
  flows: TimedFlow[];
  /** Dollars. */
  works: number;
  rentStartMonth: number;
  afterRefinance: number | null;
}

/** One way to use a house as planned, and over the futures of a seed. Others may speak between the steps. */
export async function measureWay(
  strategy: StrategyName,
  figures: PropertyFigures,
  assumptions: Assumptions,
  seed: number,
): Promise<Measured> {
  const way = wayOf(strategy, figures, assumptions);
  const planned = yardstick(way.flows);
  const tally = futuresOf(way.simulated, assumptions, seed);
  await breathe();
  const returns = annualReturns(tally);
  const loss = chance(countBelow(columnOf(tally, 'profit'), 0), tally.paths);
  return {
    returns,
    yardstick: {
      annualReturn: percentOutcome(planned.annualReturn),
      futures: spreadOf(returns),
      netProfit: planned.profit,
      months: planned.months,
      cashTiedUp: {
        peak: planned.peakCash,
        months: planned.monthsTiedUp,
        isPaidBack: planned.isPaidBack,
        afterRefinance: way.afterRefinance,
      },
      chanceOfLoss: {
        percent: toPercent(loss.value),
        standardErrorPercent: toPercent(loss.standardError),
      },
      effort: effortOf({
        strategy,
        works: way.works,
        managementPercent: assumptions.managementPercent,
        rentStartMonth: way.rentStartMonth,
        months: planned.months,
      }),
    },
  };
}

function wayOf(strategy: StrategyName, figures: PropertyFigures, assumptions: Assumptions): Way {
  if (strategy === 'buy-hold') {
    const deal = dealFrom(figures, assumptions);
    const flows = holdTimeline(projectDeal(deal));
    const simulated = { kind: 'buy-and-hold', deal } as const;
    return { simulated, flows, works: 0, rentStartMonth: 0, afterRefinance: null };
  }
  if (strategy === 'brrrr') {
    const deal = brrrrFrom(figures, assumptions);
    const { cashIn, refinance, projection } = brrrr(deal);
    return {
      simulated: { kind: 'brrrr', deal },
      flows: brrrrTimeline(cashIn, refinance, projection),
      works: cashIn.rehab,
      rentStartMonth: refinance.rentStartMonth,
      afterRefinance: refinance.cashLeftIn,
    };
  }
  const deal = flipFrom(figures, assumptions);
  const flip = fixAndFlip(deal);
  return {
    simulated: { kind: 'fix-and-flip', deal },
    flows: flipTimeline(flip),
    works: flip.cost.rehab,
    rentStartMonth: 0,
    afterRefinance: null,
  };
}

function futuresOf(strategy: Strategy, assumptions: Assumptions, seed: number): Tally {
  const plan = planSimulation({
    strategy,
    assumptions: DEFAULT_ASSUMPTIONS,
    paths: SIMULATED_PATHS,
    seed,
    discountRate: fromPercent(assumptions.discountRatePercent),
  });
  if ('refused' in plan) throw new Error(`The simulator refused its own defaults: ${plan.refused}`);
  const tally = simulate(plan);
  if (!tally) throw new Error('A simulation that nobody cancelled was cancelled');
  return tally;
}

function spreadOf(returns: Float64Array): Yardstick['futures'] {
  const sorted = returns.toSorted();
  const at = (share: number) => {
    const rate = quantileOf(sorted, share);
    return rate === null ? null : toPercent(rate);
  };
  return { low: at(0.25), middle: at(0.5), high: at(0.75) };
}
