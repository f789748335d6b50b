import type { BrrrrInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf } from '#domain/inputs/engine-input.ts';
import { valueOf } from '#engine/outcome.ts';
import { type Brrrr, brrrr } from '#engine/project/brrrr.ts';
import { solve } from '#engine/solve/solve.ts';

/** Maximum appraisal shortfall, in percent of the planned value. */
export const MOST_SHORTFALL = 30;

/** The deal with an appraisal `shortfall` percent below plan. */
export const appraisedAt = (input: BrrrrInput, shortfall: number): BrrrrInput => ({
  ...input,
  afterRepairValue: (input.afterRepairValue * (100 - shortfall)) / 100,
});

/** Shortfalls at which a result changes sign; null if none does within the slider's range. */
export interface ShortfallLimits {
  /** False if nothing is borrowed against the value, so the appraisal doesn't matter. */
  readonly hasNewLoan: boolean;
  /** Cash stays in the deal even at the planned value. */
  readonly staysInAnyway: boolean;
  /** At this shortfall or more, cash stays in the deal. */
  readonly cashStaysIn: number | null;
  /** At this shortfall or more, the new loan no longer pays off the old one. */
  readonly payoffFails: number | null;
  /** At this shortfall or more, monthly cash flow is positive because the new loan is smaller. */
  readonly monthTurns: number | null;
}

/** The deal's results at this shortfall. */
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
    // Without an old loan, or if the plan doesn't pay it off either, the appraisal makes no difference.
    payoffFails:
      hoped.oldBalance > 0 && hoped.cashBack > 0
        ? limitOf(input, ({ refinance }) => refinance.cashBack)
        : null,
    monthTurns: limitOf(input, ({ monthlyCashFlow }) => monthlyCashFlow),
  };
}
