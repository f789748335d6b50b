import { clamp } from '#engine/limits.ts';
import type { Outcome } from '#engine/outcome.ts';
import { rootBetween } from './solve-root.ts';
import { type Defined, type Miss, refineNearest, scan } from './solve-scan.ts';

/** Asks which input between `low` and `high` makes `evaluate` return `target`. */
export type SolveProblem = {
  readonly evaluate: (input: number) => Outcome;
  readonly target: number;
  readonly low: number;
  readonly high: number;
  /** If there are several answers, the one nearest this input is returned or, if it is omitted, the lowest. */
  readonly near?: number | undefined;
};

export type Sample = { readonly input: number; readonly output: Outcome };

export type Solution =
  | {
      readonly kind: 'solved';
      readonly input: number;
      /** What `evaluate` returns for the input: the target, except for rounding. */
      readonly output: number;
      /** Other inputs with the same output, in ascending order; not searched for if `near` itself is the answer. */
      readonly alsoAt: readonly number[];
    }
  | {
      readonly kind: 'no-answer';
      /** Outputs at the ends of the range. */
      readonly low: Sample;
      readonly high: Sample;
      /** The input whose output is nearest the target; null if no input has an output. */
      readonly nearest: { readonly input: number; readonly output: number } | null;
    };

/** Inputs are clamped to this, so that no midpoint overflows. */
const MAX_INPUT = 1e100;
/** Outputs this close to the target, relative to it or to 1, count as reaching it; a jump past the target doesn't. */
const TOLERANCE = 1e-6;
const MAX_DEPTH = 2;
/** A typical search takes about 80 evaluations; for a noisy function, it ends here with the best answer so far. */
const MAX_LOOKS = 5000;

/**
 * Scans the whole range first, so that an answer has a proven bracket, then refines each crossing of the target. Gaps
 * where the output doesn't exist are skipped, and a crossing that turns out to be a jump isn't an answer. Finding no
 * answer between low and high is a valid result.
 */
export function solve(problem: SolveProblem): Solution {
  const { evaluate, target, near } = problem;
  const low = clamp(Math.min(problem.low, problem.high), -MAX_INPUT, MAX_INPUT);
  const high = clamp(Math.max(problem.low, problem.high), -MAX_INPUT, MAX_INPUT);
  let looks = 0;
  const missAt: Miss = (input) => {
    if (++looks > MAX_LOOKS) return Number.NaN;
    const output = evaluate(input);
    return output.kind === 'value' ? output.value - target : Number.NaN;
  };
  const isHit = (miss: number): boolean =>
    Math.abs(miss) <= TOLERANCE * Math.max(1, Math.abs(target));

  if (near !== undefined && near >= low && near <= high && missAt(near) === 0) {
    return { kind: 'solved', input: near, output: target, alsoAt: [] };
  }
  const points = refineNearest(missAt, scan(missAt, low, high, near));
  const answers = crossings(missAt, points).filter((input) => isHit(missAt(input)));
  const best = leastMiss(points);
  if (answers.length === 0 && best && isHit(best.miss)) answers.push(best.input);

  const input = nearestTo(near ?? low, answers);
  if (input !== null) {
    const alsoAt = answers.filter((other) => other !== input);
    return { kind: 'solved', input, output: target + missAt(input), alsoAt };
  }
  return {
    kind: 'no-answer',
    low: { input: low, output: evaluate(low) },
    high: { input: high, output: evaluate(high) },
    nearest: best && { input: best.input, output: target + best.miss },
  };
}

/**
 * Where the miss crosses zero between neighboring points, in ascending order; for a flat interval at zero, its ends.
 */
function crossings(missAt: Miss, points: readonly Defined[], depth = 0): number[] {
  const found: number[] = [];
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (point.miss === 0) {
      const isInsideFlat = points[index - 1]?.miss === 0 && next?.miss === 0;
      if (!isInsideFlat) found.push(point.input);
    } else if (next && next.miss !== 0 && point.isJoined && point.miss > 0 !== next.miss > 0) {
      const root = rootBetween(missAt, point.input, next.input, point.miss, next.miss);
      if (root !== null) found.push(root);
      // The search crossed a gap in the outputs, so look closer.
      else if (depth < MAX_DEPTH) {
        found.push(...crossings(missAt, scan(missAt, point.input, next.input), depth + 1));
      }
    }
  }
  return found;
}

const leastMiss = (points: readonly Defined[]): Defined | null =>
  points.reduce<Defined | null>(
    (least, point) => (least && Math.abs(least.miss) <= Math.abs(point.miss) ? least : point),
    null,
  );

function nearestTo(place: number, inputs: readonly number[]): number | null {
  let nearest: number | null = null;
  for (const input of inputs) {
    if (nearest === null || Math.abs(input - place) < Math.abs(nearest - place)) nearest = input;
  }
  return nearest;
}
