import type { FieldName } from '#contract/calculation-fields.ts';
import { CALCULATOR_FIELDS, type Calculator } from '#contract/calculation-inputs.ts';
import type { TypedFields } from '#web/lib/typed-fields.ts';
import type { CalculatorStart } from './calculator-start.ts';
import { fieldsFor, typedOf, writeCalculatorAddress } from './calculator-url.ts';

/** Everything typed so far: here what differs from the start, and from other calculators what this one does not ask for. */
export function typedInAll(
  calculator: Calculator,
  input: TypedFields,
  start: TypedFields,
  kept: TypedFields,
): TypedFields {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const elsewhere = Object.entries(kept).filter(([name]) => !names.includes(name as FieldName));
  const here = names.flatMap((name) => (input[name] === start[name] ? [] : [[name, input[name]]]));
  return Object.fromEntries([...elsewhere, ...here]);
}

/** The query that opens another calculator with what it shares with this one. */
export function addressInto(
  calculator: Calculator,
  start: CalculatorStart,
  typed: TypedFields,
  propertyId: string | null,
): URLSearchParams {
  const starts = start.startsOf(calculator);
  const input = { ...starts.own, ...fieldsFor(calculator, typed) };
  return writeCalculatorAddress({ calculator, propertyId, typed: typedOf(input, starts) });
}
