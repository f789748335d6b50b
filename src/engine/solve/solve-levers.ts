import type { MeasureId } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import { type Solution, solve } from './solve.ts';

export type LeverUnit = 'dollars' | 'fraction' | 'percent' | 'months';

export type Range = { readonly low: number; readonly high: number };

/** A calculator input that can be varied. Writing back what was read leaves the deal unchanged. */
export type Lever<D> = {
  readonly label: string;
  readonly unit: LeverUnit;
  /** The current input; null if the deal doesn't have it, such as a rate without a loan. */
  readonly read: (deal: D) => number | null;
  readonly write: (deal: D, input: number) => D;
  /** The range to search for a solution. */
  readonly bounds: (current: number) => Range;
  /** The plausible range of the input. */
  readonly plausible: (current: number) => Range;
};

/** A calculator output that can be solved for. */
export type LeverMeasure<D> = {
  readonly measure: MeasureId;
  readonly of: (deal: D) => Outcome;
};

export type LeverSolution = Solution | { readonly kind: 'not-applicable'; readonly reason: string };

/**
 * The input with which a deal reaches `target`, with everything else unchanged. Searches `within` or the lever's
 * bounds; if there are several answers, returns the one nearest the current input.
 */
export function solveFor<D>(
  deal: D,
  lever: Lever<D>,
  measure: LeverMeasure<D>,
  target: number,
  within?: Range,
): LeverSolution {
  const current = lever.read(deal);
  if (current === null) {
    return { kind: 'not-applicable', reason: `${lever.label} isn’t an input for this deal.` };
  }
  const { low, high } = within ?? lever.bounds(current);
  const evaluate = (input: number): Outcome => measure.of(lever.write(deal, input));
  return solve({ evaluate, target, low, high, near: current });
}
