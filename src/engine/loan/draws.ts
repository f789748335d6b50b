import type { ConstructionDraws } from '#engine/deal.ts';
import { boundShare, clamp, LIMITS } from '#engine/limits.ts';

/** The latest month of a draw. */
export const MOST_DRAWS = 12;

/** The rule as it is shown beside every figure it shapes. */
export const DRAW_RULE =
  'Each draw is paid out at the start of its month, and interest is due on what is drawn.';

type Drawn = {
  readonly annualRate: number;
  readonly draws?: ConstructionDraws | undefined;
};

/** Dollars paid out in draws. */
export const boundDrawn = ({ amount }: ConstructionDraws): number => clamp(amount, 0, LIMITS.money);

/** Shares of the amount by draw. */
export const boundDraws = ({ shares }: ConstructionDraws): readonly number[] =>
  shares.slice(0, MOST_DRAWS).map(boundShare);

/** Dollars of interest that a loan paid out at once would cost in its first `months`, and one in draws does not. */
export function undrawnInterest({ annualRate, draws }: Drawn, months: number): number {
  if (!draws) return 0;
  const held = clamp(months, 0, LIMITS.months);
  const waited = boundDraws(draws).reduce(
    (sum, share, index) => sum + share * monthsUndrawn(index, held),
    0,
  );
  const monthly = (boundDrawn(draws) * clamp(annualRate, 0, LIMITS.annualRate)) / 12;
  return monthly * waited;
}

/** Months without interest on the draw after `index` others, of the first `months`; 0 is the first. */
const monthsUndrawn = (index: number, months: number): number =>
  index - Math.max(0, index - months);
