import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { writeCalculatorUrl } from './calculator-url.ts';

/** Query parameter for an address analyzed without a listing; editing the form keeps it in the URL. */
const ADDRESS = 'typed_address';
const LONGEST_ADDRESS = 120;

export const typedAddressIn = (params: URLSearchParams): string | null =>
  params.get(ADDRESS)?.trim().slice(0, LONGEST_ADDRESS) || null;

/**
 * URL of a calculator for an unlisted address, filled in with local figures; fields the calculator doesn't have are
 * left out.
 */
export function withoutListing(
  calculator: Calculator,
  local: TypedFields,
  address: string,
): string {
  const fields = Object.keys(startingInput(calculator));
  const entries = Object.entries(local).filter(([name]) => fields.includes(name));
  const typed: TypedFields = Object.fromEntries(entries);
  const foreign = [[ADDRESS, address.slice(0, LONGEST_ADDRESS)]] as const;
  return `?${writeCalculatorUrl({ calculator, propertyId: null, typed, foreign })}`;
}
