import { clamp } from '#engine/limits.ts';
import type { Scored } from './deal-score-parts.ts';

/** What a figure may turn out to be instead, as shares of it. Costs of a rehab run over more often than under. */
export const FIGURE_SPREADS = {
  /** Of a rent without a range. */
  rent: { below: 0.12, above: 0.12 },
  rehab: { below: 0.2, above: 0.35 },
  value: { below: 0.08, above: 0.08 },
} as const;

/**
 * Rent and value after a rehab are estimates of a home that does not exist yet: this much more uncertainty, times the
 * rehab's share of the cost.
 */
export const UNBUILT_SPREAD = 0.4;

/** A part that is not known may earn from 25 to 75 points. */
const UNKNOWN_POINTS = { low: 25, high: 75 };

export const SCORE_DOUBTS = ['rent', 'rehab', 'value', 'unknown'] as const;
export type ScoreDoubtKey = (typeof SCORE_DOUBTS)[number];

/** By how many points the score may be lower or higher because of one thing that is not known exactly. */
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

/** The scores at both ends of a figure, whichever end is the better one. */
export type ScoreEnds = { readonly key: ScoreDoubtKey; readonly scores: readonly number[] };

/**
 * The range of a score. Unknown errors count as independent: the square root of the summed squares, below and above
 * separately.
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
