import type { FixFlipInput } from '#domain/inputs/calculation-inputs.ts';
import { flipDealOf } from '#domain/inputs/engine-input.ts';
import { valueOf } from '#engine/outcome.ts';
import { type FixAndFlip, fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { solve } from '#engine/solve/solve.ts';

export interface FlipScenario {
  /** Whole percents of the rehab, beyond the contingency. */
  readonly overrun: number;
  /** Months later than planned. */
  readonly delay: number;
}

export const MOST_OVERRUN = 100;
export const MOST_DELAY = 12;

/** The lender pays for the rehab as planned: what it costs beyond that comes from your own pocket. */
export const flipUnder = (input: FixFlipInput, { overrun, delay }: FlipScenario): FixAndFlip =>
  fixAndFlip(
    flipDealOf({
      ...input,
      rehabContingencyPercent: input.rehabContingencyPercent + overrun,
      flipMonths: input.flipMonths + delay,
    }),
  );

/** The same rehab typed as the plan: the lender lends on all of it, and all of it has its contingency. */
export const flipReplanned = (input: FixFlipInput, { overrun, delay }: FlipScenario): FixAndFlip =>
  fixAndFlip(
    flipDealOf({
      ...input,
      rehabCost: input.rehabCost * (1 + overrun / 100),
      flipMonths: input.flipMonths + delay,
    }),
  );

/** How far each may go alone before the profit is gone; null where it is never gone, or gone already. */
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
