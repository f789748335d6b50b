/** A ledger row; a correction, bounce or deletion is a row that points to the original. */
export type LedgerRow = {
  readonly entryId: string;
  readonly date: string;
  readonly reversesId?: string | null | undefined;
};

/** The reversing row, by the ID of the row it reverses. */
export const reversalsOf = <Row extends Omit<LedgerRow, 'date'>>(
  rows: readonly Row[],
): Map<string, Row> =>
  new Map(rows.flatMap((row) => (row.reversesId ? [[row.reversesId, row]] : [])));

/** The rows that count; reversed rows and their reversals don't. A corrected amount is a separate row. */
export function standingRows<Row extends Omit<LedgerRow, 'date'>>(rows: readonly Row[]): Row[] {
  const reversals = reversalsOf(rows);
  return rows.filter(({ entryId, reversesId }) => !reversesId && !reversals.has(entryId));
}

/** The rows that count as of a given day; a row reversed later still counts. */
export const effectiveRows = <Row extends LedgerRow>(rows: readonly Row[], asOf: string): Row[] =>
  standingRows(rows.filter(({ date }) => date <= asOf));
