import {
  capitalizedPriceLine,
  cashMultipleLine,
  equityLine,
  holdProfitLines,
  onceReturnLines,
  saleLines,
  saleProceedsLine,
  yearReturnLines,
} from '#engine/lines/hold-lines.ts';
import { fieldsOf, type NumberFunction, ofNumbers } from '../number-function.ts';
import { CASH_INVESTED } from './purchase.ts';

export const HOLD: readonly NumberFunction[] = [
  ofNumbers('equityOf', 'Value minus loan balances.', 'number', equityLine, 'value', 'balance'),
  ofNumbers(
    'capitalizedPrice',
    'Next year’s NOI divided by the exit cap rate, which must be above 0.',
    'number',
    capitalizedPriceLine,
    'netOperatingIncome',
    'exitCapRate',
  ),
  ofNumbers(
    'saleOf',
    'Sale proceeds before tax.',
    'SaleLines<number>',
    saleLines,
    'price',
    'sellingCostRate',
    'loanPayoff',
  ),
  ofNumbers(
    'saleProceedsOf',
    'Sale proceeds when the selling costs are known.',
    'number',
    saleProceedsLine,
    'price',
    'sellingCosts',
    'loanPayoff',
  ),
  ofNumbers(
    'holdProfit',
    'Profit over all years and the sale.',
    'HoldProfitLines<number, Outcome>',
    holdProfitLines,
    'totalCashFlow',
    'proceeds',
    'cashInvested',
  ),
  ofNumbers(
    'cashMultipleOf',
    'Total cash back divided by cash invested.',
    'Outcome',
    cashMultipleLine,
    'moneyBack',
    'cashInvested',
  ),
  {
    name: 'yearReturn',
    comment: 'A year’s return by source.',
    parameters: {
      annualCashFlow: 'number',
      debt: "Readonly<Record<'principal' | 'balloon' | 'borrowed', number>>",
      value: 'number',
      valueBefore: 'number',
    },
    returns: 'YearReturnLines<number>',
    lines: (a) =>
      yearReturnLines(
        a,
        'annualCashFlow',
        fieldsOf('debt', ['principal', 'balloon', 'borrowed']),
        'value',
        'valueBefore',
      ),
  },
  {
    name: 'onceReturn',
    comment: 'One-time gains and costs of buying and selling.',
    parameters: {
      startingValue: 'number',
      invested: 'CashInvestedLines<number>',
      sellingCosts: 'number',
    },
    returns: 'OnceReturnLines<number>',
    lines: (a) =>
      onceReturnLines(a, 'startingValue', fieldsOf('invested', CASH_INVESTED), 'sellingCosts'),
  },
];
