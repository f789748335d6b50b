import type { HoldProjection, HoldYear } from '#engine/buy-and-hold-years.ts';
import { loanYear } from './plan-loan.ts';
import type { CellUnit, CellValue, Column, Grid } from './workbook-plan.ts';

/** The longest hold that can be typed. */
const YEARS = 40;

interface YearsFrom {
  projection: HoldProjection;
  /** The formula of the value at time 0. */
  startValue: string;
  /** The formula of the cash put in at time 0. */
  invested: string;
  /** Columns that one calculator adds. */
  more?: readonly Column[];
}

/** A column by year: nothing after the last year held, however many these become in Excel. */
export const yearColumn = (
  id: string,
  label: string,
  formula: string,
  values: readonly CellValue[],
  first?: string,
): Column => ({
  id,
  label,
  unit: 'dollars',
  formula: held(formula),
  ...(first !== undefined && { first: held(first) }),
  values: Array.from({ length: YEARS }, (_, index) => values[index] ?? ''),
});

const held = (formula: string): string => `IF([year]>{holdYears},"",${formula})`;

const grown = (column: string, rate: string): string => `[${column}<]*(1+{${rate}})`;

/** The years of a rental, each line a formula on the inputs, the year before and the loan. */
export function yearsGrid({ projection, startValue, invested, more = [] }: YearsFrom): Grid {
  const { years, flows } = projection;
  const of = (read: (year: HoldYear) => number) => years.map(read);
  const rent = 'rentGrowthPercent';
  const columns: Column[] = [
    {
      id: 'year',
      label: 'Year',
      unit: 'count' satisfies CellUnit,
      start: { formula: '0', value: 0 },
      values: Array.from({ length: YEARS }, (_, index) => index + 1),
    },
    yearColumn(
      'rent',
      'Gross rent',
      grown('rent', rent),
      of((y) => y.operating.grossRent),
      '{grossRent}',
    ),
    yearColumn(
      'other',
      'Other income',
      grown('other', rent),
      of((y) => y.operating.otherIncome),
      '{otherIncome}',
    ),
    yearColumn(
      'vacancy',
      'Vacancy',
      '([rent]+[other])*{vacancyRatePercent}',
      of((y) => y.operating.vacancyLoss),
    ),
    yearColumn(
      'fixed',
      'Tax, insurance, other',
      grown('fixed', 'expenseGrowthPercent'),
      of((y) => y.operating.fixedExpenses),
      '{fixedExpenses}',
    ),
    yearColumn(
      'upkeep',
      'Maintenance',
      '[rent]*{maintenancePercent}',
      of((y) => y.operating.maintenance),
    ),
    yearColumn(
      'management',
      'Management',
      '[rent]*(1-{vacancyRatePercent})*{managementPercent}',
      of((y) => y.operating.management),
    ),
    yearColumn(
      'noi',
      'NOI',
      '[rent]+[other]-[vacancy]-[fixed]-[upkeep]-[management]',
      of((y) => y.operating.netOperatingIncome),
    ),
    yearColumn(
      'reserve',
      'Capital reserve',
      '[rent]*{capexPercent}',
      of((y) => y.operating.capitalReserve),
    ),
    yearColumn(
      'interest',
      'Interest',
      loanYear('interest', '[year]'),
      of((y) => y.debt.interest),
    ),
    yearColumn(
      'principal',
      'Principal',
      `${loanYear('scheduled', '[year]')}+${loanYear('extra', '[year]')}`,
      of((y) => y.debt.principal),
    ),
    yearColumn(
      'insurance',
      'Mortgage insurance',
      loanYear('insurance', '[year]'),
      of((y) => y.debt.mortgageInsurance),
    ),
    yearColumn(
      'balloon',
      'Balloon',
      loanYear('balloon', '[year]'),
      of((y) => y.debt.balloon),
    ),
    yearColumn(
      'cashFlow',
      'Cash flow',
      '[noi]-[reserve]-[interest]-[principal]-[insurance]-[balloon]',
      of((y) => y.cashFlow),
    ),
    yearColumn(
      'value',
      'Value',
      grown('value', 'valueGrowthPercent'),
      of((y) => y.value),
      `${startValue}*(1+{valueGrowthPercent})`,
    ),
    yearColumn(
      'loan',
      'Loan',
      'SUMIF({Loan.month},12*[year],{Loan.closing})',
      of((y) => y.debt.balance),
    ),
    yearColumn(
      'equity',
      'Equity',
      '[value]-[loan]',
      of((y) => y.equity),
    ),
    ...more,
    {
      ...yearColumn(
        'flow',
        'Money in and out',
        '[cashFlow]+IF([year]={holdYears},{saleProceeds},0)',
        flows.slice(1),
      ),
      start: { formula: `-${invested}`, value: flows[0] ?? 0 },
    },
  ];
  return { sheet: 'Years', title: 'Year by year', hasStart: true, columns };
}
