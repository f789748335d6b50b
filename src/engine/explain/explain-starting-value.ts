import type { Purchase } from '#engine/deal.ts';
import { boundMoney } from '#engine/limits.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { CashInvested } from '#engine/rental/cash-invested.ts';
import { type Explanation, type GivenNode, NOTHING, type WithExplanation } from './explain.ts';
import { choose } from './live-rules.ts';

/** Explains the value that growth starts from. */
export function explainStartingValue(
  { afterRepairValue = 0, startingValue = 0 }: Purchase,
  { price, rehabCost }: WithExplanation<CashInvested>,
  given: GivenNode,
): Explanation {
  const repaired = given(
    M.afterRepairValue,
    boundMoney(afterRepairValue),
    'purchase.afterRepairValue',
  );
  const typed = given(M.startingValue, boundMoney(startingValue), 'purchase.startingValue');
  const asBought = () =>
    choose(
      { left: typed, is: 'above', right: NOTHING },
      () => typed,
      () => price,
      typed.label,
    );
  const afterRehab = () =>
    choose({ left: repaired, is: 'above', right: NOTHING }, () => repaired, asBought, typed.label);
  return choose(
    { left: rehabCost, is: 'above', right: NOTHING },
    afterRehab,
    asBought,
    typed.label,
  );
}
