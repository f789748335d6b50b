import type { BrrrrInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf } from '#domain/inputs/engine-input.ts';
import { valueOf } from '#engine/outcome.ts';
import { type Brrrr, brrrr } from '#engine/project/brrrr.ts';
import { solve } from '#engine/solve/solve.ts';

/** Whole percents by which an appraisal may miss the value hoped for. */
export const MOST_SHORTFALL = 30;

/** The same deal when the appraiser finds `shortfall` percent less. */
export const appraisedAt = (input: BrrrrInput, shortfall: number): BrrrrInput => ({
  ...input,
  afterRepairValue: (input.afterRepairValue * (100 - shortfall)) / 100,
});

/** The shortfalls at which something turns; null where nothing does up to the end of the slider. */
export interface ShortfallLimits {
  /** False where nothing is borrowed on the value: then no appraisal changes anything. */
  readonly hasNewLoan: boolean;
  /** Cash stays in even at the planned value. */
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

export function shortfallLimits(input: BrrrrInput): ShortfallLimits {
  const { refinance: hoped } = brrrrAt(input, 0);
  return {
    hasNewLoan: hoped.newLoan > 0,
    staysInAnyway: hoped.cashLeftIn > 0,
    cashStaysIn: limitOf(input, ({ refinance }) => refinance.cashLeftIn),
    // Where there is no old loan, or it is not paid off as hoped either, no appraisal turns it.
    payoffFails:
      hoped.oldBalance > 0 && hoped.cashBack > 0
        ? limitOf(input, ({ refinance }) => refinance.cashBack)
        : null,
    monthTurns: limitOf(input, ({ monthlyCashFlow }) => monthlyCashFlow),
  };
}
