import type { CashInvested } from '#engine/rental/cash-invested.ts';
import type { Funding } from './report.ts';

type Paid = Pick<
  CashInvested,
  | 'price'
  | 'closingCosts'
  | 'points'
  | 'rehabCost'
  | 'contingency'
  | 'holding'
  | 'borrowed'
  | 'total'
>;

/** Sources and uses of a purchase. What costs nothing has no line. */
export function fundingOf(cash: Paid): Funding {
  const uses: Funding['uses'] = [
    ['price', cash.price],
    ['closingCosts', cash.closingCosts],
    ['points', cash.points],
    ['rehabCost', cash.rehabCost],
    ['contingency', cash.contingency],
    ['totalHolding', cash.holding],
  ];
  return {
    uses: uses.filter(([, dollars]) => dollars !== 0),
    sources: [
      ['loanAmount', cash.borrowed],
      ['cashInvested', cash.total],
    ],
  };
}
