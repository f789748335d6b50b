import { describe, expect, it } from 'vitest';
import { CERTAINTY } from '#engine/monte-carlo/testing/certainty.ts';
import { runTally } from '#engine/monte-carlo/testing/run-tally.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { brrrrTimeline, timedReturn } from '#engine/returns/return-summary.ts';
import { ORDINARY_BRRRR, ORDINARY_DEAL, ORDINARY_FLIP } from '#engine/testing/deals.ts';
import { annualReturns, COMPARED_PATHS, quantileOf, winShare } from './annual-returns.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS, type SimulationAssumptions } from './assumptions.ts';
import { planSimulation, type SimulatedStrategy } from './plan.ts';
import { replaySimulation } from './replay.ts';
import { resultOf } from './result.ts';

function run(
  strategy: SimulatedStrategy,
  assumptions: SimulationAssumptions = DEFAULT_SIMULATION_ASSUMPTIONS,
  paths = 3000,
) {
  const plan = planSimulation({ strategy, assumptions, paths, seed: 5, discountRate: 0.08 });
  if ('refused' in plan) throw new Error(plan.refused);
  return runTally(plan)!;
}

describe('annual returns since closing', () => {
  it('for a BRRRR without uncertainty match the calculator in every simulation', () => {
    const { cashIn, refinance, projection } = brrrr(ORDINARY_BRRRR);
    const planned = timedReturn(brrrrTimeline(cashIn, refinance, projection));
    const returns = annualReturns(run({ kind: 'brrrr', deal: ORDINARY_BRRRR }, CERTAINTY));
    expect(returns).toHaveLength(COMPARED_PATHS);
    for (const rate of returns)
      expect(rate).toBeCloseTo(planned.kind === 'value' ? planned.value : 0, 9);
  });

  it.each<SimulatedStrategy>([
    { kind: 'buy-and-hold', deal: ORDINARY_DEAL },
    { kind: 'fix-and-flip', deal: ORDINARY_FLIP },
  ])('match the simulator’s own returns for a $kind', (strategy) => {
    const tally = run(strategy);
    const returns = annualReturns(tally);
    for (const path of [0, 255, 256, 1023]) {
      expect(returns[path]).toBeCloseTo(replaySimulation(tally.plan, path).outcomes.irr!, 8);
    }
  });

  it('match the simulator’s percentiles for a hold where one simulation in ten loses everything', () => {
    const deal = {
      ...ORDINARY_DEAL,
      holdYears: 3,
      loans: ORDINARY_DEAL.loans.map((loan) => ({ ...loan, loanToPrice: 0.95 })),
    };
    const tally = run(
      { kind: 'buy-and-hold', deal },
      DEFAULT_SIMULATION_ASSUMPTIONS,
      COMPARED_PATHS,
    );
    const { irr } = resultOf(tally).outcomes;
    expect(irr!.lost).toBeGreaterThan(COMPARED_PATHS / 10);
    const sorted = annualReturns(tally).toSorted();
    for (const { share, value } of irr!.percentiles) expect(value).toBe(quantileOf(sorted, share));
  });

  it('a deal ahead by a point in every simulation wins 100%, and the other 0%', () => {
    const low = Float64Array.from([0.01, 0.02, Number.NEGATIVE_INFINITY]);
    const high = Float64Array.from([0.02, 0.03, 0]);
    expect(winShare(high, low)).toBe(1);
    expect(winShare(low, high)).toBe(0);
    expect(winShare(low, low)).toBe(0);
  });

  it('the first quartile of 1, 2, 3, 4 is 1.75, and an infinite rate is null', () => {
    expect(quantileOf(Float64Array.from([1, 2, 3, 4]), 0.25)).toBe(1.75);
    expect(quantileOf(Float64Array.from([1, 2, 3, Number.POSITIVE_INFINITY]), 1)).toBeNull();
  });
});
