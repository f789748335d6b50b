import type { Calculation } from '#contract/analysis-input.ts';
import { type FieldName, fieldOf } from '#contract/calculation-fields.ts';
import { CALCULATOR_FIELDS, inputFor, startingInput } from '#contract/calculation-inputs.ts';
import { type ListingRow, listingFiguresOf } from '#server/market/property-answer.ts';
import { propertySource } from '#server/market/property-source.ts';
import type { Underwriting } from '#server/market/reader.ts';
import type { ReportInput } from '#server/reports/report.ts';

type Figures = Readonly<Partial<Record<FieldName, number>>>;

/**
 * Every input with who says so. An analysis keeps figures and not their origin: what is still what the property or the
 * caller's assumptions say comes from there, and everything else was typed.
 */
export function reportInputs(
  { calculator, input }: Calculation,
  row: ListingRow | null,
  { assumptions, metricsFor }: Pick<Underwriting, 'assumptions' | 'metricsFor'>,
): ReportInput[] {
  const typed: Figures = input;
  const known: Figures = row
    ? inputFor(calculator, figuresOf(row), assumptions)
    : startingInput(calculator, assumptions);
  const assumed = metricsFor === 'yours' ? 'Your preferences' : 'Default';
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  return names.map((field) => {
    const { label, unit } = fieldOf(field);
    const value = typed[field] ?? 0;
    const isKnown = value === known[field];
    const isOfProperty = row !== null && value !== 0 && isKnown;
    const source = isKnown
      ? (isOfProperty && propertySource(row, field)) || (field in assumptions ? assumed : 'Default')
      : 'Your input';
    return { field, label, unit, value, source };
  });
}

function figuresOf(row: ListingRow) {
  const figures = listingFiguresOf(row);
  return { ...figures, monthlyRent: figures.monthlyRent ?? 0 };
}
