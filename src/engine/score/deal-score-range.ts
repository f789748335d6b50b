import { clamp } from '#engine/limits.ts';
import type { Scored } from './deal-score-parts.ts';

/** How far actual figures may differ from estimates, as fractions. Rehab costs run over more often than under. */
export const FIGURE_SPREADS = {
  /** Used if the rent estimate has no range of its own. */
  rent: { below: 0.12, above: 0.12 },
  rehab: { below: 0.2, above: 0.35 },
  value: { below: 0.08, above: 0.08 },
} as const;

/**
 * Rent and value after a rehab are estimates for a home that hasn't been renovated yet, so their uncertainty increases
 * by this amount times the rehab's share of the cost.
 */
export const UNBUILT_SPREAD = 0.4;

/** An unknown part may earn from 25 to 75 points. */
const UNKNOWN_POINTS = { low: 25, high: 75 };

export const SCORE_DOUBTS = ['rent', 'rehab', 'value', 'unknown'] as const;
export type ScoreDoubtKey = (typeof SCORE_DOUBTS)[number];

/** How many points lower or higher the score may be because of one uncertain figure. */
export type ScoreDoubt = {
  readonly key: ScoreDoubtKey;
  readonly below: number;
  readonly above: number;
};

export type ScoreRange = {
  readonly low: number;
  readonly high: number;
  readonly doubts: readonly ScoreDoubt[];
};

/** The scores at both ends of a figure's range, in either order. */
export type ScoreEnds = { readonly key: ScoreDoubtKey; readonly scores: readonly number[] };

/**
 * A score's range. Errors are treated as independent, so each side of the range is the square root of the sum of its
 * squared effects.
 */
export function scoreRange(
  { score, known }: Scored,
  ends: readonly ScoreEnds[],
): ScoreRange | null {
  if (score === null) return null;
  const withUnknown = (points: number) => score * known + points * (1 - known);
  const all: readonly ScoreEnds[] =
    known < 1
      ? [...ends, { key: 'unknown', scores: Object.values(UNKNOWN_POINTS).map(withUnknown) }]
      : ends;
  const doubts = all.map(({ key, scores }) => ({
    key,
    below: score - Math.min(score, ...scores),
    above: Math.max(score, ...scores) - score,
  }));
  return {
    low: clamp(score - Math.hypot(...doubts.map(({ below }) => below)), 0, 100),
    high: clamp(score + Math.hypot(...doubts.map(({ above }) => above)), 0, 100),
    doubts,
  };
}
