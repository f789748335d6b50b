import { PROJECT_FIELDS } from '#domain/inputs/fields/calculation-fields-project.ts';
import { PURCHASE_FIELDS } from '#domain/inputs/fields/calculation-fields-purchase.ts';
import { RENTAL_FIELDS } from '#domain/inputs/fields/calculation-fields-rental.ts';
import {
  type CellName,
  isList,
  LIST_NAMES,
  type ListFieldOf,
  type ListName,
  listField,
} from '#domain/inputs/fields/list-fields.ts';
import { cellOf } from '#domain/inputs/lists/list-cells.ts';
import {
  CALCULATORS,
  type CalculationField,
  type Calculator,
  FORM_GROUPS,
  type FormGroup,
} from './calculation-field.ts';

/**
 * Every calculator input that is one number, defined once: its label, unit, bounds, starting value, and which
 * calculators ask for it and where. The API schemas, browser forms, report order and the levers of "solve for" and
 * "what if" are all built from this table and the lists in `fields/list-fields.ts`.
 */
export const FIELDS = { ...PURCHASE_FIELDS, ...PROJECT_FIELDS, ...RENTAL_FIELDS } as const;

export type FieldName = keyof typeof FIELDS;

/** A field, or one number in a list. */
export type InputName = FieldName | CellName;

const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name);

export function fieldOf(name: InputName): CalculationField {
  if (isField(name)) return FIELDS[name];
  const cell = cellOf(name);
  if (!cell) throw new Error(`There is no input ${name}`);
  return cell.field;
}

/** The fields a calculator asks for. */
export type FieldOf<C extends Calculator> = {
  [Name in FieldName]: C extends (typeof FIELDS)[Name]['form'][number]['by'][number] ? Name : never;
}[FieldName];

/** The fields that set the engine's operating assumptions. */
type OperatingName = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { operating: string } ? Name : never;
}[FieldName];

const isOperating = (name: FieldName): name is OperatingName =>
  fieldOf(name).operating !== undefined;

/** Each operating field, with the engine's name for it. */
export const OPERATING_FIELDS = FIELD_NAMES.filter(isOperating).map(
  (name) => [FIELDS[name].operating, name] as const,
);

/** The fields of a plan. */
export type PlanName = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { isPlanned: true } ? Name : never;
}[FieldName];

export const PLAN_NAMES = FIELD_NAMES.filter(
  (name): name is PlanName => fieldOf(name).isPlanned === true,
);

export interface FieldGroup {
  readonly title: string;
  /** Shown from the start. */
  readonly main: readonly FieldName[];
  /** Hidden behind "More". */
  readonly more: readonly FieldName[];
  readonly lists: readonly ListName[];
}

function fieldsIn(calculator: Calculator, title: FormGroup, isMore: boolean): FieldName[] {
  return FIELD_NAMES.filter((name) =>
    fieldOf(name).form.some(
      (place) => place.group === title && place.isMore === isMore && place.by.includes(calculator),
    ),
  );
}

const groupsFor = (calculator: Calculator): readonly FieldGroup[] =>
  FORM_GROUPS.map((title) => ({
    title,
    main: fieldsIn(calculator, title, false),
    more: fieldsIn(calculator, title, true),
    lists: LIST_NAMES.filter(
      (name) => listField(name).group === title && listField(name).by.includes(calculator),
    ),
  })).filter(({ main, more, lists }) => main.length + more.length + lists.length > 0);

const byCalculator = <T>(make: (calculator: Calculator) => T): Readonly<Record<Calculator, T>> =>
  Object.fromEntries(CALCULATORS.map((name) => [name, make(name)])) as Record<Calculator, T>;

/** A calculator's fields by form group. */
export const FIELD_GROUPS = byCalculator(groupsFor);

/** Each calculator's fields, in form order. */
export const CALCULATOR_FIELDS = byCalculator((name) =>
  FIELD_GROUPS[name].flatMap(({ main, more }) => [...main, ...more]),
) as { readonly [C in Calculator]: readonly FieldOf<C>[] };

/** Each calculator's lists, in form order. */
export const CALCULATOR_LISTS = byCalculator((name) =>
  FIELD_GROUPS[name].flatMap(({ lists }) => lists),
) as unknown as { readonly [C in Calculator]: readonly ListFieldOf<C>[] };

/** Each calculator's fields and lists, in form order. */
export const CALCULATOR_INPUTS = byCalculator((name) =>
  FIELD_GROUPS[name].flatMap(({ main, more, lists }) => [...main, ...more, ...lists]),
);

/** Whether a calculator asks for a field or list. */
export const asksFor = (calculator: Calculator, name: string): name is FieldName | ListName =>
  (isField(name) || isList(name)) && CALCULATOR_INPUTS[calculator].includes(name);
