import { type CashInvestedLines, cashInvestedLines } from '#engine/lines/purchase-lines.ts';
import { fieldsOf, type NumberFunction } from '../number-function.ts';
import { type Code, recordLines } from '../record-lines.ts';

const BOUGHT = fieldsOf('bought', [
  'price',
  'closingCosts',
  'rehabCost',
  'contingencyRate',
  'monthsWithoutRent',
  'otherHolding',
  'reserves',
  'fixedExpenses',
]);
const LOAN_COSTS = fieldsOf('loans', [
  'borrowed',
  'points',
  'buydownCost',
  'loanPaymentsBeforeRent',
  'principalBeforeRent',
]);

export const CASH_INVESTED = Object.keys(
  cashInvestedLines(recordLines([]).arithmetic, BOUGHT, LOAN_COSTS),
) as (keyof CashInvestedLines<Code>)[];

export const PURCHASE: readonly NumberFunction[] = [
  {
    name: 'cashInvestedOf',
    comment: 'All cash spent before the first rent payment. Inputs must be within bounds.',
    parameters: { bought: 'PurchaseStart<number>', loans: 'LoanCosts<number>' },
    returns: 'CashInvestedLines<number>',
    lines: (a) => cashInvestedLines(a, BOUGHT, LOAN_COSTS),
  },
];
