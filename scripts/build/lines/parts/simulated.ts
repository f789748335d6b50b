import { simulatedCashFlowLine, simulatedNetIncomeLine } from '#engine/lines/simulated-lines.ts';
import type { NumberFunction } from '../number-function.ts';

const numbers = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'number'])) as Record<Name, 'number'>;

/** Plain parameters instead of objects, because they run in a simulation's innermost loops. */
export const SIMULATED: readonly NumberFunction[] = [
  {
    name: 'simulatedCashFlow',
    comment: 'Cash flow for one simulated year.',
    parameters: numbers(
      'rentLevel',
      'expenseLevel',
      'vacancy',
      'incomeWhenLet',
      'rentCosts',
      'fixedExpenses',
      'duePayments',
      'repairs',
    ),
    returns: 'number',
    lines: (a) =>
      simulatedCashFlowLine(a, {
        rentLevel: 'rentLevel',
        expenseLevel: 'expenseLevel',
        vacancy: 'vacancy',
        incomeWhenLet: 'incomeWhenLet',
        rentCosts: 'rentCosts',
        fixedExpenses: 'fixedExpenses',
        duePayments: 'duePayments',
        repairs: 'repairs',
      }),
  },
  {
    name: 'simulatedNetIncome',
    comment: 'NOI for the year after the sale.',
    parameters: numbers('rentLevel', 'expenseLevel', 'netIncome', 'fixedExpenses'),
    returns: 'number',
    lines: (a) =>
      simulatedNetIncomeLine(
        a,
        { rentLevel: 'rentLevel', expenseLevel: 'expenseLevel' },
        'netIncome',
        'fixedExpenses',
      ),
  },
];
