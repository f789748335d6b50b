import type { Purchase } from '#engine/deal.ts';
import { boundMoney } from '#engine/limits.ts';

/** What a hold's starting value is based on, as shown next to the result. */
export const STARTING_VALUE_BASES = ['after-repair value', 'your value', 'purchase price'] as const;

export type StartingValue = {
  readonly value: number;
  readonly basis: (typeof STARTING_VALUE_BASES)[number];
};

/**
 * The ARV if there is a rehab and its ARV is known, otherwise the entered value if there is one, otherwise the price.
 */
export function startingValue(purchase: Purchase): StartingValue {
  const { price, rehabCost, afterRepairValue = 0, startingValue: typed = 0 } = purchase;
  if (rehabCost > 0 && afterRepairValue > 0)
    return { value: boundMoney(afterRepairValue), basis: 'after-repair value' };
  if (typed > 0) return { value: boundMoney(typed), basis: 'your value' };
  return { value: boundMoney(price), basis: 'purchase price' };
}
