import { cellsOf } from '#domain/inputs/lists/list-cells.ts';
import type { YearOverride } from '#engine/deal.ts';
import { fromPercent } from '#engine/units.ts';
import type { CellName, ListRow, TypedLists } from './list-fields.ts';

type OverrideName = Exclude<keyof ListRow<'yearOverrides'>, 'year'>;

/** The engine's names for the overrides. */
const ENGINE_NAMES = {
  rentGrowthPercent: 'rentGrowthRate',
  valueGrowthPercent: 'valueGrowthRate',
  expenseGrowthPercent: 'expenseGrowthRate',
  vacancyPercent: 'vacancyRate',
  oneTimeCost: 'oneTimeCost',
} as const satisfies Record<OverrideName, keyof YearOverride>;

const NAMES = Object.keys(ENGINE_NAMES) as OverrideName[];

/** The years with at least one override. */
export const overriddenYears = ({ yearOverrides = [] }: TypedLists): number[] =>
  yearOverrides.filter(isFilled).map(({ year }) => year);

const isFilled = (row: ListRow<'yearOverrides'>): boolean =>
  NAMES.some((name) => row[name] !== undefined);

/** A deal's overrides; undefined if there are none, as in nearly every deal. */
export const yearOverridesOf = ({
  yearOverrides,
}: TypedLists): readonly YearOverride[] | undefined =>
  yearOverrides?.some(isFilled) ? yearOverrides.filter(isFilled).map(overrideOf) : undefined;

function overrideOf(row: ListRow<'yearOverrides'>): YearOverride {
  const given = NAMES.flatMap((name) => {
    const value = row[name];
    if (value === undefined) return [];
    return [[ENGINE_NAMES[name], name === 'oneTimeCost' ? value : fromPercent(value)]];
  });
  return { year: row.year, ...Object.fromEntries(given) };
}

/** The cell behind each engine input, by path. */
export const OVERRIDE_OF_PATH: readonly (readonly [string, CellName])[] = cellsOf(
  'yearOverrides',
).map(({ name, row, column }) => [
  `yearOverrides.${row}.${ENGINE_NAMES[column as OverrideName]}`,
  name,
]);
