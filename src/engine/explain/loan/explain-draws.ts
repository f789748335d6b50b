import type { ConstructionDraws } from '#engine/deal.ts';
import {
  atLeastZero,
  constant,
  difference,
  type Explanation,
  type GivenNode,
  numberIn,
  product,
  quotientNode,
  sum,
} from '#engine/explain/explain.ts';
import { twelve } from '#engine/explain/explain-operating.ts';
import { boundDrawn, boundDraws, DRAW_RULE, undrawnInterest } from '#engine/loan/draws.ts';
import { plural } from '#engine/plural.ts';

/** Inputs for a loan's draws. */
export type DrawNodes = { readonly amount: Explanation; readonly shares: readonly Explanation[] };

export const drawNodes = (draws: ConstructionDraws, given: GivenNode, path: string): DrawNodes => ({
  amount: given('Amount funded in draws', boundDrawn(draws), `${path}.draws.amount`),
  shares: boundDraws(draws).map((share, index) =>
    given(`Share of draw ${index + 1}`, share, `${path}.draws.shares.${index}`, 'fraction'),
  ),
});

/** Interest saved because a draw hasn't been funded yet. */
export function explainUndrawn(
  loan: Parameters<typeof undrawnInterest>[0],
  { amount, shares }: DrawNodes,
  annualRate: Explanation,
  months: Explanation,
): Explanation {
  const yearly = product('Annual interest on all draws', null, [amount, annualRate]);
  const monthly = quotientNode('Monthly interest on all draws', null, [yearly, twelve]);
  const waited = shares.map((share, index) =>
    product(
      `Draw ${index + 1}: share × months before the draw`,
      null,
      [share, wait(index, months)],
      {
        unit: 'months',
      },
    ),
  );
  return product(
    'Interest saved before the draws',
    undrawnInterest(loan, numberIn(months)),
    [monthly, sum('Average months before a draw', null, waited, { unit: 'months' })],
    { convention: DRAW_RULE },
  );
}

/** Months before a draw, at most `months`. */
function wait(index: number, months: Explanation): Explanation {
  const unit = { unit: 'months' } as const;
  const before = constant(`${index} ${plural(index, 'month')}`, index, 'months');
  const beyond = difference('Months past the end of the loan', null, [before, months], unit);
  return difference(
    `Months before draw ${index + 1}`,
    null,
    [before, atLeastZero('Months after the loan ends', null, [beyond], unit)],
    unit,
  );
}
