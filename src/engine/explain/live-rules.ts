import type { Measure } from '#engine/measures/measures.ts';
import { noValue } from '#engine/outcome.ts';
import {
  constant,
  type ExplainedTest,
  type Explanation,
  LIVE,
  labelOfNode,
  NOTHING,
  named,
  numberIn,
  type ScheduleLine,
  type ScheduleSpan,
  type ScheduleTerms,
} from './explain.ts';

const isMet = ({ left, is, right }: ExplainedTest): boolean =>
  is === 'above' ? numberIn(left) > numberIn(right) : numberIn(left) === numberIn(right);

/** The formula for the current case, with the rule that decides between the two cases. */
export const choose = (
  test: ExplainedTest,
  met: () => Explanation,
  otherwise: () => Explanation,
  label?: string,
): Explanation => ({
  ...(isMet(test) ? met() : otherwise()),
  [LIVE]: () => ({ kind: 'choice', test, met: met(), otherwise: otherwise(), label }),
});

/** The text shown when a figure doesn't exist. */
export const noFigure = (reason: string): Explanation => ({
  ...constant('None', 0),
  value: noValue(reason),
});

/** A figure that is meaningless at 0 or below; a workbook shows the reason instead of the number. */
export const ifPositive = (shown: Explanation, reason: string): Explanation => ({
  ...shown,
  [LIVE]: () => ({
    kind: 'choice',
    test: { left: shown, is: 'above', right: NOTHING },
    met: shown,
    otherwise: noFigure(reason),
  }),
});

/** A total that leaves out lines that are 0, with the rule that includes every line. */
export const inFull = (shown: Explanation, full: () => Explanation): Explanation => ({
  ...shown,
  [LIVE]: () => ({ kind: 'sum', node: full() }),
});

/** A figure from a loan's schedule, with the payments it is read from. */
export const fromSchedule = (
  shown: Explanation,
  terms: () => ScheduleTerms,
  lines: readonly ScheduleLine[],
  span: ScheduleSpan,
  label?: string,
): Explanation => ({
  ...shown,
  [LIVE]: () => ({ kind: 'schedule', terms: terms(), lines, span, label }),
});

/** The figure for the last year held, with the rule that finds it among all years. */
export const ofLastYear = (
  name: Measure,
  year: Explanation,
  of: readonly Explanation[],
): Explanation => ({
  ...(of.at(-1) as Explanation),
  ...named(name),
  [LIVE]: () => ({ kind: 'year', year, of, label: name.label }),
});

/** The figure for a given year, with the rule that finds it among all years. */
export const pickYear = (
  name: Measure | string,
  year: Explanation,
  of: readonly Explanation[],
): Explanation => ({
  ...((of[numberIn(year) - 1] ?? of[0]) as Explanation),
  ...named(name),
  [LIVE]: () => ({ kind: 'year', year, of, label: labelOfNode(name) }),
});

/** The same node under another measure's name, such as a loan's balance shown as the payoff at sale. */
export const renamed = (name: Measure, node: Explanation): Explanation => {
  const live = node[LIVE];
  return {
    ...node,
    ...named(name),
    ...(live && { [LIVE]: () => ({ ...live(), label: name.label }) }),
  };
};
