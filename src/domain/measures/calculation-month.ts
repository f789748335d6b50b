import type { FirstYear } from '#engine/rental/cash-flow.ts';
import type { OperatingStatement } from '#engine/rental/operating.ts';

export interface MonthLine {
  label: string;
  amount: number;
}

type YearLine = readonly [label: string, amount: number];

/** From the rent to what the place itself costs, dollars a year. */
export const operatingLines = (operating: OperatingStatement): YearLine[] => [
  ['Rent', operating.grossRent],
  ['Other income', operating.otherIncome],
  ['Vacancy', -operating.vacancyLoss],
  ['Property tax', -operating.propertyTax],
  ['Insurance', -operating.insurance],
  ['HOA', -operating.hoa],
  ['Utilities', -operating.utilities],
  ['Other expenses', -operating.otherExpenses],
  ['Maintenance', -operating.maintenance],
  ['Management', -operating.management],
];

/** A twelfth of each; what is 0 is left out, but for the rent. */
export const monthOf = (lines: readonly YearLine[]): MonthLine[] =>
  lines
    .filter(([label, amount]) => amount !== 0 || label === 'Rent')
    .map(([label, amount]) => ({ label, amount: amount / 12 }));

/** A month of the first year from the rent to what is left. */
export const monthLines = ({
  operating,
  debt,
}: Pick<FirstYear, 'operating' | 'debt'>): MonthLine[] =>
  monthOf([
    ...operatingLines(operating),
    ['Loan payment', -debt.service],
    ['Mortgage insurance', -debt.mortgageInsurance],
    ['Extra principal', -debt.extraPrincipal],
    ['Balloon', -debt.balloon],
    ['Capital reserve', -operating.capitalReserve],
  ]);
