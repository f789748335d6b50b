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
  ofNumbers('equityOf', 'Value less the loans.', 'number', equityLine, 'value', 'balance'),
  ofNumbers(
    'capitalizedPrice',
    "Next year's NOI over an exit cap rate above 0.",
    'number',
    capitalizedPriceLine,
    'netOperatingIncome',
    'exitCapRate',
  ),
  ofNumbers(
    'saleOf',
    'What a sale leaves, before tax.',
    'SaleLines<number>',
    saleLines,
    'price',
    'sellingCostRate',
    'loanPayoff',
  ),
  ofNumbers(
    'saleProceedsOf',
    'The same where the costs are known.',
    'number',
    saleProceedsLine,
    'price',
    'sellingCosts',
    'loanPayoff',
  ),
  ofNumbers(
    'holdProfit',
    'Of all years and the sale.',
    'HoldProfitLines<number, Outcome>',
    holdProfitLines,
    'totalCashFlow',
    'proceeds',
    'cashInvested',
  ),
  ofNumbers(
    'cashMultipleOf',
    'Money back over cash invested.',
    'Outcome',
    cashMultipleLine,
    'moneyBack',
    'cashInvested',
  ),
  {
    name: 'yearReturn',
    comment: 'What a year earns.',
    parameters: {
      annualCashFlow: 'number',
      debt: "Readonly<Record<'principal' | 'balloon', number>>",
      value: 'number',
      valueBefore: 'number',
    },
    returns: 'YearReturnLines<number>',
    lines: (a) =>
      yearReturnLines(
        a,
        'annualCashFlow',
        fieldsOf('debt', ['principal', 'balloon']),
        'value',
        'valueBefore',
      ),
  },
  {
    name: 'onceReturn',
    comment: 'What buying and selling earn and cost.',
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
