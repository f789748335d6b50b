import { clamp } from '#engine/limits.ts';
import type { MeasureId } from '#engine/measures/measures.ts';
import { noValue, type Outcome } from '#engine/outcome.ts';

const NOT_KNOWN = noValue('Unknown.');

/** A value of a measure and the points it earns, out of 100. */
export type Mark = { readonly at: number; readonly points: number };

/**
 * An S-curve: 50 points at `half`, 90 at `ninety`, 10 at the same distance on the other side. It rises everywhere and
 * never reaches 0 or 100, so that two good deals never tie.
 */
export type ScoreCurve = { readonly half: number; readonly ninety: number };

/** How one measure is scored. It is data, so that a screen can show the whole scale and not only the result. */
export type ScoreRule = {
  readonly key: string;
  readonly measure: MeasureId;
  /** The measure's formula as text. */
  readonly formula: string;
  readonly why: string;
  /** Replaces the fields above if a rehab is part of the cost. */
  readonly withRehab?: {
    readonly measure: MeasureId;
    readonly formula: string;
    readonly why?: string;
  };
  /** Share of the total score, in points out of 100. */
  readonly weight: number;
  /** A curve, or straight lines between marks, flat beyond them; `at` is ascending. */
  readonly scale: ScoreCurve | readonly Mark[];
  /** Points if the measure is infinite, such as the DSCR without debt. */
  readonly pointsWhenInfinite: number;
};

export type ScorePart = {
  readonly rule: ScoreRule;
  readonly measure: Outcome;
  /** 0 to 100; null if the measure is unknown, in which case its weight goes to the others. */
  readonly points: number | null;
  /** This part's final share of the score, as a fraction; 0 if unknown. */
  readonly share: number;
  /** Points × share, the part's contribution to the score. */
  readonly contribution: number;
};

export type Scored = {
  /** 0 to 100, the sum of the contributions. Null if nothing is known. */
  readonly score: number | null;
  readonly parts: readonly ScorePart[];
  /** Share of the weights whose measure is known, as a fraction. */
  readonly known: number;
};

/** z / √(1 + z²) is 0.8 here, which is 90 points; its tails are long enough to distinguish the best deals. */
const NINETY_AT = 4 / 3;

/** Points for a measure on its rule's scale. */
export function pointsFor(measure: Outcome, rule: ScoreRule): number | null {
  if (measure.kind === 'undefined') return null;
  if (measure.kind === 'infinite') return rule.pointsWhenInfinite;
  return 'half' in rule.scale
    ? pointsOnCurve(measure.value, rule.scale)
    : pointsBetween(measure.value, rule.scale);
}

function pointsBetween(value: number, marks: readonly Mark[]): number | null {
  let below: Mark | undefined;
  for (const mark of marks) {
    if (value <= mark.at) {
      if (!below) return mark.points;
      const share = (value - below.at) / (mark.at - below.at);
      return below.points + share * (mark.points - below.points);
    }
    below = mark;
  }
  return below?.points ?? null;
}

function pointsOnCurve(value: number, { half, ninety }: ScoreCurve): number {
  const z = (NINETY_AT * (value - half)) / (ninety - half);
  // Uses hypot because the square of a large z is infinite.
  return 50 * (1 + z / Math.hypot(1, z));
}

/** The marks on a scale, from the lowest value up; for a curve, the values that earn 10, 50 and 90 points. */
export function marksOf(scale: ScoreRule['scale']): readonly Mark[] {
  if (!('half' in scale)) return scale;
  const { half, ninety } = scale;
  const marks = [
    { at: 2 * half - ninety, points: 10 },
    { at: half, points: 50 },
    { at: ninety, points: 90 },
  ];
  return ninety > half ? marks : marks.toReversed();
}

/** The weighted mean of the points of all known measures: Σ points·weight / Σ known weight. */
export function weighParts(rules: readonly ScoreRule[], measures: readonly Outcome[]): Scored {
  let allWeight = 0;
  let knownWeight = 0;
  const judged = rules.map((rule, index) => {
    const measure = measures[index] ?? NOT_KNOWN;
    const points = pointsFor(measure, rule);
    allWeight += rule.weight;
    if (points !== null) knownWeight += rule.weight;
    return { rule, measure, points };
  });
  let score = 0;
  const parts = judged.map(({ rule, measure, points }): ScorePart => {
    const share = points === null ? 0 : rule.weight / knownWeight;
    const contribution = (points ?? 0) * share;
    score += contribution;
    return { rule, measure, points, share, contribution };
  });
  const isKnown = knownWeight > 0;
  return {
    score: isKnown ? clamp(score, 0, 100) : null,
    parts,
    known: isKnown ? knownWeight / allWeight : 0,
  };
}
