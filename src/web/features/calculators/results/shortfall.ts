import type { BrrrrInput } from '#contract/calculation-inputs.ts';
import { brrrrDealOf } from '#contract/engine-input.ts';
import { type Brrrr, brrrr } from '#engine/brrrr.ts';
import { valueOf } from '#engine/outcome.ts';
import { solve } from '#engine/solve.ts';

/** Whole percents by which an appraisal may miss the value hoped for. */
export const MOST_SHORTFALL = 30;

/** The same deal when the appraiser finds `shortfall` percent less. */
export const appraisedAt = (input: BrrrrInput, shortfall: number): BrrrrInput => ({
  ...input,
  afterRepairValue: (input.afterRepairValue * (100 - shortfall)) / 100,
});

/** The shortfalls at which something turns; null where nothing does up to the end of the slider. */
export interface ShortfallLimits {
  /** Cash stays in even at the value hoped for. */
  readonly staysInAnyway: boolean;
  /** From here on cash stays in. */
  readonly cashStaysIn: number | null;
  /** From here on the new loan no longer pays off the old one. */
  readonly payoffFails: number | null;
  /** From here on the month is above zero, because the new loan is smaller. */
  readonly monthTurns: number | null;
}

/** What the refinance leaves then. */
export const brrrrAt = (input: BrrrrInput, shortfall: number): Brrrr =>
  brrrr(brrrrDealOf(appraisedAt(input, shortfall)));

const limitOf = (input: BrrrrInput, of: (result: Brrrr) => number): number | null => {
  const solution = solve({
    evaluate: (shortfall) => valueOf(of(brrrrAt(input, shortfall))),
    target: 0,
    low: 0,
    high: MOST_SHORTFALL,
  });
  return solution.kind === 'solved' ? solution.input : null;
};

export const shortfallLimits = (input: BrrrrInput): ShortfallLimits => ({
  staysInAnyway: brrrrAt(input, 0).refinance.cashLeftIn > 0,
  cashStaysIn: limitOf(input, ({ refinance }) => refinance.cashLeftIn),
  payoffFails: limitOf(input, ({ refinance }) => refinance.cashBack),
  monthTurns: limitOf(input, ({ monthlyCashFlow }) => monthlyCashFlow),
});
