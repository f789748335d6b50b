/** -3 to 3: how far a value is from the pivot, in thirds of the widest distance. */
export function heatStep(value: number, pivot: number, reach: number): number {
  if (!Number.isFinite(value) || reach === 0 || value === pivot) return 0;
  const thirds = Math.ceil((Math.abs(value - pivot) / reach) * 3 - 1e-9);
  return Math.sign(value - pivot) * Math.min(3, Math.max(1, thirds));
}

export function heatReach(values: readonly (readonly number[])[], pivot: number): number {
  return Math.max(
    0,
    ...values
      .flat()
      .filter(Number.isFinite)
      .map((value) => Math.abs(value - pivot)),
  );
}

export interface Cell {
  row: number;
  column: number;
}

const MOVES: Record<string, (at: Cell, last: Cell) => Cell> = {
  ArrowUp: (at) => ({ ...at, row: Math.max(0, at.row - 1) }),
  ArrowDown: (at, last) => ({ ...at, row: Math.min(last.row, at.row + 1) }),
  ArrowLeft: (at) => ({ ...at, column: Math.max(0, at.column - 1) }),
  ArrowRight: (at, last) => ({ ...at, column: Math.min(last.column, at.column + 1) }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, last) => ({ ...at, column: last.column }),
};

/** The cell that a key press moves to; null if the grid doesn't use the key. */
export function moveCell(key: string, at: Cell, last: Cell): Cell | null {
  return MOVES[key]?.(at, last) ?? null;
}
