import { clamp } from '#engine/limits.ts';
import { numberOrNull, type Outcome, valueOf } from '#engine/outcome.ts';
import type { Sample } from './solve.ts';
import { type Lever, type LeverMeasure, type LeverSolution, solveFor } from './solve-levers.ts';

type Levers<D, K extends string> = Readonly<Record<K, Lever<D>>>;

const entriesOf = <D, K extends string>(levers: Levers<D, K>) =>
  Object.entries(levers) as [K, Lever<D>][];

/** How one lever changes the output over its plausible range. */
export type TornadoRange<K extends string> = {
  readonly lever: K;
  readonly label: string;
  readonly base: Sample;
  readonly low: Sample;
  readonly high: Sample;
  /** Smallest and largest of the three outputs; null if any isn't a number. */
  readonly from: number | null;
  readonly to: number | null;
  /** `to` − `from`; null if any output isn't a number. */
  readonly swing: number | null;
};

/**
 * Varies each lever over its plausible range and sorts by effect, largest first; levers the deal lacks are left out.
 */
export function tornado<D, K extends string>(
  deal: D,
  levers: Levers<D, K>,
  measure: LeverMeasure<D>,
): TornadoRange<K>[] {
  const baseOutput = measure.of(deal);
  const bars: TornadoRange<K>[] = [];
  for (const [key, lever] of entriesOf(levers)) {
    const current = lever.read(deal);
    if (current === null) continue;
    const at = (input: number): Sample => ({
      input,
      output: measure.of(lever.write(deal, input)),
    });
    const range = lever.plausible(current);
    const base = { input: current, output: baseOutput };
    bars.push(barOf(key, lever.label, base, at(range.low), at(range.high)));
  }
  // A lever that makes the measure infinite or undefined counts as having the largest effect.
  return bars.toSorted((a, b) => (b.swing ?? Infinity) - (a.swing ?? Infinity) || 0);
}

function barOf<K extends string>(
  lever: K,
  label: string,
  base: Sample,
  low: Sample,
  high: Sample,
): TornadoRange<K> {
  const outputs = [low, base, high].map((sample) => numberOrNull(sample.output));
  const numbers = outputs.filter((output) => output !== null);
  const isWhole = numbers.length === outputs.length;
  const from = isWhole ? Math.min(...numbers) : null;
  const to = isWhole ? Math.max(...numbers) : null;
  const swing = from === null || to === null ? null : numberOrNull(valueOf(to - from));
  return { lever, label, base, low, high, from, to, swing };
}

export type SensitivityGrid = {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** By row, then by column. */
  readonly outputs: readonly (readonly Outcome[])[];
};

const MAX_GRID_STEPS = 41;

/** The output for every pair of two levers' inputs, with the second lever by row and the first by column. */
export function twoWayGrid<D>(
  deal: D,
  across: { readonly lever: Lever<D>; readonly inputs: readonly number[] },
  down: { readonly lever: Lever<D>; readonly inputs: readonly number[] },
  measure: LeverMeasure<D>,
): SensitivityGrid {
  const columns = across.inputs.slice(0, MAX_GRID_STEPS);
  const rows = down.inputs.slice(0, MAX_GRID_STEPS);
  return {
    columns,
    rows,
    outputs: rows.map((rowInput) => {
      const moved = down.lever.write(deal, rowInput);
      return columns.map((input) => measure.of(across.lever.write(moved, input)));
    }),
  };
}

/**
 * Inputs for a grid: `steps` on each side of the current input across the plausible range, with the input itself in the
 * center. Empty if the deal lacks the lever.
 */
export function stepsAround<D>(deal: D, lever: Lever<D>, steps: number): number[] {
  const current = lever.read(deal);
  if (current === null) return [];
  const { low, high } = lever.plausible(current);
  const count = clamp(Math.round(steps), 1, (MAX_GRID_STEPS - 1) / 2);
  const inputs: number[] = [];
  for (let step = -count; step <= count; step++) {
    const share = Math.abs(step) / count;
    const end = step < 0 ? low : high;
    inputs.push(current * (1 - share) + end * share);
  }
  return inputs;
}

export type BreakEven<K extends string> = {
  readonly lever: K;
  readonly label: string;
  readonly current: number;
  readonly solution: LeverSolution;
  /** Answer − current, in the lever's unit; null without an answer. */
  readonly room: number | null;
};

/**
 * For each lever on its own, the input at which the output is `target`, such as a cash flow of 0 or a target return.
 */
export function breakEvens<D, K extends string>(
  deal: D,
  levers: Levers<D, K>,
  measure: LeverMeasure<D>,
  target: number,
): BreakEven<K>[] {
  const found: BreakEven<K>[] = [];
  for (const [key, lever] of entriesOf(levers)) {
    const current = lever.read(deal);
    if (current === null) continue;
    const solution = solveFor(deal, lever, measure, target);
    const room = solution.kind === 'solved' ? solution.input - current : null;
    found.push({ lever: key, label: lever.label, current, solution, room });
  }
  return found;
}
