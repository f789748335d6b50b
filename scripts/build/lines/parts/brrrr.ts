import {
  brrrrCashInLines,
  refinancedYearLines,
  refinanceLines,
} from '#engine/lines/brrrr-lines.ts';
import { fieldsOf, type NumberFunction } from '../number-function.ts';
import { CASH_EARNED, DEBT } from './operating.ts';
import { PROJECT_COST } from './project.ts';

export const BRRRR: readonly NumberFunction[] = [
  {
    name: 'brrrrCashInOf',
    comment: 'Total cash invested before the refinance.',
    parameters: {
      project: 'ProjectLines<number>',
      monthsWithoutRent: 'number',
      loans: 'OldLoanCosts<number>',
    },
    returns: 'BrrrrCashInLines<number>',
    lines: (a) =>
      brrrrCashInLines(
        a,
        PROJECT_COST,
        'monthsWithoutRent',
        fieldsOf('loans', ['borrowed', 'points', 'loanPaymentsBeforeRent']),
      ),
  },
  {
    name: 'refinanceOf',
    comment: 'The refinance payoff, cash out and cash left in the deal.',
    parameters: {
      start: 'RefinanceStart<number>',
      cashIn: "Pick<BrrrrCashInLines<number>, 'total' | 'loanPaymentsBeforeRent'>",
    },
    returns: 'RefinanceLines<number>',
    lines: (a) =>
      refinanceLines(
        a,
        fieldsOf('start', [
          'month',
          'rentStartMonth',
          'netOperatingIncomeAfterReserves',
          'loanPayments',
          'oldBalance',
          'afterRepairValue',
          'loanToValue',
          'newLoan',
          'newPoints',
          'fees',
        ]),
        fieldsOf('cashIn', ['total', 'loanPaymentsBeforeRent']),
      ),
  },
  {
    name: 'refinancedYear',
    comment: 'First year after the refinance.',
    parameters: {
      operating: "Pick<OperatingLines<number>, 'netOperatingIncome' | 'capitalReserve'>",
      debt: 'DebtLines<number>',
      project: "Pick<ProjectLines<number>, 'price' | 'rehab'>",
      refinance: "Pick<RefinanceLines<number>, 'cashLeftIn' | 'afterRepairValue' | 'newLoan'>",
    },
    returns: 'RefinancedYearLines<number, Outcome>',
    lines: (a) =>
      refinancedYearLines(
        a,
        CASH_EARNED,
        DEBT,
        PROJECT_COST,
        fieldsOf('refinance', ['cashLeftIn', 'afterRepairValue', 'newLoan']),
      ),
  },
];
