import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName } from '#domain/inputs/calculation-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { fieldsFor } from '#domain/inputs/typed-input.ts';
import type { CalculatorStart } from './calculator-start.ts';
import { typedOf, writeCalculatorUrl } from './calculator-url.ts';

/** Everything typed so far: here what differs from the start, and from other calculators what this one does not ask for. */
export function typedInAll(
  calculator: Calculator,
  input: TypedFields,
  start: TypedFields,
  saved: TypedFields,
): TypedFields {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const elsewhere = Object.entries(saved).filter(([name]) => !names.includes(name as FieldName));
  const here = names.flatMap((name) => (input[name] === start[name] ? [] : [[name, input[name]]]));
  return Object.fromEntries([...elsewhere, ...here]);
}

/** The fields another calculator shares, as few as its URL needs. */
export function carriedInto(
  calculator: Calculator,
  start: CalculatorStart,
  typed: TypedFields,
): TypedFields {
  const starts = start.startsOf(calculator);
  return typedOf({ ...starts.own, ...fieldsFor(calculator, typed) }, starts);
}

/** The query that opens another calculator with it. */
export const urlInto = (
  calculator: Calculator,
  start: CalculatorStart,
  typed: TypedFields,
  propertyId: string | null,
): URLSearchParams =>
  writeCalculatorUrl({ calculator, propertyId, typed: carriedInto(calculator, start, typed) });
