import type { MeasureId } from '#engine/measures/measures.ts';
import type { Outcome } from '#engine/outcome.ts';
import { type Solution, solve } from './solve.ts';

export type LeverUnit = 'dollars' | 'fraction' | 'percent' | 'months';

export type Range = { readonly low: number; readonly high: number };

/**
 * One input of a calculator that can be turned. Written back, what was read leaves the deal as it
 * is.
 */
export type Lever<D> = {
  readonly label: string;
  readonly unit: LeverUnit;
  /** The current input; null when the deal has none, such as a rate without a loan. */
  readonly read: (deal: D) => number | null;
  readonly write: (deal: D, input: number) => D;
  /** The range in which a solution is searched. */
  readonly bounds: (current: number) => Range;
  /** The plausible range of the input. */
  readonly plausible: (current: number) => Range;
};

/** One output of a calculator that can be aimed at. */
export type LeverMeasure<D> = {
  readonly measure: MeasureId;
  readonly of: (deal: D) => Outcome;
};

export type LeverSolution = Solution | { readonly kind: 'not-applicable'; readonly reason: string };

/**
 * The input with which a deal reaches `target`; everything else stays as it is. Searched in `within`, or in the bounds
 * of the lever, and nearest to the current input when there are several.
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
    return { kind: 'not-applicable', reason: `${lever.label} is no input of this deal.` };
  }
  const { low, high } = within ?? lever.bounds(current);
  const evaluate = (input: number): Outcome => measure.of(lever.write(deal, input));
  return solve({ evaluate, target, low, high, near: current });
}
