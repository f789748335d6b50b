import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import {
  type CalculationInput,
  inputFor,
  startingInput,
} from '#domain/inputs/calculation-inputs.ts';
import { isYearField } from '#domain/inputs/fields/year-fields.ts';
import { withSums } from '#domain/inputs/summed-fields.ts';
import { typedIn } from '#domain/inputs/typed-fields.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { inputSource, YOUR_INPUT } from '#server/market/input-source.ts';
import { inputsOfListing, type ListingRow } from '#server/market/property-answer.ts';
import type { Underwriting } from '#server/market/reader.ts';

/** What fills the inputs that are not given. */
export interface Basis {
  row: ListingRow | null;
  underwriting: Pick<Underwriting, 'assumptions'>;
}

export interface Filled<C extends Calculator> {
  input: CalculationInput<C>;
  inputs: UsedInput[];
}

export type GivenInputs = Readonly<Partial<Record<FieldName, number | undefined>>>;

/** Every input of a calculator: as given, else of the property, else as the caller underwrites, else by default. */
export function fillInput<C extends Calculator>(
  calculator: C,
  typed: GivenInputs,
  { row, underwriting }: Basis,
): Filled<C> {
  const given = withSums(typedIn(typed));
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  if (row && row.monthlyRent === null && names.includes('monthlyRent')) requireRent(given);
  const filled: GivenInputs = row
    ? inputFor(calculator, inputsOfListing(row), underwriting.assumptions)
    : startingInput(calculator, underwriting.assumptions);
  const used = names.filter((name) => !isYearField(name) || given[name] !== undefined);
  const inputs = used.map((name): UsedInput => {
    const { label, unit } = fieldOf(name);
    const value = given[name] ?? filled[name] ?? 0;
    const source =
      given[name] === undefined
        ? inputSource(calculator, name, row, underwriting.assumptions)
        : YOUR_INPUT;
    return { field: name, label, unit, value, ...source };
  });
  const input = Object.fromEntries(inputs.map(({ field, value }) => [field, value]));
  return { input: input as CalculationInput<C>, inputs };
}

function requireRent(given: GivenInputs): void {
  if (given.monthlyRent !== undefined) return;
  const message = 'The rent of this property is not known. Send monthlyRent to calculate with it.';
  throw new AppError(422, 'rent-unknown', message);
}
