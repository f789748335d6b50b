import type { Measure } from '#engine/measures/measures.ts';
import { noValue } from '#engine/outcome.ts';
import {
  constant,
  type ExplainedTest,
  type Explanation,
  LIVE,
  NOTHING,
  named,
  numberIn,
  type ScheduleLine,
  type ScheduleSpan,
  type ScheduleTerms,
} from './explain.ts';

const isMet = ({ left, is, right }: ExplainedTest): boolean =>
  is === 'above' ? numberIn(left) > numberIn(right) : numberIn(left) === numberIn(right);

/** The formula of the case at hand, with the rule that decides between the two. */
export const choose = (
  test: ExplainedTest,
  met: () => Explanation,
  otherwise: () => Explanation,
  label?: string,
): Explanation => ({
  ...(isMet(test) ? met() : otherwise()),
  [LIVE]: () => ({ kind: 'choice', test, met: met(), otherwise: otherwise(), label }),
});

/** The text where a figure does not exist. */
export const noFigure = (reason: string): Explanation => ({
  ...constant('None', 0),
  value: noValue(reason),
});

/** A figure without meaning at 0 or below: a workbook prints a text instead of the number. */
export const ifPositive = (shown: Explanation, reason: string): Explanation => ({
  ...shown,
  [LIVE]: () => ({
    kind: 'choice',
    test: { left: shown, is: 'above', right: NOTHING },
    met: shown,
    otherwise: noFigure(reason),
  }),
});

/** A total that leaves out lines of 0, with the rule that includes all of them. */
export const inFull = (shown: Explanation, full: () => Explanation): Explanation => ({
  ...shown,
  [LIVE]: () => ({ kind: 'sum', node: full() }),
});

/** A figure that also appears in a loan's schedule, with the payments it is read from. */
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

/** The figure of the last year held, with the rule that finds it among all years. */
export const ofLastYear = (
  name: Measure,
  year: Explanation,
  of: readonly Explanation[],
): Explanation => ({
  ...(of.at(-1) as Explanation),
  ...named(name),
  [LIVE]: () => ({ kind: 'year', year, of, label: name.label }),
});

/** The same node as the figure it is: one loan's balance as what is paid off at the sale. */
export const renamed = (name: Measure, node: Explanation): Explanation => {
  const live = node[LIVE];
  return {
    ...node,
    ...named(name),
    ...(live && { [LIVE]: () => ({ ...live(), label: name.label }) }),
  };
};
