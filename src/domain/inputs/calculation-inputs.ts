import {
  isList,
  LIST_NAMES,
  type ListFieldOf,
  type ListName,
  type ListRow,
  listField,
  type TypedLists,
} from '#domain/inputs/fields/list-fields.ts';
import { withLists } from '#domain/inputs/lists/former-names.ts';
import {
  cellLabel,
  cellsOf,
  cellValue,
  isSameList,
  type ListCell,
  typedCells,
} from '#domain/inputs/lists/list-cells.ts';
import { type AssumptionName, type Assumptions, DEFAULT_ASSUMPTIONS } from './assumptions.ts';
import { CALCULATORS, type Calculator, isProject } from './calculation-field.ts';
import {
  CALCULATOR_FIELDS,
  CALCULATOR_INPUTS,
  CALCULATOR_LISTS,
  type FieldName,
  type FieldOf,
  fieldOf,
  type InputName,
  isField,
} from './calculation-fields.ts';
import type { PropertyFigures } from './property-figures.ts';
import { needsRehabFirst } from './rehab.ts';
import type { TypedFields } from './typed-fields.ts';

/** Fields that don't apply: the terms of an unused loan or buydown, months of draws that aren't used. */
function isAbsent(calculator: Calculator, field: FieldName, input: TypedFields): boolean {
  const { onlyWith, alwaysBy = [] } = fieldOf(field);
  if (alwaysBy.includes(calculator)) return false;
  if (onlyWith !== undefined) return input[onlyWith as FieldName] === 0;
  const list = LIST_NAMES.find((name) => listField(name).countsWith === field);
  return list !== undefined && cellsShown(list, input).length === 0;
}

/** The cells of a list that reports, workbooks and responses include. */
export function cellsShown(list: ListName, input: TypedFields): readonly ListCell[] {
  const { countsWith, isSparse } = listField(list);
  const cells = typedCells(input, list);
  if (isSparse) return cells;
  const counted = cells.filter(({ name }) => cellValue(input, name) !== 0);
  if (countsWith === undefined) return counted;
  return counted.length > 0 || input[countsWith as FieldName] ? cellsOf(list) : [];
}

/** The value of a number, whether a field or in a list. */
export const inputValue = (input: TypedFields, name: InputName): number | undefined =>
  isField(name) ? input[name] : cellValue(input, name);

/** Whether two sets of inputs have the same number in a field, or the same rows in a list. */
export const isSameEntry = (
  one: TypedFields,
  other: TypedFields,
  name: FieldName | ListName,
): boolean => (isList(name) ? isSameList(one, other, name) : one[name] === other[name]);

/** A number's name for people; in a list, the label its row was given. */
export const labelIn = (input: TypedFields, name: InputName): string =>
  isField(name) ? fieldOf(name).label : cellLabel(input, name);

/** Every number of a calculator's input that has a value, in form order. */
export const namesIn = (calculator: Calculator, input: TypedFields): InputName[] =>
  CALCULATOR_INPUTS[calculator].flatMap((name): InputName[] => {
    if (isList(name)) return cellsShown(name, input).map((cell) => cell.name);
    return input[name] === undefined ? [] : [name];
  });

/** The numbers that apply, for reports and files. */
export const namesThatApply = (calculator: Calculator, input: TypedFields): InputName[] =>
  namesIn(calculator, input).filter((name) => !isField(name) || !isAbsent(calculator, name, input));

/** As typed, in dollars, percent, years and months; a list without rows is left out. */
export type CalculationInput<C extends Calculator = Calculator> = {
  readonly [Name in FieldOf<C>]: number;
} & { readonly [L in ListFieldOf<C>]?: readonly ListRow<L>[] };

export type CashFlowInput = CalculationInput<'cash-flow'>;
export type BuyHoldInput = CalculationInput<'buy-hold'>;
export type RoiInput = CalculationInput<'roi'>;
export type BrrrrInput = CalculationInput<'brrrr'>;
export type FixFlipInput = CalculationInput<'fix-flip'>;
export type MortgageInput = CalculationInput<'mortgage'>;

/** The sample property in an empty form, mediocre so that it can't be mistaken for a recommendation. */
const STARTING_FIGURES: PropertyFigures = {
  price: 250_000,
  monthlyRent: 2100,
  propertyTaxesAnnual: 3000,
  insuranceAnnual: 1500,
  hoaMonthly: 0,
  rehabCost: 30_000,
  afterRepairValue: 320_000,
};

/** BRRRR and flip include the rehab; a rental is bought as is, unless it can't be rented without the rehab. */
export const countsRehab = (
  calculator: Calculator,
  property: Pick<PropertyFigures, 'price' | 'rehabCost'>,
): boolean => isProject(calculator) || needsRehabFirst(property);

/** Whether a field is the rehab cost or applies only with a rehab. */
export const isOfRehab = (field: InputName): boolean =>
  field === 'rehabCost' || fieldOf(field).isOfRehab === true;

/** The fields in a calculator's form; lists start without rows. */
const STARTS = new Map(
  CALCULATORS.map((calculator) => [
    calculator,
    (CALCULATOR_FIELDS[calculator] as readonly FieldName[]).map((name) => ({
      name,
      start: fieldOf(name).start,
      isOfRehab: isOfRehab(name),
    })),
  ]),
);

/**
 * Fills in a calculator for a property; a rental includes the rehab if it can't be rented without it, or on request.
 */
export function inputFor<C extends Calculator>(
  calculator: C,
  figures: PropertyFigures,
  assumptions: Assumptions,
  isRehabCounted = countsRehab(calculator, figures),
): CalculationInput<C> {
  const isOfProject = isProject(calculator);
  const property = isRehabCounted ? figures : { ...figures, rehabCost: 0 };
  const isAsItStands = !isOfProject && property.rehabCost === 0;
  // A plain loop, because this runs for every listing on the market.
  const input: Partial<Record<FieldName, number>> = {};
  for (const { name, start, isOfRehab: comesWithRehab } of STARTS.get(calculator) ?? [])
    input[name] =
      start === undefined
        ? isAsItStands && comesWithRehab
          ? 0
          : assumptions[name as AssumptionName]
        : typeof start === 'number'
          ? start
          : start(property, isOfProject);
  return input as CalculationInput<C>;
}

/** What an empty form shows. */
export const startingInput = <C extends Calculator>(
  calculator: C,
  assumptions: Assumptions = DEFAULT_ASSUMPTIONS,
): CalculationInput<C> =>
  inputFor(
    calculator,
    isProject(calculator) ? STARTING_FIGURES : { ...STARTING_FIGURES, afterRepairValue: null },
    assumptions,
  );

/** Stored inputs updated to the current fields: new fields get the empty form's value, and removed ones are dropped. */
export function storedInput<C extends Calculator>(
  calculator: C,
  stored: Readonly<Record<string, unknown>>,
): CalculationInput<C> {
  const start: Readonly<Record<string, unknown>> = startingInput(calculator);
  const lists: readonly ListName[] = CALCULATOR_LISTS[calculator];
  const current = withLists(stored, lists);
  const input = Object.entries(start).map(([name, value]) => [name, current[name] ?? value]);
  const rows = lists.flatMap((list) => {
    const typed = (current as TypedLists)[list];
    return typed && typed.length > 0 ? [[list, typed]] : [];
  });
  return Object.fromEntries([...input, ...rows]) as CalculationInput<C>;
}
