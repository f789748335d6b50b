import { useEffect, useState } from 'react';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { leversOf } from '#domain/inputs/calculation-levers.ts';
import { measureShown, type Requested } from '#domain/measures/sensitivity-grid.ts';
import { breakEvens } from '#engine/solve/sensitivity.ts';
import type { Range } from '#engine/solve/solve-levers.ts';

export interface BreakEvenRow {
  readonly field: FieldName;
  readonly current: number;
  /** Break-even value; null if there is none within the bounds. */
  readonly turn: number | null;
  /** The bounds that were searched. */
  readonly searched: Range;
}

/** Yields one input at a time, because each one takes about 80 runs of the calculator. */
export function* breakEvenRows<C extends Calculator>(
  requested: Requested<C>,
  target: number,
): Generator<BreakEvenRow> {
  const { calculator, input } = requested;
  const measure = measureShown(requested);
  for (const lever of Object.values(leversOf(calculator, input))) {
    const [found] = breakEvens(input, { one: lever }, measure, target);
    if (!found) continue;
    const { solution, current } = found;
    yield {
      field: lever.field,
      current,
      turn: solution.kind === 'solved' ? solution.input : null,
      searched: lever.bounds(current),
    };
  }
}

/** Distance to break-even relative to the current value. */
const roomOf = ({ current, turn }: BreakEvenRow): number =>
  turn === null ? Number.POSITIVE_INFINITY : Math.abs(turn - current) / (Math.abs(current) || 1);

const byRoom = (rows: readonly BreakEvenRow[]): BreakEvenRow[] =>
  rows.toSorted((a, b) => roomOf(a) - roomOf(b));

/** Maximum time per slice of work, so that frames aren't dropped. */
const SLICE_MS = 6;

/**
 * The break-even rows, null until all are found. While only inputs change, the previous rows stay, so that the card
 * doesn't go blank whenever a slider moves.
 */
export function useBreakEvens<C extends Calculator>(
  { calculator, input, measure }: Requested<C>,
  target: number | null,
): readonly BreakEvenRow[] | null {
  const [found, setFound] = useState<{ of: string; rows: BreakEvenRow[] } | null>(null);
  const task = `${calculator} ${measure} ${target}`;
  useEffect(() => {
    if (target === null) return;
    const work = breakEvenRows({ calculator, input, measure }, target);
    const rows: BreakEvenRow[] = [];
    let timer = setTimeout(slice);
    function slice(): void {
      const until = performance.now() + SLICE_MS;
      for (let next = work.next(); ; next = work.next()) {
        if (next.done) return setFound({ of: task, rows: byRoom(rows) });
        rows.push(next.value);
        if (performance.now() > until) break;
      }
      timer = setTimeout(slice);
    }
    return () => clearTimeout(timer);
  }, [calculator, input, measure, target, task]);
  return target !== null && found?.of === task ? found.rows : null;
}
