import {
  DRAW_FIELDS,
  REHAB_ITEM_FIELDS,
  UNIT_RENT_FIELDS,
} from '#domain/inputs/fields/calculation-fields-items.ts';
import { PROJECT_FIELDS } from '#domain/inputs/fields/calculation-fields-project.ts';
import { PURCHASE_FIELDS } from '#domain/inputs/fields/calculation-fields-purchase.ts';
import { RENTAL_FIELDS } from '#domain/inputs/fields/calculation-fields-rental.ts';
import { YEAR_FIELDS, type YearFieldName } from '#domain/inputs/fields/calculation-fields-years.ts';
import {
  CALCULATORS,
  type CalculationField,
  type Calculator,
  FORM_GROUPS,
  type FormGroup,
} from './calculation-field.ts';

/** Those that always have a value. */
const LASTING_FIELDS = {
  ...PURCHASE_FIELDS,
  ...PROJECT_FIELDS,
  ...RENTAL_FIELDS,
  ...DRAW_FIELDS,
  ...REHAB_ITEM_FIELDS,
  ...UNIT_RENT_FIELDS,
} as const;

/**
 * Every input of every calculator, once: what it is called, in which unit it is typed, between which bounds, which
 * calculators ask for it and where, and what it starts with. The schemas of the API, the forms of the browser, the order of
 * reports and the levers of "solve for" and "what if" are all made from this table.
 */
export const FIELDS = { ...LASTING_FIELDS, ...YEAR_FIELDS } as const;

export type FieldName = keyof typeof FIELDS;
type LastingName = keyof typeof LASTING_FIELDS;

const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const fieldOf = (name: FieldName): CalculationField => FIELDS[name];

/** The fields that a calculator asks for. */
export type FieldOf<C extends Calculator> =
  | {
      [Name in LastingName]: C extends (typeof LASTING_FIELDS)[Name]['form'][number]['by'][number]
        ? Name
        : never;
    }[LastingName]
  | (C extends 'buy-hold' | 'roi' | 'brrrr' ? YearFieldName : never);

/** The fields that are operating assumptions of the engine. */
type OperatingName = {
  [Name in LastingName]: (typeof LASTING_FIELDS)[Name] extends { operating: string } ? Name : never;
}[LastingName];

const isOperating = (name: FieldName): name is OperatingName =>
  fieldOf(name).operating !== undefined;

/** Each with the name that the engine has for it. */
export const OPERATING_FIELDS = FIELD_NAMES.filter(isOperating).map(
  (name) => [LASTING_FIELDS[name].operating, name] as const,
);

/** The fields of a plan. */
export type PlanName = {
  [Name in LastingName]: (typeof LASTING_FIELDS)[Name] extends { isPlanned: true } ? Name : never;
}[LastingName];

export const PLAN_NAMES = FIELD_NAMES.filter(
  (name): name is PlanName => fieldOf(name).isPlanned === true,
);

export interface FieldGroup {
  readonly title: string;
  /** Open at once. */
  readonly main: readonly FieldName[];
  /** Behind "More". */
  readonly more: readonly FieldName[];
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
  })).filter(({ main, more }) => main.length + more.length > 0);

const byCalculator = <T>(make: (calculator: Calculator) => T): Readonly<Record<Calculator, T>> =>
  Object.fromEntries(CALCULATORS.map((name) => [name, make(name)])) as Record<Calculator, T>;

/** The fields of a calculator's form in their groups. */
export const FIELD_GROUPS = byCalculator(groupsFor);

/** The fields of each calculator, in the order of its form. */
export const CALCULATOR_FIELDS = byCalculator((name) =>
  FIELD_GROUPS[name].flatMap(({ main, more }) => [...main, ...more]),
) as { readonly [C in Calculator]: readonly FieldOf<C>[] };
