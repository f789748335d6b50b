import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Arithmetic } from './arithmetic.ts';

/** The operations of a simulated year; its loops are also compiled for several simulations at a time. */
export type LoopArithmetic<T> = Pick<
  Arithmetic<T, unknown>,
  'sum' | 'difference' | 'product' | 'constant'
>;

/** What a simulation multiplies: levels are relative to year 1. */
export type SimulatedLevels<T> = {
  readonly rentLevel: T;
  readonly expenseLevel: T;
};

/** A year's cash flow, with the statement's lines summarized by what they depend on. In year 1 dollars. */
export type SimulatedYear<T> = SimulatedLevels<T> & {
  readonly vacancy: T;
  /** What full occupancy adds to NOI after reserves. */
  readonly incomeWhenLet: T;
  /** What rent costs even while the property is vacant: maintenance and the CapEx reserve. */
  readonly rentCosts: T;
  readonly fixedExpenses: T;
  /** Loan payments and known one-time costs, in the year's own dollars. */
  readonly duePayments: T;
  /** In the year's own dollars; null if repairs are paid separately. */
  readonly repairs: T | null;
};

/** NOI of a year after the first; `netIncome` is before fixed expenses, both in year 1 dollars. */
export function simulatedNetIncomeLine<T>(
  a: LoopArithmetic<T>,
  { rentLevel, expenseLevel }: SimulatedLevels<T>,
  netIncome: T,
  fixedExpenses: T,
): T {
  const income = a.product('Income', [rentLevel, netIncome]);
  const expenses = a.product('Expenses', [expenseLevel, fixedExpenses]);
  return a.difference(M.netOperatingIncome, [income, expenses]);
}

export function simulatedCashFlowLine<T>(a: LoopArithmetic<T>, year: SimulatedYear<T>): T {
  const whole = a.constant('100%', 1, 'fraction');
  const occupied = a.difference('Occupancy rate', [whole, year.vacancy]);
  const rented = a.product('Income while rented', [year.incomeWhenLet, occupied]);
  const netIncome = a.difference('Income after costs of rent', [rented, year.rentCosts]);
  const afterReserves = simulatedNetIncomeLine(a, year, netIncome, year.fixedExpenses);
  return a.difference(M.annualCashFlow, [afterReserves, year.duePayments, year.repairs]);
}
