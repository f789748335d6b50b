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
    'NOI divided by price or value.',
    'Outcome',
    capRateLine,
    'netOperatingIncome',
    'value',
  ),
  ofNumbers(
    'cashOnCashOf',
    'Cash flow divided by cash invested.',
    'Outcome',
    cashOnCashLine,
    'annualCashFlow',
    'cashInvested',
  ),
  ofNumbers(
    'debtCoverageOf',
    'NOI divided by debt service.',
    'Outcome',
    debtCoverageLine,
    'netOperatingIncome',
    'annualDebtService',
  ),
  ofNumbers(
    'breakEvenRatioOf',
    'Expenses plus debt service, divided by gross potential income.',
    'Outcome',
    breakEvenRatioLine,
    'operatingExpenses',
    'annualDebtService',
    'grossPotentialIncome',
  ),
  ofNumbers(
    'operatingExpenseRatioOf',
    'Operating expenses divided by effective gross income.',
    'Outcome',
    operatingExpenseRatioLine,
    'operatingExpenses',
    'effectiveGrossIncome',
  ),
  ofNumbers(
    'returnOnEquityOf',
    'Cash flow divided by equity at the start of the year.',
    'Outcome',
    returnOnEquityLine,
    'annualCashFlow',
    'value',
    'balance',
  ),
  ofNumbers('rentToPriceOf', 'The 1% rule.', 'Outcome', rentToPriceLine, 'monthlyRent', 'price'),
  {
    name: 'monthlyPitiaOf',
    comment:
      "Monthly figures that lenders look at; `insuredPayment` is month 1's payments plus mortgage insurance.",
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
    comment: 'All first-year ratios.',
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
          'closingCosts',
          'rehab',
          'otherHolding',
          'borrowed',
          'cashInvested',
          'startingValue',
        ]),
        operating: fieldsOf('year.operating', STATEMENT),
      }),
  },
];
