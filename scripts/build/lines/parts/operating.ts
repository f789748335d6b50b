import { FIXED_EXPENSE_INPUTS } from '#engine/lines/fixed-expenses.ts';
import {
  cashFlowLine,
  fixedExpenseLines,
  operatingYearLines,
  type StatementLines,
  statementLines,
} from '#engine/lines/operating-lines.ts';
import { fieldsOf, type NumberFunction } from '../number-function.ts';
import { type Code, recordLines } from '../record-lines.ts';

const RENT_SHARES = ['maintenanceRate', 'managementRate', 'capexRate'] as const;
const INPUTS = fieldsOf('o', [
  ...RENT_SHARES,
  ...Object.values(FIXED_EXPENSE_INPUTS),
  'monthlyRent',
  'monthlyOtherIncome',
  'vacancyRate',
]);

export const STATEMENT = Object.keys(
  statementLines(recordLines([]).arithmetic, INPUTS),
) as (keyof StatementLines<Code>)[];

export const CASH_EARNED = fieldsOf('operating', ['netOperatingIncome', 'capitalReserve']);
export const DEBT = fieldsOf('debt', [
  'service',
  'mortgageInsurance',
  'extraPrincipal',
  'balloon',
  'buydownCredit',
  'refinanceCash',
  'prepaymentPenalty',
]);

export const OPERATING: readonly NumberFunction[] = [
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
    comment: 'In dollars a year. `o` must be within bounds.',
    parameters: { o: 'OperatingInputs<number>' },
    returns: 'number',
    lines: (a) => fixedExpenseLines(a, INPUTS).fixedExpenses,
  },
  {
    name: 'boundedStatement',
    comment: 'A rental’s first year. `o` must be within bounds.',
    parameters: { o: 'OperatingInputs<number>' },
    returns: 'StatementLines<number>',
    lines: (a) => statementLines(a, INPUTS),
  },
  {
    name: 'cashFlowOf',
    comment: 'Annual cash flow, shared by pages, projections, portfolio and simulations.',
    parameters: {
      operating: "Pick<OperatingLines<number>, 'netOperatingIncome' | 'capitalReserve'>",
      debt: 'DebtLines<number>',
      repairCost: '= 0',
      oneTimeCost: '= 0',
    },
    returns: 'number',
    lines: (a) =>
      cashFlowLine(a, CASH_EARNED, DEBT, { repairs: 'repairCost', oneTime: 'oneTimeCost' }),
  },
];
