import { CALCULATOR_FIELDS, type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import { inputFor, isAbsent, startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { inputSource } from '#server/market/input-source.ts';
import { type ListingRow, listingFiguresOf } from '#server/market/property-answer.ts';
import type { Underwriting } from '#server/market/reader.ts';
import type { ReportInput } from '#server/reports/report.ts';

type Figures = Readonly<Partial<Record<FieldName, number>>>;

/**
 * Every input with its source. An analysis stores figures and not their origin: a figure that still equals that of the
 * property or the caller's assumptions comes from there, and everything else was typed.
 */
export function reportInputs(
  { calculator, input }: Calculation,
  row: ListingRow | null,
  { assumptions }: Pick<Underwriting, 'assumptions'>,
): ReportInput[] {
  const typed: Figures = input;
  const known: Figures = row
    ? inputFor(calculator, figuresOf(row), assumptions)
    : startingInput(calculator, assumptions);
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  const used = names.filter((field) => !isAbsent(field, typed));
  return used.map((field) => {
    const { label, unit } = fieldOf(field);
    const value = typed[field] ?? 0;
    const isKnown = value === known[field];
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
