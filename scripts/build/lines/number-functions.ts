/* Which lines of a deal are functions of numbers, and of what. */
import type { Arithmetic } from '#engine/lines/arithmetic.ts';
import {
  cashFlowLine,
  fixedExpenseLines,
  operatingYearLines,
  type StatementLines,
  statementLines,
} from '#engine/lines/operating-lines.ts';
import { cashInvestedLines } from '#engine/lines/purchase-lines.ts';
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
import { type Code, recordLines } from './record-lines.ts';

export interface NumberFunction {
  name: string;
  comment: string;
  /** With their types; those that are objects are read by field. */
  parameters: Readonly<Record<string, string>>;
  returns: string;
  lines: (a: Arithmetic<Code, Code>) => Code | Readonly<Record<string, Code>>;
}

/** The fields of an object as code: `shares.maintenanceRate`. */
const fieldsOf = <Name extends string>(of: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${of}.${name}`])) as Record<Name, Code>;

const RENT_SHARES = ['maintenanceRate', 'managementRate', 'capexRate'] as const;
const FIXED = [
  'annualPropertyTax',
  'annualInsurance',
  'monthlyHoa',
  'annualUtilities',
  'annualOtherExpenses',
] as const;
const INPUTS = fieldsOf('o', [
  ...RENT_SHARES,
  ...FIXED,
  'monthlyRent',
  'monthlyOtherIncome',
  'vacancyRate',
]);

const STATEMENT = Object.keys(
  statementLines(recordLines([]).arithmetic, INPUTS),
) as (keyof StatementLines<Code>)[];

/** A ratio of two or three numbers. */
const ratio = <Of extends [Code, Code, Code?]>(
  name: string,
  comment: string,
  line: (a: Arithmetic<Code, Code>, ...of: Of) => Code,
  ...of: Of
): NumberFunction => ({
  name,
  comment,
  parameters: Object.fromEntries(of.map((one) => [one, 'number'])),
  returns: 'Outcome',
  lines: (a) => line(a, ...of),
});

export const FUNCTIONS: readonly NumberFunction[] = [
  {
    name: 'operatingYear',
    comment: "One year's statement.",
    parameters: {
      grossRent: 'number',
      otherIncome: 'number',
      fixedExpenses: 'number',
      vacancyRate: 'number',
      shares: 'RentShares<number>',
    },
    returns: 'OperatingLines<number>',
    lines: (a) =>
      operatingYearLines(
        a,
        {
          grossRent: 'grossRent',
          otherIncome: 'otherIncome',
          fixedExpenses: 'fixedExpenses',
          vacancyRate: 'vacancyRate',
        },
        fieldsOf('shares', RENT_SHARES),
      ),
  },
  {
    name: 'yearlyFixedExpenses',
    comment: 'Dollars a year. `o` is inside the bounds.',
    parameters: { o: 'OperatingInputs<number>' },
    returns: 'number',
    lines: (a) => fixedExpenseLines(a, INPUTS).fixedExpenses,
  },
  {
    name: 'boundedStatement',
    comment: 'The first year of a rental. `o` is inside the bounds.',
    parameters: { o: 'OperatingInputs<number>' },
    returns: 'StatementLines<number>',
    lines: (a) => statementLines(a, INPUTS),
  },
  {
    name: 'cashFlowOf',
    comment: 'The one cash flow of pages, years, portfolio and simulations, dollars a year.',
    parameters: {
      operating: "Pick<OperatingLines<number>, 'netOperatingIncome' | 'capitalReserve'>",
      debt: 'DebtLines<number>',
      repairCost: '= 0',
      oneTimeCost: '= 0',
    },
    returns: 'number',
    lines: (a) =>
      cashFlowLine(
        a,
        fieldsOf('operating', ['netOperatingIncome', 'capitalReserve']),
        fieldsOf('debt', [
          'service',
          'mortgageInsurance',
          'extraPrincipal',
          'balloon',
          'buydownCredit',
        ]),
        { repairs: 'repairCost', oneTime: 'oneTimeCost' },
      ),
  },
  ratio('capRateOf', 'NOI over price or value.', capRateLine, 'netOperatingIncome', 'value'),
  ratio(
    'cashOnCashOf',
    'Cash flow over cash invested.',
    cashOnCashLine,
    'annualCashFlow',
    'cashInvested',
  ),
  ratio(
    'debtCoverageOf',
    'NOI over debt service.',
    debtCoverageLine,
    'netOperatingIncome',
    'annualDebtService',
  ),
  ratio(
    'breakEvenRatioOf',
    'Expenses and debt service over gross potential income.',
    breakEvenRatioLine,
    'operatingExpenses',
    'annualDebtService',
    'grossPotentialIncome',
  ),
  ratio(
    'operatingExpenseRatioOf',
    'Operating expenses over effective gross income.',
    operatingExpenseRatioLine,
    'operatingExpenses',
    'effectiveGrossIncome',
  ),
  ratio(
    'returnOnEquityOf',
    'Cash flow over the equity at the start of the year.',
    returnOnEquityLine,
    'annualCashFlow',
    'value',
    'balance',
  ),
  ratio('rentToPriceOf', 'The 1 % rule.', rentToPriceLine, 'monthlyRent', 'price'),
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
  {
    name: 'cashInvestedOf',
    comment: 'Every dollar before the first rent. All is inside the bounds.',
    parameters: { bought: 'PurchaseStart<number>', loans: 'LoanCosts<number>' },
    returns: 'CashInvestedLines<number>',
    lines: (a) =>
      cashInvestedLines(
        a,
        fieldsOf('bought', [
          'price',
          'closingCosts',
          'rehabCost',
          'contingencyRate',
          'monthsWithoutRent',
          'otherHolding',
          'reserves',
          'fixedExpenses',
        ]),
        fieldsOf('loans', [
          'borrowed',
          'points',
          'buydownCost',
          'loanPaymentsBeforeRent',
          'principalBeforeRent',
        ]),
      ),
  },
];
