import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { asksFor, fieldOf } from '#domain/inputs/calculation-fields.ts';
import {
  type CalculationInput,
  inputFor,
  inputValue,
  labelIn,
  namesIn,
  startingInput,
} from '#domain/inputs/calculation-inputs.ts';
import { listProblems, problemText } from '#domain/inputs/lists/list-problems.ts';
import { withSums } from '#domain/inputs/lists/list-totals.ts';
import { type TypedFields, typedIn } from '#domain/inputs/typed-fields.ts';
import { fieldsFor } from '#domain/inputs/typed-input.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { inputSource, YOUR_INPUT } from '#server/market/input-source.ts';
import { inputsOfListing, type ListingRow } from '#server/market/property-answer.ts';
import type { Underwriting } from '#server/market/reader.ts';

/** The sources for inputs that the request leaves out. */
export interface Basis {
  row: ListingRow | null;
  underwriting: Pick<Underwriting, 'assumptions'>;
}

export interface Filled<C extends Calculator> {
  input: CalculationInput<C>;
  inputs: UsedInput[];
}

export type GivenInputs = {
  readonly [Name in keyof TypedFields]?: TypedFields[Name] | undefined;
};

/** Fills every input: as given, or else from the property, the caller's underwriting or the defaults. */
export function fillInput<C extends Calculator>(
  calculator: C,
  typed: GivenInputs,
  { row, underwriting }: Basis,
): Filled<C> {
  const given = withSums(fieldsFor(calculator, typedIn(typed)));
  if (row && row.monthlyRent === null && asksFor(calculator, 'monthlyRent')) requireRent(given);
  const start: TypedFields = row
    ? inputFor(calculator, inputsOfListing(row), underwriting.assumptions)
    : startingInput(calculator, underwriting.assumptions);
  const input: TypedFields = { ...start, ...given };
  requireFittingLists(input);
  const inputs = namesIn(calculator, input).map((name): UsedInput => {
    const { unit } = fieldOf(name);
    const source =
      inputValue(given, name) === undefined
        ? inputSource(calculator, name, row, underwriting.assumptions)
        : YOUR_INPUT;
    const value = inputValue(input, name) ?? 0;
    return { field: name, label: labelIn(input, name), unit, value, ...source };
  });
  return { input: input as CalculationInput<C>, inputs };
}

/** A refinance after the sale, for example, gets a sentence that says what to change. */
function requireFittingLists(input: TypedFields): void {
  const problems = listProblems(input);
  const [first] = problems;
  if (!first) return;
  const issues = problems.map((problem) => ({
    path: `input.${problem.list}.${problem.row - 1}.${problem.column}`,
    message: problemText(problem),
  }));
  throw new AppError(422, 'inputs-conflict', problemText(first), { issues });
}

function requireRent(given: TypedFields): void {
  if (given.monthlyRent !== undefined) return;
  const message = 'We don’t know this property’s rent. Send monthlyRent to calculate with it.';
  throw new AppError(422, 'rent-unknown', message);
}
