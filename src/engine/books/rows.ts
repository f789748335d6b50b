/** A row of a ledger; a correction, a bounce or a deletion is a row that points to the old one. */
export type LedgerRow = {
  readonly id: string;
  readonly date: string;
  readonly reversesId?: string | null | undefined;
};

/**
 * The rows that count on a day: a row and its reversal dated by then cancel out. Rows that correct others have no
 * amount of their own; the corrected amount is one more row.
 */
export function effectiveRows<Row extends LedgerRow>(rows: readonly Row[], asOf: string): Row[] {
  const dated = rows.filter(({ date }) => date <= asOf);
  const reversed = new Set(dated.flatMap(({ reversesId }) => (reversesId ? [reversesId] : [])));
  return dated.filter(({ id, reversesId }) => !reversesId && !reversed.has(id));
}
