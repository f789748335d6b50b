import { z } from 'zod';
import { queryNumber } from '#contract/numbers.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { type CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { isYearField } from '#domain/inputs/fields/year-fields.ts';

/** A number as small as 5e-324 is a mistake. */
const isOrdinary = (value: number): boolean => value === 0 || Math.abs(value) >= 1e-9;

const fieldSchemas = new Map<FieldName, ReturnType<typeof newFieldSchema>>();

/** Made once for all calculators that have the field: made for each, it was half a second of every start. */
export function fieldSchema(name: FieldName) {
  const schema = fieldSchemas.get(name) ?? newFieldSchema(name);
  fieldSchemas.set(name, schema);
  return schema;
}

/** One input within the bounds of its field; the sentence names it and both bounds. */
function newFieldSchema(name: FieldName) {
  const { label, unit, min, max, isWhole, help } = fieldOf(name);
  const bounds = `between ${min.toLocaleString('en-US')} and ${max.toLocaleString('en-US')}`;
  const sentence = `${label} must be ${isWhole ? 'a whole number ' : ''}${bounds} (${unit})`;
  const number = z.number().min(min, sentence).max(max, sentence);
  const counted = isWhole ? number.multipleOf(1, sentence) : number;
  return counted
    .refine(isOrdinary, `${label} is too small`)
    .meta({ description: `${label}, ${unit}. ${help}` });
}

/** What a calculator accepts: any of its inputs, and no other. Whatever is left out is filled in. */
export function partialInputOf<C extends Calculator>(calculator: C) {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const shape = Object.fromEntries(names.map((name) => [name, fieldSchema(name).optional()]));
  return z.strictObject(shape) as unknown as z.ZodType<
    { [Name in keyof CalculationInput<C>]?: number | undefined },
    { [Name in keyof CalculationInput<C>]?: number | undefined }
  >;
}

/** Every input of a calculator: the shape in which an analysis is saved. A year that is not overridden has no field. */
export function wholeInputOf<C extends Calculator>(calculator: C) {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const shape = Object.fromEntries(
    names.map((name) => [
      name,
      isYearField(name) ? fieldSchema(name).optional() : fieldSchema(name),
    ]),
  );
  return z.strictObject(shape) as unknown as z.ZodType<CalculationInput<C>, CalculationInput<C>>;
}

type TypedQuery = Record<FieldName, z.ZodOptional<z.ZodType<number, number | string>>>;

/** Every input of some calculators, as parts of a query string. */
export const typedQueryOf = (calculators: readonly Calculator[]): TypedQuery =>
  Object.fromEntries(
    [...new Set<FieldName>(calculators.flatMap((one) => [...CALCULATOR_FIELDS[one]]))].map(
      (name) => {
        const { min, max } = fieldOf(name);
        return [name, queryNumber(min, max).pipe(fieldSchema(name)).optional()];
      },
    ),
  ) as unknown as TypedQuery;
