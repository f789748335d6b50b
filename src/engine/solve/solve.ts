import { clamp } from '#engine/limits.ts';
import type { Outcome } from '#engine/outcome.ts';
import { rootBetween } from './solve-root.ts';
import { type Defined, type Miss, refineNearest, scan } from './solve-scan.ts';

/** Which input makes `evaluate` give `target`, between `low` and `high`? */
export type SolveProblem = {
  readonly evaluate: (input: number) => Outcome;
  readonly target: number;
  readonly low: number;
  readonly high: number;
  /** Of several answers the one nearest this is given; without it the lowest. */
  readonly near?: number | undefined;
};

export type Sample = { readonly input: number; readonly output: Outcome };

export type Solution =
  | {
      readonly kind: 'solved';
      readonly input: number;
      /** What `evaluate` gives for the input: the target, to rounding. */
      readonly output: number;
      /** Other inputs with the same output, in rising order; none are searched when `near` itself is the answer. */
      readonly alsoAt: readonly number[];
    }
  | {
      readonly kind: 'no-answer';
      /** What the ends of the range give. */
      readonly low: Sample;
      readonly high: Sample;
      /**
       * The input found whose output is nearest the target; null when no input has an output at
       * all.
       */
      readonly nearest: { readonly input: number; readonly output: number } | null;
    };

/** Inputs beyond this count as this, so that no midpoint overflows. */
const MAX_INPUT = 1e100;
/** Outputs this near the target, relative to it or to 1, are the target; a jump past it is not. */
const TOLERANCE = 1e-6;
const MAX_DEPTH = 2;
/** A usual search takes about 80 evaluations; one of a noisy function ends here, with the best found until then. */
const MAX_LOOKS = 5000;

/**
 * Scans the whole range first, so that an answer has a proven bracket, then refines each crossing of the target. Gaps
 * where the output does not exist are skipped, and a crossing that proves to be a jump is no answer. That there is none
 * between low and high is a result.
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

/** Where the miss crosses zero between neighboring points, in rising order; of a flat interval at zero its ends. */
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
      // The search crossed a gap in the outputs: look closer.
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
