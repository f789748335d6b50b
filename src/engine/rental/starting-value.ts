import type { Purchase } from '#engine/deal.ts';
import { boundMoney } from '#engine/limits.ts';

/** The starting value of a hold, as it is shown beside the result. */
export const STARTING_VALUE_BASES = ['after-repair value', 'your value', 'purchase price'] as const;

export type StartingValue = {
  readonly value: number;
  readonly basis: (typeof STARTING_VALUE_BASES)[number];
};

/** The after-repair value where a rehab is counted and one is known; else a typed value; else the price. */
export function startingValue(purchase: Purchase): StartingValue {
  const { price, rehabCost, afterRepairValue = 0, startingValue: typed = 0 } = purchase;
  if (rehabCost > 0 && afterRepairValue > 0)
    return { value: boundMoney(afterRepairValue), basis: 'after-repair value' };
  if (typed > 0) return { value: boundMoney(typed), basis: 'your value' };
  return { value: boundMoney(price), basis: 'purchase price' };
}
