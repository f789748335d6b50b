import { csvLines } from '#domain/text/csv.ts';

/** A table of numbers for spreadsheets, rounded to cents. */
export function csvOf(header: readonly string[], rows: readonly (readonly number[])[]): string {
  const rounded = rows.map((row) => row.map((value) => Math.round(value * 100) / 100));
  return csvLines([header, ...rounded]);
}
