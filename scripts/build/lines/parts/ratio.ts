import {
  breakEvenRatioLine,
  capRateLine,
  cashOnCashLine,
  debtCoverageLine,
  firstYearRatioLines,
  operatingExpenseRatioLine,
  pitiaLine,
  rentToPriceLine,
  returnOnEquityLine,
} from '#engine/lines/ratio-lines.ts';
import { fieldsOf, type NumberFunction, ofNumbers } from '../number-function.ts';
import { STATEMENT } from './operating.ts';

export const RATIO: readonly NumberFunction[] = [
  ofNumbers(
    'capRateOf',
    'NOI over price or value.',
    'Outcome',
    capRateLine,
    'netOperatingIncome',
    'value',
  ),
  ofNumbers(
    'cashOnCashOf',
    'Cash flow over cash invested.',
    'Outcome',
    cashOnCashLine,
    'annualCashFlow',
    'cashInvested',
  ),
  ofNumbers(
    'debtCoverageOf',
    'NOI over debt service.',
    'Outcome',
    debtCoverageLine,
    'netOperatingIncome',
    'annualDebtService',
  ),
  ofNumbers(
    'breakEvenRatioOf',
    'Expenses and debt service over gross potential income.',
    'Outcome',
    breakEvenRatioLine,
    'operatingExpenses',
    'annualDebtService',
    'grossPotentialIncome',
  ),
  ofNumbers(
    'operatingExpenseRatioOf',
    'Operating expenses over effective gross income.',
    'Outcome',
    operatingExpenseRatioLine,
    'operatingExpenses',
    'effectiveGrossIncome',
  ),
  ofNumbers(
    'returnOnEquityOf',
    'Cash flow over the equity at the start of the year.',
    'Outcome',
    returnOnEquityLine,
    'annualCashFlow',
    'value',
    'balance',
  ),
  ofNumbers('rentToPriceOf', 'The 1 % rule.', 'Outcome', rentToPriceLine, 'monthlyRent', 'price'),
  {
    name: 'monthlyPitiaOf',
    comment:
      'What a lender counts each month; `insuredPayment` is the payments and mortgage insurance of month 1.',
    parameters: {
      insuredPayment: 'number',
      operating: "Pick<FixedExpenseLines<number>, 'propertyTax' | 'insurance' | 'hoa'>",
    },
    returns: 'number',
    lines: (a) =>
      pitiaLine(a, ['insuredPayment'], fieldsOf('operating', ['propertyTax', 'insurance', 'hoa'])),
  },
  {
    name: 'firstYearRatios',
    comment: 'Every ratio of the first year.',
    parameters: { year: 'FirstYearParts<number>' },
    returns: 'FirstYearRatioLines<number, Outcome>',
    lines: (a) =>
      firstYearRatioLines(a, {
        ...fieldsOf('year', [
          'debtService',
          'cashFlow',
          'monthlyPayment',
          'monthlyPitia',
          'price',
          'rehab',
          'borrowed',
          'cashInvested',
          'startingValue',
        ]),
        operating: fieldsOf('year.operating', STATEMENT),
      }),
  },
];
