import type { FixAndFlip } from '#engine/project/fix-and-flip.ts';
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
> &
  Partial<Pick<CashInvested, 'buydownCost'>>;

/** Zero amounts are left out. */
const spent = (uses: Funding['uses']): Funding['uses'] =>
  uses.filter(([, dollars]) => dollars !== 0);

/** Sources and uses of funds for a purchase. */
export function fundingOf(cash: Paid): Funding {
  const uses: Funding['uses'] = [
    ['price', cash.price],
    ['closingCosts', cash.closingCosts],
    ['points', cash.points],
    ['buydownCost', cash.buydownCost ?? 0],
    ['rehabCost', cash.rehabCost],
    ['contingency', cash.contingency],
    ['totalHolding', cash.holding],
  ];
  return {
    uses: spent(uses),
    sources: [
      ['loanAmount', cash.borrowed],
      ['cashInvested', cash.total],
    ],
  };
}

/** Sources and uses of funds for a flip, through the sale. */
export function flipFundingOf({ cost, financing, holding, cashInvested }: FixAndFlip): Funding {
  return {
    uses: spent([
      ['price', cost.price],
      ['closingCosts', cost.closingCosts],
      ['points', financing.points],
      ['rehabCost', cost.rehabCost],
      ['contingency', cost.contingency],
      ['interest', financing.interest],
      ['holdingCosts', holding],
    ]),
    sources: spent([
      ['loanAmount', financing.borrowed],
      ['cashInvested', cashInvested.total],
    ]),
  };
}
