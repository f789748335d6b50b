import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import {
  inputFor,
  inputValue,
  labelIn,
  namesThatApply,
  startingInput,
} from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { inputSource } from '#server/market/input-source.ts';
import { type ListingRow, listingFiguresOf } from '#server/market/property-answer.ts';
import type { Underwriting } from '#server/market/reader.ts';
import type { ReportInput } from '#server/reports/report.ts';

/**
 * Every input with its source. An analysis stores values without their origin: a value that still equals the property's
 * or the caller's assumption came from there, and everything else was typed.
 */
export function reportInputs(
  { calculator, input }: Calculation,
  row: ListingRow | null,
  { assumptions }: Pick<Underwriting, 'assumptions'>,
): ReportInput[] {
  const typed: TypedFields = input;
  const known: TypedFields = row
    ? inputFor(calculator, figuresOf(row), assumptions)
    : startingInput(calculator, assumptions);
  return namesThatApply(calculator, typed).map((field) => {
    const { unit } = fieldOf(field);
    const label = labelIn(typed, field);
    const value = inputValue(typed, field) ?? 0;
    const isKnown = inputValue(typed, field) === inputValue(known, field);
    const source = isKnown
      ? inputSource(calculator, field, row, assumptions).sourceLabel
      : 'Your input';
    return { field, label, unit, value, source };
  });
}

function figuresOf(row: ListingRow) {
  const figures = listingFiguresOf(row);
  return { ...figures, monthlyRent: figures.monthlyRent ?? 0 };
}
