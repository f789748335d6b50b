/** A row of a ledger; a correction, a bounce or a deletion is a row that points to the old one. */
export type LedgerRow = {
  readonly id: string;
  readonly date: string;
  readonly reversesId?: string | null | undefined;
};

/**
 * The rows that count on a day: of a pair whose second row is dated by then, neither does. Rows that correct others
 * carry no amount of their own; what is right instead is one more row.
 */
export function effectiveRows<Row extends LedgerRow>(rows: readonly Row[], asOf: string): Row[] {
  const dated = rows.filter(({ date }) => date <= asOf);
  const reversed = new Set(dated.flatMap(({ reversesId }) => (reversesId ? [reversesId] : [])));
  return dated.filter(({ id, reversesId }) => !reversesId && !reversed.has(id));
}
