interface ComparedCell {
  text: string;
  /** More is better; null where neither more nor less is. */
  rank: number | null;
}

/** One measure of everything that is compared, a cell for each. */
export interface ComparedRow {
  label: string;
  help?: string;
  cells: readonly ComparedCell[];
}

export interface ComparedGroup {
  title: string;
  rows: readonly ComparedRow[];
}

/** As shown: two figures that round to the same text are not a difference one can see. */
export const differs = ({ cells }: ComparedRow): boolean =>
  new Set(cells.map(({ text }) => text)).size > 1;

/** Indexes of the best cells; none where all are equal, fewer than two are known, or the measure has no best. */
export function bestOf(row: ComparedRow): ReadonlySet<number> {
  const ranks = row.cells.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  if (ranks.length < 2 || !differs(row)) return new Set();
  const top = Math.max(...ranks);
  const shown = row.cells.find(({ rank }) => rank === top)?.text;
  return new Set(
    row.cells.flatMap(({ text, rank }, at) => (rank !== null && text === shown ? [at] : [])),
  );
}
