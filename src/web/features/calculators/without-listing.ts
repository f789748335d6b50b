import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { writeCalculatorUrl } from './calculator-url.ts';

/** The address that is analyzed without a listing; a form that is edited leaves it in its URL. */
const ADDRESS = 'typed_address';
const LONGEST_ADDRESS = 120;

export const typedAddressIn = (params: URLSearchParams): string | null =>
  params.get(ADDRESS)?.trim().slice(0, LONGEST_ADDRESS) || null;

/**
 * A calculator for an address that is no listing, with the local figures that are known; fields it does not have are left
 * out.
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
