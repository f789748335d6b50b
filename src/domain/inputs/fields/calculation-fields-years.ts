import {
  type CalculationField,
  dollarBounds,
  HELD,
  moreOf,
  share,
} from '#domain/inputs/calculation-field.ts';
import { measureLabel } from '#engine/measures/measures.ts';

/** The years of a hold that may be overridden. */
export const OVERRIDE_YEARS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
  28, 29, 30,
] as const;

type OverrideYear = (typeof OVERRIDE_YEARS)[number];

/** One year may differ from the average by far more than the average differs from others: a rent raised to the market's. */
const yearlyGrowth = { unit: 'percent', min: -50, max: 100 } as const;

const amount = { unit: 'dollars', ...dollarBounds } as const;

interface OverrideKind extends Omit<CalculationField, 'form'> {
  /** Rent and expenses of year 1 are today's. */
  readonly firstYear: 1 | 2;
}

/** What a year may have instead of the assumption for all years, in the order of the form. */
export const OVERRIDE_KINDS = {
  RentGrowthPercent: {
    label: 'Rent growth',
    ...yearlyGrowth,
    firstYear: 2,
    help: 'How much higher the rent of this year is than that of the year before, instead of the rent growth of all years.',
  },
  ValueGrowthPercent: {
    label: 'Value growth',
    ...yearlyGrowth,
    firstYear: 1,
    help: 'How much the value grows during this year, instead of the value growth of all years.',
  },
  ExpenseGrowthPercent: {
    label: 'Expense growth',
    ...yearlyGrowth,
    firstYear: 2,
    help: 'How much higher taxes, insurance, HOA, utilities and other expenses of this year are than those of the year before, instead of the expense growth of all years.',
  },
  VacancyPercent: {
    label: 'Vacancy',
    ...share,
    firstYear: 1,
    help: 'Vacancy of this year alone, such as while leasing up.',
  },
  OneTimeCost: {
    label: measureLabel('oneTimeCost'),
    ...amount,
    firstYear: 1,
    help: 'A capital expense in dollars of this year, such as a roof; below NOI, and depreciated rather than deducted.',
  },
} as const satisfies Record<string, OverrideKind>;

export type OverrideKindName = keyof typeof OVERRIDE_KINDS;

/** `year2RentGrowthPercent`. There is none for growth into year 1. */
export type YearFieldName =
  | `year${OverrideYear}${'ValueGrowthPercent' | 'VacancyPercent' | 'OneTimeCost'}`
  | `year${Exclude<OverrideYear, 1>}${'RentGrowthPercent' | 'ExpenseGrowthPercent'}`;

const KIND_NAMES = Object.keys(OVERRIDE_KINDS) as OverrideKindName[];

/** The field of a year; null where that year cannot have one. */
export const yearField = (year: number, kind: OverrideKindName): YearFieldName | null =>
  year >= OVERRIDE_KINDS[kind].firstYear && year <= OVERRIDE_YEARS.length
    ? (`year${year}${kind}` as YearFieldName)
    : null;

function fieldOfYear(year: number, kind: OverrideKindName): CalculationField {
  const { firstYear: _first, label, ...field } = OVERRIDE_KINDS[kind];
  const form = [moreOf('Year-by-year overrides', HELD)];
  return { ...field, label: `${label} in year ${year}`, form };
}

/** A field for each year and kind; unlike any other field it has no value until it is typed. */
export const YEAR_FIELDS = Object.fromEntries(
  OVERRIDE_YEARS.flatMap((year) =>
    KIND_NAMES.flatMap((kind) => {
      const name = yearField(year, kind);
      return name === null ? [] : [[name, fieldOfYear(year, kind)]];
    }),
  ),
) as Readonly<Record<YearFieldName, CalculationField>>;
