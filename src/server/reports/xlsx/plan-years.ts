import type { HoldProjection, HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import { loanYear } from './plan-loan.ts';
import type { SheetColumn, SheetGrid, SheetValue } from './workbook-plan.ts';

/** The longest hold that can be typed. */
const YEARS = 40;

interface YearsFrom {
  projection: HoldProjection;
  /** The formula of the value at time 0. */
  startValue: string;
  /** The formula of the cash put in at time 0. */
  invested: string;
  /** The formula of the loan payments made before year 1, where there are any. */
  made?: string;
  /** Columns that one calculator adds. */
  more?: readonly SheetColumn[];
}

/** A column by year: nothing after the last year held, however many these become in Excel. */
export const yearColumn = (
  id: string,
  label: string,
  formula: string,
  values: readonly SheetValue[],
  first?: string,
): SheetColumn => ({
  id,
  label,
  unit: 'dollars',
  formula: held(formula),
  ...(first !== undefined && { first: held(first) }),
  values: Array.from({ length: YEARS }, (_, index) => values[index] ?? ''),
});

const held = (formula: string): string => `IF([year]>{holdYears},"",${formula})`;

const grown = (column: string, rate: string): string => `[${column}<]*(1+{${rate}})`;

/** A line of every year: its formula, and the same figure from the engine. */
interface YearLine {
  id: string;
  label: string;
  formula: string;
  /** The formula of year 1, where the others stand on the year before. */
  first?: string;
  of: (year: HoldYear) => number;
}

const OPERATING: readonly YearLine[] = [
  {
    id: 'rent',
    label: 'Gross rent',
    formula: grown('rent', 'rentGrowthPercent'),
    first: '{grossRent}',
    of: ({ operating }) => operating.grossRent,
  },
  {
    id: 'other',
    label: 'Other income',
    formula: grown('other', 'rentGrowthPercent'),
    first: '{otherIncome}',
    of: ({ operating }) => operating.otherIncome,
  },
  {
    id: 'vacancy',
    label: 'Vacancy',
    formula: '([rent]+[other])*{vacancyRatePercent}',
    of: ({ operating }) => operating.vacancyLoss,
  },
  {
    id: 'fixed',
    label: 'Tax, insurance, other',
    formula: grown('fixed', 'expenseGrowthPercent'),
    first: '{fixedExpenses}',
    of: ({ operating }) => operating.fixedExpenses,
  },
  {
    id: 'upkeep',
    label: 'Maintenance',
    formula: '[rent]*{maintenancePercent}',
    of: ({ operating }) => operating.maintenance,
  },
  {
    id: 'management',
    label: 'Management',
    formula: '[rent]*(1-{vacancyRatePercent})*{managementPercent}',
    of: ({ operating }) => operating.management,
  },
  {
    id: 'noi',
    label: 'NOI',
    formula: '[rent]+[other]-[vacancy]-[fixed]-[upkeep]-[management]',
    of: ({ operating }) => operating.netOperatingIncome,
  },
  {
    id: 'reserve',
    label: 'Capital reserve',
    formula: '[rent]*{capexPercent}',
    of: ({ operating }) => operating.capitalReserve,
  },
];

const DEBT: readonly YearLine[] = [
  {
    id: 'interest',
    label: 'Interest',
    formula: loanYear('interest', '[year]'),
    of: ({ debt }) => debt.interest,
  },
  {
    id: 'principal',
    label: 'Principal',
    formula: `${loanYear('scheduled', '[year]')}+${loanYear('extra', '[year]')}`,
    of: ({ debt }) => debt.principal,
  },
  {
    id: 'insurance',
    label: 'Mortgage insurance',
    formula: loanYear('insurance', '[year]'),
    of: ({ debt }) => debt.mortgageInsurance,
  },
  {
    id: 'balloon',
    label: 'Balloon',
    formula: loanYear('balloon', '[year]'),
    of: ({ debt }) => debt.balloon,
  },
  {
    id: 'cashFlow',
    label: 'Cash flow',
    formula: '[noi]-[reserve]-[interest]-[principal]-[insurance]-[balloon]',
    of: ({ cashFlow }) => cashFlow,
  },
];

const worthLines = (startValue: string, made: string): readonly YearLine[] => [
  {
    id: 'value',
    label: 'Value',
    formula: grown('value', 'valueGrowthPercent'),
    first: `${startValue}*(1+{valueGrowthPercent})`,
    of: ({ value }) => value,
  },
  {
    id: 'loan',
    label: 'Loan',
    formula: `SUMIF({Loan.month},12*[year]+${made},{Loan.closing})`,
    of: ({ debt }) => debt.balance,
  },
  { id: 'equity', label: 'Equity', formula: '[value]-[loan]', of: ({ equity }) => equity },
];

const YEAR: SheetColumn = {
  id: 'year',
  label: 'Year',
  unit: 'count',
  start: { formula: '0', value: 0 },
  values: Array.from({ length: YEARS }, (_, index) => index + 1),
};

/** The years of a rental, each line a formula on the inputs, the year before and the loan. */
export function yearsGrid(from: YearsFrom): SheetGrid {
  const { projection, startValue, invested, made = '0', more = [] } = from;
  const { years, flows } = projection;
  const lines = [...OPERATING, ...DEBT, ...worthLines(startValue, made)];
  const flow = yearColumn(
    'flow',
    'Money in and out',
    '[cashFlow]+IF([year]={holdYears},{saleProceeds},0)',
    flows.slice(1),
  );
  const columns = [
    YEAR,
    ...lines.map(({ id, label, formula, first, of }) =>
      yearColumn(id, label, formula, years.map(of), first),
    ),
    ...more,
    { ...flow, start: { formula: `-${invested}`, value: flows[0] ?? 0 } },
  ];
  return { sheet: 'Years', title: 'Year by year', hasStart: true, columns };
}
