import { OPERATING_EXPENSES } from '#engine/lines/fixed-expenses.ts';
import { type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import type { OperatingStatement } from '#engine/rental/operating.ts';

export interface MonthLine {
  label: string;
  amount: number;
}

type YearLine = readonly [measure: MeasureId, amount: number];

/** The lines from gross rent to operating expenses, in dollars a year. */
export const operatingLines = (operating: OperatingStatement): YearLine[] => [
  ['grossRent', operating.grossRent],
  ['otherIncome', operating.otherIncome],
  ['vacancyLoss', -operating.vacancyLoss],
  ...OPERATING_EXPENSES.map((name): YearLine => [name, -operating[name]]),
];

/** A twelfth of each line; zero lines are dropped, except rent. */
export const monthOf = (lines: readonly YearLine[]): MonthLine[] =>
  lines
    .filter(([measure, amount]) => amount !== 0 || measure === 'grossRent')
    .map(([measure, amount]) => ({ label: measureLabel(measure), amount: amount / 12 }));

/** One month of the first year, from rent to cash flow. */
export const monthLines = ({
  operating,
  debt,
}: Pick<FirstYear, 'operating' | 'debt'>): MonthLine[] =>
  monthOf([
    ...operatingLines(operating),
    ['debtService', -debt.service],
    ['mortgageInsurance', -debt.mortgageInsurance],
    ['extraPrincipal', -debt.extraPrincipal],
    ['balloon', -debt.balloon],
    ['buydownCredit', debt.buydownCredit],
    ['capitalReserve', -operating.capitalReserve],
  ]);
