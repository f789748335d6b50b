import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import { leversOf } from '#domain/inputs/calculation-levers.ts';
import { typeable } from '#domain/inputs/typeable.ts';
import { CALCULATOR_MEASURES } from '#domain/measures/calculation-measures.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { tornado } from '#engine/solve/sensitivity.ts';
import {
  type Lever,
  type LeverMeasure,
  type LeverSolution,
  solveFor,
} from '#engine/solve/solve-levers.ts';
import { aimText, fieldText } from '#web/lib/calculation/calculation-text.ts';
import { formatNumber } from '#web/lib/text/format.ts';

export interface SolveRequest<C extends Calculator> {
  readonly calculator: C;
  readonly input: CalculationInput<C>;
  readonly field: FieldName;
  /** A key of CALCULATOR_MEASURES. */
  readonly measure: string;
  readonly target: number;
}

export interface SolveAnswer {
  /** The answer; null if no value reaches the target. */
  readonly value: number | null;
  readonly sentence: string;
  /** The change from the current value, the range searched and alternatives. */
  readonly details: readonly string[];
}

export function answerOf<C extends Calculator>(solveRequest: SolveRequest<C>): SolveAnswer | null {
  const { calculator, input, field, target } = solveRequest;
  const lever = leversOf(calculator, input)[field];
  const measure = CALCULATOR_MEASURES[calculator][solveRequest.measure];
  if (!lever || !measure) return null;
  const solution = solveFor(input, lever, measure, target);
  if (solution.kind === 'solved') return solved({ input, lever, field, measure, target }, solution);
  if (solution.kind === 'no-answer') {
    if (isFlat(solution)) return unmoved(solveRequest, measure);
    return unsolved({ input, lever, field, measure, target }, solution);
  }
  return { value: null, sentence: solution.reason, details: [] };
}

interface Requested<D> {
  readonly input: D;
  readonly lever: Lever<D>;
  readonly field: FieldName;
  readonly measure: LeverMeasure<D>;
  readonly target: number;
}

type Kind<K extends LeverSolution['kind']> = Extract<LeverSolution, { kind: K }>;

const wanted = <D>({ measure, target }: Requested<D>): string =>
  `${withArticle(labelInSentence(measureLabel(measure.measure)))} of ${aimText(measure.measure, target)}`;

/** "an IRR", "a cap rate"; mass nouns take no article: "total interest". */
function withArticle(label: string): string {
  if (/^(total interest|cash (left|invested)|equity after)/.test(label)) return label;
  return `${/^([aeio]|IRR)/.test(label) ? 'an' : 'a'} ${label}`;
}

function solved<D>(requested: Requested<D>, solution: Kind<'solved'>): SolveAnswer {
  const { input, lever, field, measure } = requested;
  const { label } = fieldOf(field);
  const text = (value: number) => fieldText(field, value);
  const value = typeable(field, solution.input);
  const now = lever.read(input) ?? 0;
  if (value === now) {
    const sentence = `You’re already there: the ${labelInSentence(label)} of ${text(now)} gives ${wanted(requested)}.`;
    return { value: null, sentence, details: [searchedText(requested)] };
  }
  const reached = wireText(measure.measure, measure.of(lever.write(input, value)));
  const isExact = reached === wireText(measure.measure, requested.target);
  const change = `Set the ${labelInSentence(label)} to ${text(value)}`;
  const others = solution.alsoAt.map((other) => text(typeable(field, other)));
  return {
    value,
    sentence: isExact
      ? `${change} to get ${wanted(requested)}.`
      : `${change} to come closest to ${wanted(requested)}. That gives ${reached}.`,
    details: [
      `That’s ${differenceText(field, Math.abs(value - now))} ${value > now ? 'more' : 'less'} than your current ${text(now)}.`,
      ...(others.length > 0 ? [`${listText(others)} would also work.`] : []),
      searchedText(requested),
    ],
  };
}

/** Percentages differ in points: 3% is 4 percentage points, not 4%, below 7%. */
function differenceText(field: FieldName, difference: number): string {
  if (!fieldOf(field).unit.startsWith('percent')) return fieldText(field, difference);
  const points = formatNumber(difference, 3);
  return `${points} percentage ${points === '1' ? 'point' : 'points'}`;
}

function unsolved<D>(
  requested: Requested<D>,
  { low, high, nearest }: Kind<'no-answer'>,
): SolveAnswer {
  const { field, measure } = requested;
  const label = labelInSentence(fieldOf(field).label);
  const text = (value: number) => fieldText(field, value);
  const given = ({ input, output }: typeof low) =>
    `${text(input)} gives ${wireText(measure.measure, output)}`;
  return {
    value: null,
    sentence: `No ${label} between ${text(low.input)} and ${text(high.input)} gives ${wanted(requested)}.`,
    details: [
      nearest
        ? `The closest is ${text(typeable(field, nearest.input))}, which gives ${wireText(measure.measure, nearest.output)}.`
        : `We can’t calculate a result for any ${label} in this range.`,
      `${given(low)}; ${given(high)}.`,
    ],
  };
}

/** Whether the result is the same for every input value. */
function isFlat({ low, high, nearest }: Kind<'no-answer'>): boolean {
  const [atLow, atHigh] = [numberOrNull(low.output), numberOrNull(high.output)];
  if (atLow === null || atHigh === null || !nearest) return false;
  const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
  return isSame(atLow, atHigh) && isSame(atLow, nearest.output);
}

const MOST_NAMED = 4;

/** If this input has no effect, lists the inputs that do, strongest first. */
function unmoved<C extends Calculator>(
  { calculator, input, field }: SolveRequest<C>,
  measure: LeverMeasure<CalculationInput<C>>,
): SolveAnswer {
  const moving = tornado(input, leversOf(calculator, input), measure)
    .filter(({ swing }) => swing === null || swing > 1e-9)
    .slice(0, MOST_NAMED)
    .map(({ label }) => labelInSentence(label));
  const stays = wireText(measure.measure, measure.of(input));
  return {
    value: null,
    sentence: `${measureLabel(measure.measure)} doesn’t depend on the ${labelInSentence(fieldOf(field).label)}. It stays at ${stays}.`,
    details: moving.length > 0 ? [`Biggest drivers: ${listText(moving)}.`] : [],
  };
}

function searchedText<D>({ input, lever, field }: Requested<D>): string {
  const { low, high } = lever.bounds(lever.read(input) ?? 0);
  return `We searched from ${fieldText(field, low)} to ${fieldText(field, high)} and kept all other inputs the same.`;
}
