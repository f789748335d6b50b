import { FIXED_EXPENSES, type FixedExpense } from '#engine/lines/fixed-expenses.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { type Outcome, quotient, ratio } from '#engine/outcome.ts';

/** A line of the plan's statement: income adds to cash flow, a cost reduces it. */
export type StatementKey =
  | 'grossRent'
  | 'vacancy'
  | 'otherIncome'
  | 'propertyTax'
  | 'insurance'
  | 'hoa'
  | 'utilities'
  | 'maintenance'
  | 'management'
  | 'otherExpenses'
  | 'debtService'
  | 'mortgageInsurance'
  | 'capex';

export type StatementRule = {
  readonly key: StatementKey;
  readonly label: string;
  readonly isIncome: boolean;
  /** Counts toward NOI. */
  readonly isOperating: boolean;
};

const line = (
  key: StatementKey,
  label: string,
  isIncome: boolean,
  isOperating: boolean,
): StatementRule => ({ key, label, isIncome, isOperating });

/** In statement order. */
export const STATEMENT: readonly StatementRule[] = [
  line('grossRent', measureLabel('grossRent'), true, true),
  line('vacancy', measureLabel('vacancyLoss'), false, true),
  line('otherIncome', measureLabel('otherIncome'), true, true),
  line('propertyTax', measureLabel('propertyTax'), false, true),
  line('insurance', measureLabel('insurance'), false, true),
  line('hoa', measureLabel('hoa'), false, true),
  line('utilities', measureLabel('utilities'), false, true),
  line('maintenance', measureLabel('maintenance'), false, true),
  line('management', measureLabel('management'), false, true),
  line('otherExpenses', measureLabel('otherExpenses'), false, true),
  line('debtService', measureLabel('debtService'), false, false),
  line('mortgageInsurance', measureLabel('mortgageInsurance'), false, false),
  line('capex', 'Improvements (CapEx)', false, false),
];

/** The plan line for a fixed expense: its own line if it has one, otherwise other expenses. */
const lineOf = (name: FixedExpense): StatementKey =>
  STATEMENT.find(({ key }) => key === name)?.key ?? 'otherExpenses';

/** Fixed expenses as plan lines, in cents. */
export function fixedExpenseCents(dollarsOf: (name: FixedExpense) => number) {
  const dollars: Partial<Record<StatementKey, number>> = {};
  for (const name of FIXED_EXPENSES)
    dollars[lineOf(name)] = (dollars[lineOf(name)] ?? 0) + dollarsOf(name);
  return Object.fromEntries(
    Object.entries(dollars).map(([key, amount]) => [key, toCents(amount)]),
  ) as Pick<StatementCents, 'propertyTax' | 'insurance' | 'hoa' | 'utilities' | 'otherExpenses'>;
}

/** Every line of a period, in cents. */
export type StatementCents = Readonly<Record<StatementKey, number>>;

/** Maps each statement line to a value. */
export const forStatement = <Made>(make: (rule: StatementRule) => Made) =>
  Object.fromEntries(STATEMENT.map((rule) => [rule.key, make(rule)])) as Record<StatementKey, Made>;

export const EMPTY_STATEMENT: StatementCents = forStatement(() => 0);

export const addStatements = (periods: readonly StatementCents[]): StatementCents =>
  forStatement(({ key }) => periods.reduce((sum, period) => sum + period[key], 0));

const signed = (lines: StatementCents, rules: readonly StatementRule[]): number =>
  rules.reduce((sum, { key, isIncome }) => sum + (isIncome ? lines[key] : -lines[key]), 0);

const OPERATING = STATEMENT.filter(({ isOperating }) => isOperating);

/** Income minus vacancy and operating expenses, in cents. */
export const noiCents = (lines: StatementCents): number => signed(lines, OPERATING);

/** NOI − debt service − mortgage insurance − improvements, in cents. */
export const statementCashFlow = (lines: StatementCents): number => signed(lines, STATEMENT);

/** Operating expenses excluding vacancy, in cents. */
export const operatingCents = (lines: StatementCents): number =>
  lines.grossRent - lines.vacancy + lines.otherIncome - noiCents(lines);

/** Vacancy loss / gross rent for a period. */
export const periodVacancy = (lines: StatementCents): Outcome =>
  quotient(lines.vacancy, lines.grossRent, 'There is no rent to compare to.');

/** NOI / debt service for a period. */
export const periodDscr = (lines: StatementCents): Outcome =>
  ratio(fromCents(noiCents(lines)), fromCents(lines.debtService), 'There is no debt to cover.');

/** Cash flow / cash invested as an annual fraction; a period of `months` counts as its share of a year. */
export const periodCashOnCash = (
  lines: StatementCents,
  cashInvestedCents: number,
  months: number,
): Outcome =>
  ratio(
    (statementCashFlow(lines) * 12) / Math.max(1, months),
    cashInvestedCents,
    'No cash is left in the deal.',
  );
