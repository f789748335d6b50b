import type { ReadBookRow } from './propose-rows.ts';

/** Counts a preview's new, known, likely duplicate, skipped and invalid rows. */
export function countsOf(
  rows: readonly ReadBookRow[],
  known: ReadonlySet<string>,
  duplicates: ReadonlyMap<number, unknown>,
) {
  const isKnown = ({ fingerprint }: ReadBookRow): boolean => known.has(fingerprint);
  const usable = rows.filter(({ skipped, errors }) => skipped === null && errors.length === 0);
  const unknown = usable.filter((row) => !isKnown(row));
  return {
    rows: rows.length,
    new: unknown.filter(({ row }) => !duplicates.has(row)).length,
    known: usable.length - unknown.length,
    duplicates: unknown.filter(({ row }) => duplicates.has(row)).length,
    skipped: rows.filter(({ skipped }) => skipped !== null).length,
    errors: rows.filter(({ errors }) => errors.length > 0).length,
  };
}
