import type { FirstYear } from '#engine/cash-flow.ts';

export interface MonthLine {
  label: string;
  amount: number;
}

/** A month of the first year from the rent to what is left, a twelfth of the year each; what is 0 is left out. */
export function monthLines({
  operating,
  debt,
}: Pick<FirstYear, 'operating' | 'debt'>): MonthLine[] {
  const lines: [string, number][] = [
    ['Rent', operating.grossRent],
    ['Other income', operating.otherIncome],
    ['Vacancy', -operating.vacancyLoss],
    ['Property tax', -operating.propertyTax],
    ['Insurance', -operating.insurance],
    ['Association', -operating.hoa],
    ['Utilities', -operating.utilities],
    ['Other expenses', -operating.otherExpenses],
    ['Maintenance', -operating.maintenance],
    ['Management', -operating.management],
    ['Loan payment', -debt.service],
    ['Balloon', -debt.balloon],
    ['Capital reserve', -operating.capitalReserve],
  ];
  return lines
    .filter(([label, amount]) => amount !== 0 || label === 'Rent')
    .map(([label, amount]) => ({ label, amount: amount / 12 }));
}
