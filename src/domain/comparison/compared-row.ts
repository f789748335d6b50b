interface ComparedCell {
  text: string;
  /** The number to rank by, where larger is better; null if the cell can't be ranked. */
  rank: number | null;
}

/** One measure, with a cell for each thing compared. */
export interface ComparedRow {
  label: string;
  help?: string;
  cells: readonly ComparedCell[];
}

export interface ComparedGroup {
  title: string;
  rows: readonly ComparedRow[];
}

/** Compares the displayed text, so figures that round to the same text count as equal. */
export const differs = ({ cells }: ComparedRow): boolean =>
  new Set(cells.map(({ text }) => text)).size > 1;

/** Indexes of the best cells; empty if all are equal, fewer than two are known, or the measure has no best. */
export function bestOf(row: ComparedRow): ReadonlySet<number> {
  const ranks = row.cells.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  if (ranks.length < 2 || !differs(row)) return new Set();
  const top = Math.max(...ranks);
  const shown = row.cells.find(({ rank }) => rank === top)?.text;
  return new Set(
    row.cells.flatMap(({ text, rank }, at) => (rank !== null && text === shown ? [at] : [])),
  );
}
