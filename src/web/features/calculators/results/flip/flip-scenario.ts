import type { FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { flipDealOf } from '#domain/inputs/engine-input.ts';
import { valueOf } from '#engine/outcome.ts';
import { type FixAndFlip, fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { solve } from '#engine/solve/solve.ts';

export interface FlipScenario {
  /** In percent of the rehab budget, on top of the contingency. */
  readonly overrun: number;
  /** How many months later than planned the sale happens. */
  readonly delay: number;
}

export const MOST_OVERRUN = 100;
export const MOST_DELAY = 12;

/** The lender funds the planned rehab only; the owner pays the overrun in cash. */
export const flipUnder = (input: FixFlipInput, { overrun, delay }: FlipScenario): FixAndFlip =>
  fixAndFlip(
    flipDealOf({
      ...input,
      rehabContingencyPercent: input.rehabContingencyPercent + overrun,
      flipMonths: input.flipMonths + delay,
    }),
  );

/** The overrun and delay as if they had been planned, so that the whole rehab is financed and has a contingency. */
export const flipReplanned = (input: FixFlipInput, { overrun, delay }: FlipScenario): FixAndFlip =>
  fixAndFlip(
    flipDealOf({
      ...input,
      rehabCost: input.rehabCost * (1 + overrun / 100),
      flipMonths: input.flipMonths + delay,
    }),
  );

/** The overrun or delay that wipes out the profit on its own; null if none does or there's no profit to begin with. */
export interface FlipLimits {
  readonly overrun: number | null;
  readonly delay: number | null;
}

export function flipLimits(input: FixFlipInput): FlipLimits {
  const limitOf = (most: number, scenario: (by: number) => FlipScenario) => {
    const solution = solve({
      evaluate: (by) => valueOf(flipUnder(input, scenario(by)).profit),
      target: 0,
      low: 0,
      high: most,
    });
    return solution.kind === 'solved' ? solution.input : null;
  };
  return {
    overrun: limitOf(1000, (overrun) => ({ overrun, delay: 0 })),
    delay: limitOf(120, (delay) => ({ overrun: 0, delay })),
  };
}
