import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { asksFor, CALCULATOR_INPUTS } from '#domain/inputs/calculation-fields.ts';
import { isSameEntry } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { fieldsFor } from '#domain/inputs/typed-input.ts';
import type { CalculatorStart } from './calculator-start.ts';
import { typedOf, writeCalculatorUrl } from './calculator-url.ts';

/**
 * Everything typed so far: values here that differ from the starting values, and values for fields that only other
 * calculators have.
 */
export function typedInAll(
  calculator: Calculator,
  input: TypedFields,
  start: TypedFields,
  saved: TypedFields,
): TypedFields {
  const elsewhere = Object.entries(saved).filter(([name]) => !asksFor(calculator, name));
  const here = CALCULATOR_INPUTS[calculator].flatMap((name) =>
    input[name] === undefined || isSameEntry(input, start, name) ? [] : [[name, input[name]]],
  );
  return Object.fromEntries([...elsewhere, ...here]);
}

/** The typed fields that another calculator also has, reduced to what its URL needs. */
export function carriedInto(
  calculator: Calculator,
  start: CalculatorStart,
  typed: TypedFields,
): TypedFields {
  const starts = start.startsOf(calculator);
  return typedOf({ ...starts.own, ...fieldsFor(calculator, typed) }, starts);
}

/** Query that opens another calculator with the typed values. */
export const urlInto = (
  calculator: Calculator,
  start: CalculatorStart,
  typed: TypedFields,
  propertyId: string | null,
): URLSearchParams =>
  writeCalculatorUrl({ calculator, propertyId, typed: carriedInto(calculator, start, typed) });
