import { z } from 'zod';
import { ordinaryNumber, queryNumber } from '#contract/numbers.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import {
  CALCULATOR_FIELDS,
  CALCULATOR_LISTS,
  type FieldName,
  fieldOf,
} from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import {
  LIST_NAMES,
  type ListName,
  type ListRow,
  type TypedLists,
} from '#domain/inputs/fields/list-fields.ts';
import { withLists } from '#domain/inputs/lists/former-names.ts';
import { withRowTexts } from '#domain/inputs/lists/list-text.ts';
import { decimals } from '#domain/text/number-text.ts';
import { listSchema, queryList, shownList } from './list-schema.ts';

const fieldSchemas = new Map<FieldName, ReturnType<typeof newFieldSchema>>();

/** Built once and shared by every calculator: building one for each took half a second at startup. */
export function fieldSchema(name: FieldName) {
  const schema = fieldSchemas.get(name) ?? newFieldSchema(name);
  fieldSchemas.set(name, schema);
  return schema;
}

/** Checks one input against its field's bounds; the error names the field and both bounds. */
function newFieldSchema(name: FieldName) {
  const { label, unit, min, max, isWhole, help } = fieldOf(name);
  const bounds = `between ${decimals(min, 3)} and ${decimals(max, 3)}`;
  const sentence = `${label} must be ${isWhole ? 'a whole number ' : ''}${bounds} (${unit})`;
  return ordinaryNumber({ min, max, isWhole }, sentence, `${label} is too close to zero`).meta({
    description: `${label}, ${unit}. ${help}`,
  });
}

type Typed<C extends Calculator> = {
  readonly [Name in keyof CalculationInput<C>]?: CalculationInput<C>[Name] | undefined;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inputSchemas = new Map<string, z.ZodType>();

/**
 * One schema for each name and calculator, such as `SavedBuyHoldInput`, so the API's description states a calculator's
 * inputs once however many requests contain them.
 */
function namedInput(
  start: 'Partial' | 'Whole' | 'Saved',
  calculator: Calculator,
  create: (id: string) => z.ZodType,
): z.ZodType {
  const words = calculator.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const id = `${start}${words.join('')}Input`;
  const schema = inputSchemas.get(id) ?? create(id);
  inputSchemas.set(id, schema);
  return schema;
}

/** Reads the inputs of earlier releases too, in which lists were numbered fields. */
function inputOf(
  calculator: Calculator,
  id: string,
  schemaOf: (name: FieldName) => z.ZodType,
): z.ZodType {
  const fields: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const names: readonly ListName[] = CALCULATOR_LISTS[calculator];
  const schema = z
    .strictObject({
      ...Object.fromEntries(fields.map((name) => [name, schemaOf(name)])),
      ...Object.fromEntries(names.map((name) => [name, listSchema(name).optional()])),
    })
    .meta({ id });
  return names.length === 0
    ? schema
    : z.preprocess((given) => (isRecord(given) ? withLists(given, names) : given), schema);
}

/** A calculator accepts any of its own inputs and nothing else; missing ones are filled in. */
export const partialInputOf = <C extends Calculator>(calculator: C) =>
  namedInput('Partial', calculator, (id) =>
    inputOf(calculator, id, (name) => fieldSchema(name).optional()),
  ) as z.ZodType<Typed<C>, Typed<C>>;

/** All of a calculator's inputs, as an analysis saves them. A list without rows is left out. */
export const wholeInputOf = <C extends Calculator>(calculator: C) =>
  namedInput('Whole', calculator, (id) => inputOf(calculator, id, fieldSchema)) as z.ZodType<
    CalculationInput<C>,
    CalculationInput<C>
  >;

/** All of a calculator's inputs in a response; without bounds, since they may have been saved under older ones. */
export function shownInputOf<C extends Calculator>(calculator: C) {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const lists: readonly ListName[] = CALCULATOR_LISTS[calculator];
  return namedInput('Saved', calculator, (id) =>
    z
      .object({
        ...Object.fromEntries(names.map((name) => [name, z.number()])),
        ...Object.fromEntries(lists.map((name) => [name, shownList(name).optional()])),
      })
      .meta({ id }),
  ) as z.ZodType<CalculationInput<C>, CalculationInput<C>>;
}

type TypedQuery = {
  [Name in FieldName]: z.ZodOptional<z.ZodType<number, number | string>>;
} & {
  [L in ListName]: z.ZodOptional<z.ZodType<readonly ListRow<L>[], string | readonly string[]>>;
};

/** All inputs of several calculators, as query parameters. */
export function typedQueryOf(calculators: readonly Calculator[]): TypedQuery {
  const names = calculators.flatMap((one): readonly FieldName[] => CALCULATOR_FIELDS[one]);
  const lists = calculators.flatMap((one): readonly ListName[] => CALCULATOR_LISTS[one]);
  const fields = [...new Set(names)].map((name) => {
    const { min, max } = fieldOf(name);
    return [name, queryNumber(min, max).pipe(fieldSchema(name)).optional()];
  });
  const rows = [...new Set(lists)].map((name) => [name, queryList(name).optional()]);
  return Object.fromEntries([...fields, ...rows]) as TypedQuery;
}

/** A query of inputs that also accepts the names used in earlier releases. */
export const withFormerInputs = <Query extends z.ZodType>(query: Query): Query =>
  z.preprocess((given) => {
    const current = isRecord(given) ? withLists(given, LIST_NAMES) : given;
    if (!isRecord(given) || current === given) return given;
    // A list that was sent is text already.
    const added = Object.entries(current as object).filter(([name]) => !(name in given));
    return { ...(current as object), ...withRowTexts(Object.fromEntries(added) as TypedLists) };
  }, query) as unknown as Query;
