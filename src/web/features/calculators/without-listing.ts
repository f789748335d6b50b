import { type Calculator, startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { writeCalculatorUrl } from './calculator-url.ts';

/** A calculator with the local figures of an address that is no listing; fields it does not have are left out. */
export function withoutListing(calculator: Calculator, local: TypedFields): string {
  const fields = Object.keys(startingInput(calculator));
  const entries = Object.entries(local).filter(([name]) => fields.includes(name));
  const typed: TypedFields = Object.fromEntries(entries);
  return `?${writeCalculatorUrl({ calculator, propertyId: null, typed })}`;
}
