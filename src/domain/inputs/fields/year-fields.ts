import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import type { YearOverride } from '#engine/deal.ts';
import { fromPercent } from '#engine/units.ts';
import {
  OVERRIDE_KINDS,
  OVERRIDE_YEARS,
  type OverrideKindName,
  YEAR_FIELDS,
  type YearFieldName,
  yearField,
} from './calculation-fields-years.ts';

export const YEAR_FIELD_NAMES = Object.keys(YEAR_FIELDS) as YearFieldName[];
export const OVERRIDE_KIND_NAMES = Object.keys(OVERRIDE_KINDS) as OverrideKindName[];

/** An override of one year: it has no value until it is typed, and 0 is one. */
export const isYearField = (name: string): name is YearFieldName =>
  name.startsWith('year') && Object.hasOwn(YEAR_FIELDS, name);

/** The fields of a year, in the order of the form. */
export const yearFieldsOf = (year: number): YearFieldName[] =>
  OVERRIDE_KIND_NAMES.flatMap((kind) => yearField(year, kind) ?? []);

/** The years of which anything is typed. */
export const overriddenYears = (typed: TypedFields): number[] =>
  OVERRIDE_YEARS.filter((year) => yearFieldsOf(year).some((name) => typed[name] !== undefined));

/** What is typed of them. */
export const typedYearFields = <Values extends Readonly<Record<string, unknown>>>(
  typed: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => isYearField(name) && value !== undefined),
  ) as Partial<Values>;

/** What the engine calls them. */
const ENGINE_NAMES = {
  RentGrowthPercent: 'rentGrowthRate',
  ValueGrowthPercent: 'valueGrowthRate',
  ExpenseGrowthPercent: 'expenseGrowthRate',
  VacancyPercent: 'vacancyRate',
  OneTimeCost: 'oneTimeCost',
} as const satisfies Record<OverrideKindName, keyof YearOverride>;

/** The overrides of a deal; undefined where there are none, as in nearly every deal. */
export function yearOverridesOf(typed: TypedFields): readonly YearOverride[] | undefined {
  // Every listing of the market passes here.
  if (!Object.keys(typed).some(isYearField)) return undefined;
  return overriddenYears(typed).map((year) => overrideOf(year, typed));
}

function overrideOf(year: number, typed: TypedFields): YearOverride {
  const given = OVERRIDE_KIND_NAMES.flatMap((kind) => {
    const name = yearField(year, kind);
    const value = name === null ? undefined : typed[name];
    if (value === undefined) return [];
    return [[ENGINE_NAMES[kind], kind === 'OneTimeCost' ? value : fromPercent(value)]];
  });
  return { year, ...Object.fromEntries(given) };
}

/** By the path of the engine's input. */
export const YEAR_FIELD_OF_PATH: Readonly<Record<string, YearFieldName>> = Object.fromEntries(
  OVERRIDE_YEARS.flatMap((year) =>
    OVERRIDE_KIND_NAMES.flatMap((kind) => {
      const name = yearField(year, kind);
      return name === null ? [] : [[`yearOverrides.${year}.${ENGINE_NAMES[kind]}`, name] as const];
    }),
  ),
);
