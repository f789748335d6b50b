import {
  type Calculator,
  dollarBounds,
  HELD,
  PROJECTS,
  RENTALS,
  RENTED,
  share,
} from '#domain/inputs/calculation-field.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { ListColumn, ListField } from './list-field.ts';
import { LOAN_LISTS } from './loan-lists.ts';
import { PARTNER_LISTS } from './partner-lists.ts';

const MOST_PARTS = 20;
const dollars = { unit: 'dollars', ...dollarBounds } as const;
/** Bounded so that the parts always add up to a total within bounds. */
const partBounds = { min: 0, max: dollarBounds.max / MOST_PARTS } as const;

/** Wider than the average's bounds, because a single year can be extreme: rent raised to market, for example. */
const yearlyGrowth = { unit: 'percent', min: -50, max: 100 } as const;

/** A number that replaces the general assumption in one year. */
const inYear = <const Column extends Omit<ListColumn, 'cellLabel'>>(column: Column) => ({
  ...column,
  cellLabel: (year: number) => `${column.label} in year ${year}`,
});

export const LIST_FIELDS = {
  unitRents: {
    group: 'Rent by unit',
    by: RENTED,
    noun: 'Unit',
    cell: 'unit',
    most: MOST_PARTS,
    total: 'monthlyRent',
    help: 'The units’ rents add up to the monthly rent.',
    start: 'Enter rent by unit',
    add: 'unit',
    columns: {
      rent: {
        label: 'Rent',
        cellLabel: (unit: number) => `Unit ${unit} rent`,
        unit: 'dollars a month',
        ...partBounds,
        help: 'This unit’s rent when occupied.',
      },
    },
  },
  ...LOAN_LISTS,
  ...PARTNER_LISTS,
  rehabItems: {
    group: 'Rehab items',
    by: [...RENTALS, ...PROJECTS],
    noun: 'Rehab item',
    cell: 'rehabItem',
    most: MOST_PARTS,
    text: {
      name: 'label',
      label: 'Item',
      longest: 60,
      suggestions: [
        'Roof',
        'Foundation',
        'Exterior',
        'HVAC',
        'Plumbing',
        'Electrical',
        'Kitchen',
        'Bathrooms',
        'Flooring',
        'Paint and drywall',
        'Landscaping',
        'Permits and design',
        'Other rehab',
      ],
    },
    total: 'rehabCost',
    help: 'The items add up to the rehab cost.',
    start: 'Itemize the rehab',
    add: 'item',
    columns: {
      amount: {
        label: 'Amount',
        cellLabel: (item: number) => `Rehab item ${item}`,
        unit: 'dollars',
        ...partBounds,
        help: 'What this item costs, not including contingency.',
      },
    },
  },
  draws: {
    group: 'Construction draws',
    by: PROJECTS,
    noun: 'Draw',
    cell: 'draw',
    most: 12,
    key: { name: 'month', label: 'Month' },
    countsWith: 'drawMonths',
    help: 'A draw schedule, if draws aren’t even: percentages of the rehab loan, scaled to 100%.',
    start: 'Enter a draw schedule',
    add: 'month',
    columns: {
      percent: {
        label: 'Draw',
        cellLabel: (month: number) => `Draw in month ${month}`,
        ...share,
        help: 'Percentage of the rehab loan drawn in this month. If you enter any, draws follow these percentages, scaled to 100%.',
      },
    },
  },
  yearOverrides: {
    group: 'Year-by-year overrides',
    by: HELD,
    noun: 'Year override',
    cell: 'year',
    most: 30,
    key: { name: 'year', label: 'Year' },
    isSparse: true,
    within: 'holdYears',
    help: 'Change single years. A blank field keeps the assumption for all years. Cap rate, DSCR, cash-on-cash and monthly cash flow are still those of a typical year.',
    start: 'Override a year',
    add: 'year',
    columns: {
      rentGrowthPercent: inYear({
        label: 'Rent growth',
        ...yearlyGrowth,
        // Year 1 uses today's rent.
        from: 2,
        replaces: 'rentGrowthPercent',
        help: 'How much higher this year’s rent is than last year’s. Overrides rent growth for this year.',
      }),
      valueGrowthPercent: inYear({
        label: 'Value growth',
        ...yearlyGrowth,
        replaces: 'valueGrowthPercent',
        help: 'How much the value grows this year. Overrides value growth for this year.',
      }),
      expenseGrowthPercent: inYear({
        label: 'Expense growth',
        ...yearlyGrowth,
        // Year 1 uses today's expenses.
        from: 2,
        replaces: 'expenseGrowthPercent',
        help: 'How much higher this year’s taxes, insurance, HOA, utilities and other expenses are than last year’s. Overrides expense growth for this year.',
      }),
      vacancyPercent: inYear({
        label: 'Vacancy',
        ...share,
        replaces: 'vacancyRatePercent',
        help: 'Vacancy for this year only, such as during lease-up.',
      }),
      oneTimeCost: inYear({
        label: measureLabel('oneTimeCost'),
        ...dollars,
        help: 'A capital expense in that year’s dollars, such as a roof. Not part of NOI, and depreciated rather than deducted.',
      }),
    },
  },
} as const satisfies Record<string, ListField>;

type Lists = typeof LIST_FIELDS;
export type ListName = keyof Lists;

export const LIST_NAMES = Object.keys(LIST_FIELDS) as ListName[];
export const listField = (name: ListName): ListField => LIST_FIELDS[name];
export const isList = (name: string): name is ListName => Object.hasOwn(LIST_FIELDS, name);

type ColumnOf<L extends ListName> = keyof Lists[L]['columns'] & string;
type NameIn<L extends ListName, Part extends string> = Lists[L] extends {
  readonly [P in Part]: { readonly name: infer Name extends string };
}
  ? Name
  : never;

/** One row: its month or year, its numbers and its label. */
export type ListRow<L extends ListName> = { readonly [Name in NameIn<L, 'key'>]: number } & {
  readonly [Name in NameIn<L, 'text'>]: string;
} & (Lists[L] extends { readonly isSparse: true }
    ? { readonly [Name in ColumnOf<L>]?: number }
    : { readonly [Name in ColumnOf<L>]: number });

/** A row of some list, for code that reads the table. */
export type AnyRow = Readonly<Record<string, number | string | undefined>>;

/** A list that has no rows is left out. */
export type TypedLists = { readonly [L in ListName]?: readonly ListRow<L>[] };

/** A calculator's lists. */
export type ListFieldOf<C extends Calculator> = {
  [L in ListName]: C extends Lists[L]['by'][number] ? L : never;
}[ListName];

/** The name of one number in a list: `unit3Rent`, `year2RentGrowthPercent`. */
export type CellName = {
  [L in ListName]: `${Lists[L]['cell']}${number}${Capitalize<ColumnOf<L>>}`;
}[ListName];
