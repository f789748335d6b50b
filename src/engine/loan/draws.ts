import type { ConstructionDraws } from '#engine/deal.ts';
import { boundShare, clamp, LIMITS } from '#engine/limits.ts';

/** The last month in which a draw can be funded. */
export const MOST_DRAWS = 12;

/** Shown next to every figure this rule affects. */
export const DRAW_RULE =
  'Each draw is funded at the start of its month, and interest is due only on the amount drawn.';

type Drawn = {
  readonly annualRate: number;
  readonly draws?: ConstructionDraws | undefined;
};

/** Dollars funded in draws. */
export const boundDrawn = ({ amount }: ConstructionDraws): number => clamp(amount, 0, LIMITS.money);

/** Each draw's share of the amount. */
export const boundDraws = ({ shares }: ConstructionDraws): readonly number[] =>
  shares.slice(0, MOST_DRAWS).map(boundShare);

/**
 * Interest in dollars that funding in draws saves over the first `months`, compared with funding everything at closing.
 */
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

/** Months without interest on a draw within the first `months`; `index` 0 is the first draw. */
const monthsUndrawn = (index: number, months: number): number =>
  index - Math.max(0, index - months);
